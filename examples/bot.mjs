// A bot for a RoboRally server, as small as it can be: node bot.mjs SERVER ROOM [NAME]

const [server, room, name = "JavaScript bot"] = process.argv.slice(2);

/** Ask the server for something over HTTP. */
async function call(path, body, token) {
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(`${server}/api/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.message);
  return found;
}

/**
 * An answer to an ask. Here is where a bot becomes clever.
 * Whoever never repairs ends with a program that is locked for ever.
 */
function choose(ask, damage) {
  if (ask.name === "announce_power_down" && damage > 4) return "down";
  if (ask.shape !== "program") return ask.default;
  const { hand, registers, not_first: notFirst } = ask.program;
  const cards = [...hand].sort((a, b) => Number(b.startsWith("M")) - Number(a.startsWith("M")));
  const first = cards.findIndex((card) => !notFirst.includes(card));
  cards.unshift(...cards.splice(Math.max(first, 0), 1));
  return cards.slice(0, registers.length).join(",");
}

/** Bring a view up to date. */
function follow(view, { events, changes }) {
  for (const change of [...events.flatMap((event) => event.changes ?? []), ...changes])
    Object.assign("robot" in change ? view.robots[change.robot] : view, change);
}

/** Answer everything that is asked; resolves to true when the race is over. */
function answerAll(token) {
  return new Promise((resolve) => {
    const answered = new Set();
    let view = null;
    const address = `${server.replace("http", "ws")}/api/v1/rooms/${room}/live`;
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
    let over = false;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 2 }));
    socket.onclose = () => resolve(over);
    socket.onerror = () => {};
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.view) view = message.view;
      else if (message.type === "update") follow(view, message);
      if (["over", "closed"].includes(message.room?.status)) {
        over = true;
        socket.close();
      }
      if (message.type === "refused") console.error(message.message);
      for (const ask of message.asks ?? []) {
        if (answered.has(ask.id)) continue;
        answered.add(ask.id);
        const { damage } = view.robots[ask.robot];
        socket.send(JSON.stringify({ type: "answer", ask: ask.id, answer: choose(ask, damage) }));
      }
    };
  });
}

const { token } = await call("/bots", { name });
await call(`/rooms/${room}/join`, {}, token);
while (!(await answerAll(token))) await new Promise((done) => setTimeout(done, 1000));
