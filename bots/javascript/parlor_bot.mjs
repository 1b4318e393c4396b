// Parlor's wire protocol for bots in JavaScript: one file, nothing but what Node.js brings along.
//
// A bot is a class with a method for each game that it plays, which gets a turn and returns a move (or a promise
// of one). A method `play` plays every game that has none of its own.
//
//     import { Bot, run } from './parlor_bot.mjs';
//
//     class Careless extends Bot {
//       gopher(turn) { return turn.legal[0]; }
//     }
//     run(new Careless());
//
// `parlor match gopher 'exec(cmd="node careless.mjs")' random` lets it play. With the arguments
// `--connect ws://127.0.0.1:8080/api/bots/socket --token TOKEN` the same program plays over the network instead.
// The protocol itself is described in docs/protocol.md.

import { createHash, randomBytes } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';

const PROTOCOL = 1;
const LONGEST_LINE = 1 << 20;

// The base of all bots. A subclass has methods named after games, or `play`; the rest may be left as it is.
export class Bot {
  name = this.constructor.name;
  events = false; // true: `event` is called after every move, with what the seat sees then
  start(_table) {} // a game begins: {table, game, set, seat, seats, shared, memory}; memory is the bot's own
  event(_table, _view) {}
  end(_table, _scores, _endedBy) {} // scores is null where the game was given up
  // Which of the games that Parlor has this bot plays.
  games(all) {
    return all.filter((game) => this.chooser(game));
  }
  // What plays a game.
  chooser(game) {
    const own = game in Bot.prototype ? undefined : this[game.replaceAll('-', '_')];
    return own ?? this.play;
  }
}

// Speaks the protocol for a bot: lines in, lines out.
class Player {
  constructor(bot, token = '') {
    this.bot = bot;
    this.token = token;
    this.tables = new Map();
    this.sendLine = () => {};
  }

  send(type, fields) {
    this.sendLine(JSON.stringify({ type, ...fields }));
  }

  async hear(line) {
    let message;
    try {
      message = JSON.parse(line);
    } catch {
      this.send('error', { error: 'a line was not a message' });
      return;
    }
    const handler = this[`on_${message?.type}`]; // what a later version says is not for us
    if (handler) await handler.call(this, message);
  }

  on_hello(message) {
    const hello = { protocol: PROTOCOL, name: this.bot.name, games: this.bot.games(message.games) };
    if (this.bot.events) hello.events = true;
    if (this.token) hello.token = this.token;
    this.send('hello', hello);
  }

  on_start(message) {
    const table = { ...message, memory: {}, answered: null };
    this.tables.set(message.table, table);
    this.bot.start(table);
  }

  on_resume(message) {
    if (!this.tables.has(message.table)) this.on_start(message); // unless this program remembers it
  }

  on_event(message) {
    const table = this.tables.get(message.table);
    if (table) this.bot.event(table, message.view);
  }

  async on_turn(message) {
    const table = this.tables.get(message.table);
    const { number } = message;
    if (table.answered?.number !== number) {
      // thought: what is put in there is sent along, such as {words: "why"}
      const turn = { ...message, table, seat: table.seat, thought: null };
      const move = await this.bot.chooser(table.game).call(this.bot, turn);
      if (turn.thought) this.send('info', { table: table.table, number, thought: turn.thought });
      table.answered = { number, move };
    } // otherwise our answer was lost on its way
    this.send('act', { table: table.table, number, move: table.answered.move });
  }

  on_end(message) {
    const table = this.tables.get(message.table);
    this.tables.delete(message.table);
    if (table) this.bot.end(table, message.scores, message.ended_by);
  }

  on_error(message) {
    console.error('parlor:', message.error);
  }

  on_ping(message) {
    this.send('pong', { id: message.id ?? 0 });
  }
}

async function serveStdio(bot) {
  const player = new Player(bot);
  player.sendLine = (line) => process.stdout.write(`${line}\n`);
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) await player.hear(line);
}

// A frame of RFC 6455 as clients have to send it: masked.
function maskedFrame(payload, opcode) {
  const body = Buffer.from(payload);
  const head = [0x80 | opcode];
  if (body.length < 126) head.push(0x80 | body.length);
  else if (body.length < 65536) head.push(0x80 | 126, body.length >> 8, body.length & 255);
  else head.push(0x80 | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((bits) => (body.length >>> bits) & 255));
  const mask = randomBytes(4);
  for (let i = 0; i < body.length; ++i) body[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from(head), mask, body]);
}

// The frame at the front of what has come, and what follows it; null while it is not whole.
function frontFrame(data) {
  if (data.length < 2) return null;
  let size = data[1] & 127;
  let at = 2;
  if (size === 126) [size, at] = data.length < 4 ? [Infinity, 4] : [data.readUInt16BE(2), 4];
  else if (size === 127)
    [size, at] = data.length < 10 ? [Infinity, 10] : [Number(data.readBigUInt64BE(2)), 10];
  if (size !== Infinity && size > LONGEST_LINE) throw new Error('the server sent more than a line may hold');
  if (data.length < at + size) return null;
  return {
    final: data[0] & 0x80,
    opcode: data[0] & 15,
    payload: Buffer.from(data.subarray(at, at + size)),
    rest: data.subarray(at + size),
  };
}

// The client's side of RFC 6455, as much of it as text messages need.
function openSocket(url, headers, onText) {
  const { protocol, hostname, port, host, pathname, search } = new URL(url);
  const secure = protocol === 'wss:';
  if (!secure && protocol !== 'ws:') throw new Error(`${url} does not begin with ws:// or wss://`);
  const key = randomBytes(16).toString('base64');
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const options = { host: hostname, port: Number(port || (secure ? 443 : 80)), servername: hostname };
  const tcp = secure ? connectTls(options) : connectTcp(options);
  tcp.setNoDelay(true);
  let data = Buffer.alloc(0);
  let greeted = false;
  const whole = [];
  const refusals = ['401', '403', '404']; // the server does not want us, and will not later

  // Before hands are shaken, and after the end, there is nobody to hear it: the server asks again.
  const send = (payload, opcode = 1) => {
    if (!greeted || tcp.destroyed) return;
    tcp.write(maskedFrame(payload, opcode));
  };

  const takeFrame = () => {
    const frame = frontFrame(data);
    if (!frame) return false;
    const { final, opcode, payload, rest } = frame;
    data = rest;
    if (opcode === 8) tcp.end();
    else if (opcode === 9) send(payload, 10);
    else if (opcode < 3) {
      whole.push(payload);
      if (final) onText(Buffer.concat(whole.splice(0)).toString());
    }
    return true;
  };

  const done = new Promise((resolve, reject) => {
    tcp.on(secure ? 'secureConnect' : 'connect', () => {
      const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Upgrade: websocket'];
      lines.push('Connection: Upgrade', `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', ...headers);
      tcp.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
    tcp.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      try {
        const end = greeted ? -1 : data.indexOf('\r\n\r\n');
        if (end >= 0) {
          const head = data.subarray(0, end).toString('latin1');
          data = data.subarray(end + 4);
          if (!head.startsWith('HTTP/1.1 101') || !head.includes(accept)) {
            const said = head.split('\r\n')[0];
            const refusal = new Error(`the server said ${said} ${data.toString()}`.trim());
            refusal.refused = refusals.includes(said.split(' ')[1]);
            throw refusal;
          }
          greeted = true;
          console.error(`connected to ${url}`);
        }
        while (greeted && takeFrame());
      } catch (error) {
        reject(error);
        tcp.destroy();
      }
    });
    tcp.on('error', reject);
    tcp.on('close', resolve);
  });
  return { send, done };
}

// Plays over the network, and connects again whenever the connection is lost.
async function serveNetwork(bot, url, token) {
  const player = new Player(bot, token);
  for (let wait = 500; ; wait = Math.min(30000, wait * 2)) {
    try {
      let queue = Promise.resolve(); // one message after another, though moves may be promises
      const socket = openSocket(url, [`Authorization: Bearer ${token}`], (text) => {
        wait = 500;
        // A move that was thought about while the connection was lost must not come before our hello.
        const hear = () => {
          player.sendLine = socket.send;
          return player.hear(text);
        };
        queue = queue.then(hear).catch(fail);
      });
      player.sendLine = () => {};
      await socket.done;
    } catch (error) {
      if (error.refused) throw error;
      console.error(`${error.message}; connecting again in ${wait / 1000} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

function fail(error) {
  console.error(error.refused ? error.message : (error.stack ?? String(error)));
  console.error(String(error.message ?? error)); // the last line says what was wrong: Parlor quotes it
  process.exit(1);
}

export function run(bot, words = process.argv.slice(2)) {
  const option = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const url = option('--connect');
  const token = option('--token') ?? process.env.PARLOR_TOKEN ?? '';
  (url ? serveNetwork(bot, url, token) : serveStdio(bot)).catch(fail);
}
