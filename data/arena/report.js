"use strict";
// Steps through the games that the page holds, and gives its data away as a file.
const data = JSON.parse(document.getElementById("data").textContent);
const games = JSON.parse(document.getElementById("games").textContent);
const find = (id) => document.getElementById(id);

if (games.length > 0) {
  let game = games[0], at = 0;
  const show = () => {
    const frame = game.frames[at];
    find("board").innerHTML = frame.lines.map((line) => game.lines[line]).join("\n");
    find("said").textContent = frame.said;
    find("slider").max = game.frames.length - 1;
    find("slider").value = at;
    find("record").textContent = game.record;
  };
  const go = (to) => {
    at = Math.max(0, Math.min(game.frames.length - 1, to));
    show();
  };
  find("game").addEventListener("change", (event) => {
    game = games[event.target.value];
    go(0);
  });
  find("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  find("first").addEventListener("click", () => go(0));
  find("back").addEventListener("click", () => go(at - 1));
  find("next").addEventListener("click", () => go(at + 1));
  find("last").addEventListener("click", () => go(game.frames.length - 1));
  find("replay").addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.target.tagName === "INPUT" || event.target.tagName === "SELECT") return;
    event.preventDefault();
    go(at + step);
  });
  go(0);
}

find("save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.download = "tournament.json";
  link.click();
  URL.revokeObjectURL(link.href);
});
