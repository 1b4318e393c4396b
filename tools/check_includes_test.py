import tempfile
import unittest
from pathlib import Path

from check_includes import check

HOUSE = """core/rng.hpp game/game.hpp search/mcts.hpp games/hex/board.hpp games/dodo/rules.hpp
    games/dodo/players/players.hpp games/dodo/solver/solver.hpp games/gopher/rules.hpp
    games/gopher/players/players.hpp play/table.hpp catalog.hpp store/database.hpp arena/elo.hpp net/http.hpp
    bots/wire.hpp server/page.hpp gnd/service.hpp cli/command.hpp""".split()


class CheckIncludes(unittest.TestCase):
    def errors(self, file, text):
        with tempfile.TemporaryDirectory() as directory:
            src = Path(directory)
            for name in HOUSE:
                (src / name).parent.mkdir(parents=True, exist_ok=True)
                (src / name).touch()
            (src / file).parent.mkdir(parents=True, exist_ok=True)
            (src / file).write_text(text)
            return [error.removeprefix(directory + "/") for error in check(src)]

    def doors(self, file):
        """The files of the house that `file` may include."""
        refused = self.errors(file, "".join(f'#include "{name}"\n' for name in HOUSE))
        lines = {int(error.split(":")[1]) for error in refused}
        return {name for number, name in enumerate(HOUSE, 1) if number not in lines}

    def test_each_room_has_just_its_doors(self):
        core = {"core/rng.hpp"}
        game = core | {"game/game.hpp"}
        search = game | {"search/mcts.hpp"}
        hexes = game | {"games/hex/board.hpp"}
        rules = hexes | {"games/dodo/rules.hpp"}
        solver = rules | search | {"games/dodo/solver/solver.hpp"}
        players = solver | {"games/dodo/players/players.hpp"}
        play = game | {"play/table.hpp"}
        store = core | {"store/database.hpp"}
        arena = play | store | {"catalog.hpp", "arena/elo.hpp"}
        net = core | {"net/http.hpp"}
        bots = play | store | net | {"catalog.hpp", "bots/wire.hpp"}
        server = arena | bots | {"server/page.hpp"}
        gnd = arena | net | {"games/hex/board.hpp", "gnd/service.hpp"}  # its protocol is about hexagonal boards
        behind_catalog = ("store/", "arena/", "net/", "bots/", "server/", "gnd/", "cli/")
        catalog = {name for name in HOUSE if not name.startswith(behind_catalog)}
        for file, doors in {
            "core/new.cpp": core,
            "core/new_test.cpp": core,
            "game/new.hpp": game,
            "game/new_test.cpp": game,
            "search/new.hpp": search,
            "games/hex/new.cpp": hexes,
            "games/hex/players/new.cpp": hexes,
            "games/dodo/new.cpp": rules,
            "games/dodo/dodo.hpp": players | {"play/table.hpp"},
            "games/dodo/text/new.cpp": rules,
            "games/dodo/solver/new.cpp": solver,
            "games/dodo/players/new.cpp": players,
            "games/dodo/players/deep/new.cpp": players,
            "play/new.cpp": play,
            "catalog.cpp": catalog,
            "catalog_test.cpp": catalog,
            "store/new.cpp": store,
            "arena/new.cpp": arena,
            "net/new.cpp": net,
            "bots/new.cpp": bots,
            "server/new.cpp": server,
            "gnd/new.cpp": gnd,
            "cli/new.cpp": server | {"gnd/service.hpp", "cli/command.hpp"},
            # Tests reach further.
            "search/new_test.cpp": search | {name for name in HOUSE if name.startswith("games/")},
            "games/dodo/new_test.cpp": catalog,
            "games/dodo/players/new_test.cpp": catalog,
            "play/new_test.cpp": catalog - {"search/mcts.hpp"},
            "cli/new_test.cpp": set(HOUSE) - {"search/mcts.hpp"},
        }.items():
            with self.subTest(file):
                self.assertEqual(self.doors(file), doors)

    def test_the_error_says_where_and_what_is_allowed(self):
        self.assertEqual(
            self.errors("core/bad.cpp", '#include <vector>\n#  include "game/game.hpp"  // why\n'),
            ["core/bad.cpp:2: room core may not include room game; allowed: core"],
        )

    def test_angle_brackets_do_not_hide_a_door(self):
        self.assertEqual(len(self.errors("core/bad.cpp", "#include <game/game.hpp>\n")), 1)

    def test_a_path_must_start_from_src(self):
        for name in ("rng.hpp", "../core/rng.hpp", "core/../game/game.hpp", "core/missing.hpp"):
            with self.subTest(name):
                self.assertEqual(len(self.errors("core/bad.cpp", f'#include "{name}"\n')), 1)

    def test_a_new_room_must_be_declared(self):
        self.assertEqual(len(self.errors("cellar/wine.cpp", "")), 1)
        self.assertEqual(len(self.errors("main.cpp", "")), 1)


if __name__ == "__main__":
    unittest.main()
