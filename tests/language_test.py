"""The terminal speaks French where the locale, or --language, asks for it; programs are told the same in any language."""

import json
import os
import subprocess
import unittest

from support import PARLOR, ROOT, all_games

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def said(*arguments, text=None, status=0, **locale):
    """What is printed, standard error included, where only these variables of the locale are set."""
    environment = {name: value for name, value in os.environ.items() if name not in LOCALE} | locale
    done = subprocess.run(
        [PARLOR, *arguments],
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=240,
        check=False,
        cwd=ROOT,
        env=environment,
    )
    assert done.returncode == status, f"{arguments}: status {done.returncode}\n{done.stdout}"
    return done.stdout


def in_french(*arguments, **more):
    """With ordinary spaces instead of those that do not break."""
    return said(*arguments, LANG="fr_FR.UTF-8", **more).replace("\u00a0", " ").replace("\u202f", " ")


class TerminalLanguage(unittest.TestCase):
    def test_a_game_is_played_in_french(self):
        typed = "help\n(9,9)\nauto 0\nwhy\n(0,0)\nwhy\nhint\nundo\nquit\n"
        told = in_french("play", "gopher", "--set", "size=3", "--against", "easy", text=typed)
        for words in ("Vous êtes ", "votre coup > ", "Tapez un coup, ou l’un de ces mots", "reprend votre dernier coup",
                      "(ou tapez help)", "auto prend un nombre de coups", "personne n’a encore joué avant vous",
                      " (easy) joue ", " jouerait "):  # fmt: skip
            self.assertIn(words, told)
        for words in ("your move", "Type a move", "(easy) plays", "would play", " nodes", "proven"):
            self.assertNotIn(words, told)

    def test_the_end_of_a_game_is_told_in_french(self):
        told = in_french("play", "gopher", "--set", "size=1", text="(0,0)\n")
        self.assertIn("La partie est finie : vous gagnez.", told)

    def test_help_in_a_game_fits_a_terminal(self):
        for game in all_games():
            told = in_french("play", game, text="help\nquit\n").split("votre coup > ")[1]
            for line in told.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_thoughts_are_told_in_french(self):
        told = in_french("analyse", "gopher", "1/2/1/2/1 r")
        self.assertIn("au tour de ", told)
        self.assertIn("prouvé : ", told)
        told = in_french("analyse", "gopher", "start", "--set", "size=3", "--player", "alphabeta")
        self.assertIn("candidats", told)
        self.assertIn("nœuds", told)

    def test_a_match_is_told_in_french(self):
        told = in_french("match", "gopher", "random", "easy", "--set", "size=3", "--games", "4")
        for words in ("joueur", " gains", " nulles", " pertes", "réussite", "intervalle 95 %", "4 parties de ",
                      " coups en moyenne (", "première place (Rouge) : ", " parties par seconde"):  # fmt: skip
            self.assertIn(words, told)
        for words in ("player", "wins", "win rate", " to ", " games", "moves", " won "):
            self.assertNotIn(words, told)
        self.assertRegex(told, r"easy +\d+ .* \d+,\d %  \d+,\d à \d+,\d %")
        told = in_french("match", "hanabi", "robot1", "robot2", "--compare", "--games", "2")
        for words in ("moyenne ", " (95 %), écart type ", ", médiane ", "parfaites (25) ", "2 parties de ",
                      "robot2 moins robot1 : ", " (95 %) sur les 2 mêmes donnes\n"):  # fmt: skip
            self.assertIn(words, told)
        for words in ("mean", "standard deviation", "perfect ", "minus", "deals"):
            self.assertNotIn(words, told)
        played = "match", "hanabi", "random", "--games", "2", "--json"
        english, french = json.loads(said(*played)), json.loads(in_french(*played))
        for timed in ("seconds", "cpu_seconds", "games_per_second"):
            del english[timed], french[timed]
        self.assertEqual(french, english)

    def test_errors_are_one_french_sentence(self):
        for arguments, expected in (
            (["dance"], "il n’y a pas de commande 'dance' ; il y a : "),
            (["gnd"], "gnd demande encore un mot"),
            (["perft"], "il manque GAME ; voyez parlor perft --help"),
            (["perft", "dodo", "--depth", "0"], "--depth : un nombre entier de 1 à 100 est attendu, pas '0'"),
            (["perft", "dodo", "--speed", "1"], "'--speed' n’était pas attendu"),
            (["perft", "dodo", "--depth"], "--depth prend une seule valeur"),
            (["games", "--json=maybe"], "--json ne prend pas de valeur ; voyez parlor games --help"),
            (["--version=x"], "--version ne prend pas de valeur ; voyez parlor --help"),
            (["replay", "no-such-file"], "impossible de lire no-such-file"),
            (["match", "gopher", "easy", "easy", "easy"], "gopher a 2 places ; nommez 2 joueurs, ou un seul"),
            (["match", "gopher", "easy", "easy", "--clock", "x"], "--clock : "),
            (["tournament", "gopher", "easy", "hard", "--format", "cup"], "--format : il n’y a pas de format 'cup'"),
            (["tournament", "gopher", "easy"], "un tournoi demande au moins autant de joueurs, pas 1"),
            (["gnd", "serve", "--config", "/dev/null"], "/dev/null : ce n’est pas un fichier qui puisse être lu"),
            (["play", "gopher", "--seat", "2"], "gopher a les places 0 à 1"),
        ):
            with self.subTest(arguments):
                told = in_french(*arguments, status=2)
                self.assertIn(expected, told)
                self.assertEqual(told.count("\n"), 1, told)

    def test_lists_and_help_are_french(self):
        self.assertIn("donne les options et les joueurs d’un jeu.", in_french("games"))
        self.assertIn("joueurs du dehors", in_french("games", "gopher"))
        root = in_french("--help")
        for words in ("Utilisation : parlor", "Commandes :", "vous jouez, ici dans le terminal", "Exemple : parlor"):
            self.assertIn(words, root)
        play = in_french("play", "--help")
        for words in ("Arguments :", "votre place", "affiche cette aide", "Exemple : parlor play"):
            self.assertIn(words, play)
        for words in ("Subcommands", "Options:", "Print this", "Example"):
            self.assertNotIn(words, root + play)

    def test_a_line_does_not_break_before_its_punctuation(self):
        told = said("perft", status=2, LANG="fr_FR.UTF-8")
        self.assertEqual(told, "parlor: il manque GAME\u202f; voyez parlor perft --help\n")

    def test_the_locale_is_read_as_posix_has_it(self):
        french, english = "Utilisation", "Usage"
        for locale, expected in (
            ({}, english),
            ({"LANG": "C"}, english),
            ({"LANG": "fr"}, french),
            ({"LANG": "fr_CA.UTF-8"}, french),
            ({"LANG": "de_DE.UTF-8"}, english),
            ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, french),
            ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "POSIX"}, english),
            ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "C"}, english),
            ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, french),
        ):
            with self.subTest(locale):
                self.assertIn(expected, said("--help", **locale))

    def test_the_option_overrules_the_locale(self):
        self.assertIn("Usage", in_french("--language", "en", "--help"))
        self.assertIn("Usage", in_french("--language=en", "--help"))
        self.assertIn("Utilisation", said("--language", "fr", "--help", LANG="C"))
        self.assertIn("Utilisation", said("games", "--help", "--language", "fr"))

    def test_an_unknown_language_is_refused(self):
        for arguments in (["--language", "de", "games"], ["--language=", "games"], ["games", "--language"]):
            told = said(*arguments, status=2)
            self.assertRegex(told, r"\Aparlor: --language.* en .*fr.*\n\Z")
        self.assertIn("Parlor parle en et fr, pas 'de'", in_french("--language", "de", "games", status=2))

    def test_programs_are_told_the_same_in_any_language(self):
        for arguments in (
            ["games", "--json"],
            ["analyse", "gopher", "1/2/1/2/1 r", "--json"],
            ["analyse", "battleship", "e5- f6A", "--player", "density", "--json"],
            ["map", "check", "walls", "--json"],
        ):
            with self.subTest(arguments):
                told = said(*arguments)
                json.loads(told)
                self.assertEqual(in_french(*arguments), told)


if __name__ == "__main__":
    unittest.main()
