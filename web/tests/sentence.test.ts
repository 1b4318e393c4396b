// What the server says, put into words as src/core/sentence_test.cpp has it for the terminal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sentence } from '../src/api';
import { type Catalogue, filled, inWords, plainEnglish, withFrenchSpaces } from '../src/words/sentence';

const french: Catalogue = {
  language: 'fr',
  lines: new Map([
    ['{} resigned', '{} abandonne'],
    ["{}'s slot {}", 'l’emplacement {1} de {0}'],
    ['{} game|{} games', '{} partie|{} parties'],
    ['the game is over', 'la partie est finie'],
    ['mean {}', 'moyenne {}'],
    ['{} and {}', '{} et {}'],
    ['Red', 'Rouge'],
  ]),
};

function says(sentence: Sentence, inEnglish: string, inFrench: string) {
  assert.equal(inWords(sentence, plainEnglish), inEnglish);
  assert.equal(inWords(sentence, french), inFrench);
}

test('each language puts arguments where they belong', () => {
  says(["{}'s slot {}", 'B', 3], "B's slot 3", 'l’emplacement 3 de B');
  says(['{0} and {0}', 'B'], 'B and B', 'B and B');
});

test('a text is looked up as a whole, and what is not known stays', () => {
  says('the game is over', 'the game is over', 'la partie est finie');
  says('', '', '');
  says('something new', 'something new', 'something new');
  says(['{} is new', 'B'], 'B is new', 'B is new');
});

test('a name stays as it is, and a sentence inside another is put into words', () => {
  says(['{} resigned', 'Red'], 'Red resigned', 'Red abandonne');
  says(['{} resigned', ['Red']], 'Red resigned', 'Rouge abandonne');
  says(
    ['{} and {}', ['{} resigned', ['Red']], ['{} game|{} games', 2]],
    'Red resigned and 2 games',
    'Rouge abandonne et 2 parties',
  );
});

test('each language counts in its own way', () => {
  const games = (n: number): Sentence => ['{} game|{} games', n];
  says(games(0), '0 games', '0 partie');
  says(games(1), '1 game', '1 partie');
  says(games(2), '2 games', '2 parties');
  says(games(-1), '-1 games', '-1 partie');
  says(['{} game|{} games', { number: 1.5, digits: 1 }], '1.5 games', '1,5 partie');
  says(['{} game|{} games', 'many'], 'many games', 'many parties');
});

test('the page counts in its own texts as the server does in its sentences', () => {
  const cards = (n: number) => [
    filled('{0} card of {1}|{0} cards of {1}', [n, 'B'], plainEnglish),
    filled('{1} : {0} carte|{1} : {0} cartes', [{ number: n, digits: 0 }, 'B'], french),
  ];
  assert.deepEqual(cards(0), ['0 cards of B', 'B : 0 carte']);
  assert.deepEqual(cards(1), ['1 card of B', 'B : 1 carte']);
  assert.deepEqual(cards(1234), ['1234 cards of B', 'B : 1\u202f234 cartes']);
});

test('numbers are written as the language writes them, plain integers as they are', () => {
  says(
    ['mean {}', { number: -1234567.891, digits: 2 }],
    'mean -1,234,567.89',
    'moyenne -1\u202f234\u202f567,89',
  );
  says(['mean {}', { number: 2, digits: 2 }], 'mean 2.00', 'moyenne 2,00');
  says(['mean {}', { number: -0.001, digits: 2 }], 'mean 0.00', 'moyenne 0,00');
  says(['mean {}', 1234567], 'mean 1234567', 'moyenne 1234567');
});

test('what comes from outside is no template, and no key of an object', () => {
  says('{} {0} {9} {nonsense} {|', '{} {0} {9} {nonsense} {|', '{} {0} {9} {nonsense} {|');
  says(['{} resigned', '{0}|{} $& $1'], '{0}|{} $& $1 resigned', '{0}|{} $& $1 abandonne');
  says('constructor', 'constructor', 'constructor');
});

test('a place without an argument is left empty', () => {
  says(['{} and {}', 'A'], 'A and ', 'A et ');
});

test('French punctuation stays with its word', () => {
  assert.equal(withFrenchSpaces('Ah ! vite ; quoi ?'), 'Ah\u202f! vite\u202f; quoi\u202f?');
  assert.equal(withFrenchSpaces('« non » : {} %'), '«\u00a0non\u00a0»\u00a0: {}\u00a0%');
  assert.equal(withFrenchSpaces('http://a:1, deux  : ?'), 'http://a:1, deux  :\u202f?');
});
