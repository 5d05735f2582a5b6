/** What the crawler needs in the page: its controls, and whether anything has happened. */
(() => {
  // Lists that refresh themselves, clocks and pings would look like effects of whatever is pressed.
  window.setInterval = () => 0;
  const crawler = { done: 0, busy: 0 };
  window.crawler = crawler;

  // ---- effects that no document shows

  const counted = (owner, name) => {
    const plainly = owner?.[name];
    if (!plainly) return;
    owner[name] = function (...what) {
      crawler.done += 1;
      return plainly.apply(this, what);
    };
  };
  counted(WebSocket.prototype, "send");
  counted(globalThis.Notification, "requestPermission");
  counted(globalThis.OscillatorNode?.prototype, "start");
  Object.defineProperty(navigator, "clipboard", {
    value: {
      writeText: async (text) =>
        void ((crawler.done += 1), (crawler.copied = text)),
    },
  });
  const fetched = window.fetch;
  window.fetch = async (...what) => {
    crawler.done += 1;
    crawler.busy += 1;
    try {
      return await fetched(...what);
    } finally {
      crawler.busy -= 1;
    }
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.("a[download], input[type=file]"))
      crawler.done += 1;
  });

  // ---- what the document shows

  /** Everything a person could notice, but for what the crawler itself writes into a field. */
  crawler.look = (but = null) => {
    const values = [];
    const scrolled = [];
    for (const one of document.querySelectorAll("*")) {
      if (one.scrollTop || one.scrollLeft)
        scrolled.push(one.tagName, one.scrollTop, one.scrollLeft);
      if (one !== but && /^(INPUT|SELECT|TEXTAREA)$/.test(one.tagName))
        values.push(one.value, one.checked);
    }
    const focus = [...document.querySelectorAll("*")].indexOf(
      document.activeElement,
    );
    const root = document.documentElement;
    const page = [
      root.dataset.theme,
      root.lang,
      document.title,
      document.body.outerHTML,
    ].join();
    return [
      location.href,
      crawler.done,
      focus,
      localStorage.length,
      JSON.stringify(localStorage),
      page,
      values.join(),
      scrolled.join(),
    ].join("\n");
  };
  const frame = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(resolve, 0)),
    );

  /** Until nothing changes any more; something that moves by itself is not waited for. */
  crawler.settle = async (frames = 2, longest = 1500) => {
    let end = performance.now() + longest;
    let before = "";
    for (let same = 0; same < frames && performance.now() < end;) {
      await frame();
      if (crawler.busy > 0) end = performance.now() + longest;
      const now = crawler.look();
      same = now === before && crawler.busy === 0 ? same + 1 : 0;
      before = now;
    }
  };
  crawler.remember = (but = null) => {
    crawler.but = but;
    crawler.before = crawler.look(but);
  };
  /** Whether something has changed, within a time that is long for any machine. */
  crawler.changed = async (milliseconds) => {
    const end = performance.now() + milliseconds;
    do {
      if (crawler.look(crawler.but) !== crawler.before) return true;
      await frame();
    } while (performance.now() < end);
    return false;
  };

  // ---- controls

  const CONTROLS =
    "button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], [role=menuitem]";

  const textOf = (one) => {
    const words = [];
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest("[aria-hidden=true]"))
        words.push(walker.currentNode.data);
    return words.join(" ");
  };
  const nameOf = (one) => {
    const text =
      one.getAttribute("aria-label") ?? textOf(one.labels?.[0] ?? one);
    return (text || one.title || one.placeholder || "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 60);
  };
  const roleOf = (one) =>
    one.getAttribute("role") ??
    {
      A: "link",
      SUMMARY: "summary",
      INPUT: one.type,
      SELECT: "select",
      TEXTAREA: "textarea",
    }[one.tagName] ??
    "button";
  /** Things of one kind stand at like places: entries of a list, cards of a hand. */
  const kindOf = (one) => {
    const path = [];
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const classes = [...at.classList].filter((name) =>
        name.startsWith("svelte-"),
      );
      path.unshift(at.tagName + classes.join("."));
    }
    return path.join(">");
  };
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    if (
      !box.width ||
      !box.height ||
      getComputedStyle(one).visibility === "hidden"
    )
      return false;
    return one.checkVisibility?.() ?? true;
  };
  /** The part of a control that is pressed: of a hidden file field its label. */
  const faceOf = (one) => (one.matches("input.unseen") ? one.labels[0] : one);

  crawler.controls = () => {
    const found = [...document.querySelectorAll(CONTROLS)].filter((one) =>
      seen(faceOf(one) ?? one),
    );
    const kinds = new Map();
    for (const one of found)
      kinds.set(kindOf(one), (kinds.get(kindOf(one)) ?? 0) + 1);
    crawler.found = found;
    return found.map((one, index) => ({
      index,
      name: nameOf(one),
      role: roleOf(one),
      kind: kindOf(one),
      alike: kinds.get(kindOf(one)),
      disabled:
        !!one.disabled ||
        one.readOnly === true ||
        one.getAttribute("aria-disabled") === "true",
      // What says that it is already so does nothing.
      settled:
        one.hasAttribute("aria-current") ||
        (roleOf(one) === "radio" &&
          one.getAttribute("aria-checked") === "true") ||
        (one.tagName === "A" && one.href === location.href),
      inside: !!one.closest("[role=dialog]"),
      // A form with a button is sent by that.
      sent: !!one.form?.querySelector("button:not([type=button])"),
    }));
  };

  const CENTRE = { block: "center", inline: "center" };
  const SPOTS = [
    [0.5, 0.5],
    [0.2, 0.5],
    [0.8, 0.5],
    [0.5, 0.2],
    [0.5, 0.8],
  ];
  /** Where something can be pressed, unless something else lies over it. */
  const spotOf = (one) => {
    const face = faceOf(one);
    const box = face.getBoundingClientRect();
    for (const [across, down] of SPOTS) {
      const [x, y] = [
        box.left + box.width * across,
        box.top + box.height * down,
      ];
      const there = document.elementFromPoint(x, y);
      if (
        there &&
        (face.contains(there) || there.closest("label")?.control === one)
      )
        return { x, y };
    }
    return null;
  };
  /** Brings a control to the pointer. */
  crawler.reach = async (index, milliseconds) => {
    const one = crawler.found[index];
    one.focus({ preventScroll: true });
    // What is told late may push it away once more.
    for (
      const end = performance.now() + milliseconds;
      !spotOf(one) && performance.now() < end;
    ) {
      faceOf(one).scrollIntoView(CENTRE);
      await crawler.settle(1);
    }
    return spotOf(one);
  };
  crawler.ready = async (index, but) => {
    await crawler.settle(2);
    crawler.remember(but ? crawler.found[index] : null);
  };
  /** Another entry of a list, or the number beside: it is enough that a field keeps it. */
  crawler.choose = (index) => {
    const one = crawler.found[index];
    const up = Number(one.value) < Number(one.max || Infinity);
    if (one.tagName === "SELECT")
      one.selectedIndex = (one.selectedIndex + 1) % one.options.length;
    else one.value = String(Number(one.value) + (up ? 1 : -1));
    for (const kind of ["input", "change"])
      one.dispatchEvent(new Event(kind, { bubbles: true }));
  };
})();
