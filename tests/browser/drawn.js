/*
 * What the board of a page shows, read from the shapes on the screen: where they lie, which way they
 * point, which colour they have. Nothing is taken from what the client knows. Places are in squares
 * of the drawing of the floor: [2.5, 0.5] is the middle of C1.
 */
window.readBoard = ([width, height]) => {
  const board = document.querySelector('#board');
  const image = board.querySelector('.sheet > img');
  const overlay = board.querySelector('.sheet > svg');
  for (const animation of document.getAnimations()) animation.finish();
  const frame = image.getBoundingClientRect();
  const side = frame.width / (width + 0.25); // the drawing has an eighth of a square around it
  const [left, top] = [frame.left + side / 8, frame.top + side / 8];
  const place = (x, y) => [(x - left) / side, (y - top) / side];
  const middle = (shape) => {
    const box = shape.getBoundingClientRect();
    return place(box.x + box.width / 2, box.y + box.height / 2);
  };
  const onScreen = (shape, x, y) => {
    const point = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM());
    return place(point.x, point.y);
  };
  const probe = document.body.appendChild(document.createElement('i'));
  const colour = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const names = ['flag', 'accent', 'energy-bg', 'laser', 'good', 'bad', 'antenna'];
  const colours = Object.fromEntries(names.map((name) => [name, colour(name)]));
  const robotColours = ['orange', 'yellow', 'violet', 'green', 'red', 'sky', 'indigo', 'cream'].map((name) =>
    colour(`r-${name}`),
  );
  probe.remove();
  const style = (shape) => getComputedStyle(shape);
  const opacity = (shape) => {
    let seen = 1;
    for (let one = shape; one !== overlay; one = one.parentElement) seen *= Number(style(one).opacity);
    return seen;
  };
  const all = (name) => [...overlay.querySelectorAll(name)].filter((one) => !one.closest('defs'));
  const beside = (text, name) => [...text.parentElement.querySelectorAll(`:scope > ${name}`)];

  /** A robot is known by the white wedge at its front, and by its letter. */
  const NOSE = /^M([\d.]+) ([\d.]+)l([\d.]+) ([\d.]+)h-([\d.]+)z$/;
  const robots = all('path').flatMap((shape) => {
    const wedge = NOSE.exec(shape.getAttribute('d'));
    if (!wedge || style(shape).fill !== 'rgb(255, 255, 255)') return [];
    const [x, y, dx, dy] = wedge.slice(1).map(Number);
    const tip = onScreen(shape, x, y);
    const base = onScreen(shape, x, y + dy);
    const body = shape.parentElement;
    let around = body;
    while (!around.querySelector('text')) around = around.parentElement;
    const centre = middle(body);
    return [
      {
        letter: around.querySelector('text').textContent,
        at: centre,
        points: [tip[0] - base[0], tip[1] - base[1]],
        nose: [tip[0] - centre[0], tip[1] - centre[1]],
        size: body.getBoundingClientRect().width / side,
        opacity: opacity(shape),
      },
    ];
  });
  const texts = all('text');
  const flags = texts.flatMap((text) => {
    const cloth = beside(text, 'path').find((one) =>
      [colours.flag, colours.accent].includes(style(one).fill),
    );
    if (!cloth) return [];
    const next = style(cloth).fill === colours.accent;
    return [{ number: text.textContent, at: middle(cloth), next }];
  });
  const marked = (name, fill) =>
    texts.flatMap((text) => {
      const ground = beside(text, name).find((one) => fill(style(one).fill));
      return ground ? [{ text: text.textContent, at: middle(ground), fill: style(ground).fill }] : [];
    });
  const cubes = all('rect')
    .filter((one) => style(one).fill === colours['energy-bg'])
    .map((one) => ({ at: middle(one), cubes: Number(beside(one, 'text')[0]?.textContent ?? 1) }));
  const archives = all('path')
    .filter((one) => style(one).fill === 'none' && robotColours.includes(style(one).stroke))
    .map((one) => ({ at: middle(one), size: one.getBoundingClientRect().width / side }))
    .filter((one) => one.size > 0.6);
  const shots = all('path')
    .filter((one) => style(one).stroke === colours.laser && style(one).fill === 'rgb(0, 0, 0)')
    .filter((one) => opacity(one) > 0.2)
    .map((one) => {
      const [from, to] = [one.getPointAtLength(0), one.getPointAtLength(one.getTotalLength())];
      return { from: onScreen(one, from.x, from.y), to: onScreen(one, to.x, to.y) };
    });
  const tone = { [colours.good]: 'good', [colours.bad]: 'bad' };
  const pops = marked('rect', (fill) => fill in tone).map((one) => ({
    text: one.text,
    tone: tone[one.fill],
    at: [one.at[0], one.at[1] + 30.5 / 64], // they rise from the middle of the square
  }));
  return {
    picture: image.src,
    side,
    proportion: frame.height / side - (height + 0.25),
    robots,
    flags,
    cubes,
    archives,
    shots,
    pops,
    orders: marked('circle', (fill) => fill === colours.antenna),
    badges: marked('rect', (fill) => robotColours.includes(fill)),
  };
};

/** What the sheets of the robots say, by the name of the robot. */
window.readSheets = () => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--bad)';
  const bad = getComputedStyle(probe).color;
  probe.remove();
  const number = (node) => Number(/\d+/.exec(node?.textContent ?? '')?.[0] ?? -1);
  return Object.fromEntries(
    [...document.querySelectorAll('aside button.robot')].map((sheet) => {
      const facts = [...sheet.querySelectorAll('.fact b')];
      const pips = [...sheet.querySelectorAll('.pips i')];
      return [
        sheet.querySelector('.name').textContent,
        {
          damage: number(sheet.querySelector('.damage b')),
          pips: pips.filter((one) => getComputedStyle(one).backgroundColor === bad).length,
          energy: number(facts[0]),
          harm: number(facts[1]),
        },
      ];
    }),
  );
};

/** The cards that lie open in the register that is played. */
window.readRevealed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.revealed li')].map((row) => [
      row.querySelector('.name').textContent,
      row.querySelector('.card').title,
    ]),
  );

/** Shows a turn scene by scene, and reads each; nothing moves in between, so no time passes. */
window.watchScenes = async ([size, until]) => {
  const forward = document.querySelector('.transport [aria-label="One step forward"]');
  const first = window.told.first - 1;
  const scenes = [];
  for (let steps = 0; steps < 600; steps += 1) {
    forward.click();
    for (let flush = 0; flush < 8; flush += 1) await null;
    const shown = first + Number(document.querySelector('.transport input[type=range]').value);
    scenes.push({
      shown,
      board: window.readBoard(size),
      sheets: window.readSheets(),
      revealed: window.readRevealed(),
    });
    if (shown >= until) return scenes;
  }
  throw new Error(`event ${until} is not reached`);
};

/** A moment of a replay, or what is seen on the way from it to the next. */
window.readReplay = async ([size, address, forward]) => {
  const goto = document.querySelector('input.goto');
  goto.value = address;
  goto.dispatchEvent(new Event('change', { bubbles: true }));
  if (forward) document.querySelector('[aria-label="One step forward"]').click();
  for (let flush = 0; flush < 8; flush += 1) await null;
  return window.readBoard(size);
};

/** As soon as there is something to be shown, back to its beginning, where it stands still. */
const hold = () => {
  document.querySelector('.transport [aria-label="One step back"]').click();
  window.told.held = false;
};

/** Which events the page has been told of, and which program it wants to foresee. */
window.told = { first: 0, last: 0, read: 0, held: false, path: { program: '-' } };
const fetched = window.fetch.bind(window);
window.fetch = async (...wanted) => {
  const answer = await fetched(...wanted);
  if (String(wanted[0]).includes('/events?')) setTimeout(() => (window.told.read += 1));
  return answer;
};
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...address) {
    super(...address);
    const send = this.send.bind(this);
    this.send = (data) => {
      const message = JSON.parse(data);
      if (message.type === 'preview') window.told.path = { program: message.program, ref: message.ref };
      send(data);
    };
    this.addEventListener('message', ({ data }) => {
      const { type, ref, events = [], began, last } = JSON.parse(data);
      if (type === 'preview' && ref === window.told.path.ref) window.told.path.come = true;
      if (type === 'welcome') window.told.first = began + 1;
      if (last) window.told.last = last.events;
      if (type !== 'preview' && events.length > 0 && window.told.held) setTimeout(hold);
    });
  }
};
