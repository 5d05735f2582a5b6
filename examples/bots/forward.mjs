// A bot in JavaScript over JSON lines, for the arena and for servers. It needs Node and nothing else:
//
//     roborally arena Rover,Rover,Rover "exec:node examples/bots/forward.mjs"
//
// It lays its cards in the order in which they lie in its hand, moves first.

import { createInterface } from "node:readline";

function choose(ask) {
  if (ask.program === null) return ask.default;
  const { hand, registers, not_first: notFirst } = ask.program;
  const cards = [...hand].sort((a, b) => Number(b.startsWith("M")) - Number(a.startsWith("M")));
  const first = cards.findIndex((card) => !notFirst.includes(card));
  cards.unshift(...cards.splice(Math.max(first, 0), 1));
  return cards.slice(0, registers.length).join(",");
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "Forward" });
  if (message.type === "ask") say({ type: "answer", ask: message.ask.id, answer: choose(message.ask) });
  if (message.type === "bye") break;
}
process.exit(0);
