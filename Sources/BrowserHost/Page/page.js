"use strict";
// The page's side of Documentation/Hosts.md.
(() => {
  const element = (id) => document.getElementById(id);
  const screen = element("screen"), device = element("device"), keys = element("keys"), notice = element("notice"), reopen = element("reopen");
  const elements = element("elements"), message = element("message");
  const context = screen.getContext("2d", { alpha: false });
  let socket = null, scale = 1, cornerRadius = 0, delay = 250;
  // Frames are drawn one after the other, however long each takes to decode.
  let drawing = Promise.resolve();

  const send = (message) => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };
  const seconds = (event) => event.timeStamp / 1000;

  // MARK: Connection

  const connect = () => {
    const token = new URLSearchParams(location.search).get("token") || "";
    const mine = new WebSocket(`ws://${location.host}/socket?token=${encodeURIComponent(token)}`);
    mine.binaryType = "arraybuffer";
    socket = mine;
    mine.onopen = () => { delay = 250; notice.textContent = ""; };
    mine.onmessage = (event) => {
      if (typeof event.data === "string") return tell(JSON.parse(event.data));
      // Later frames build on this one: without it everything is asked for anew.
      drawing = drawing.then(() => draw(event.data, mine)).catch(() => mine.close());
    };
    mine.onclose = (event) => {
      fingers.clear();
      notice.textContent = event.reason ? `Disconnected: ${event.reason}.` : "The app is not there. Waiting for it …";
      setTimeout(connect, delay);
      delay = Math.min(delay * 2, 4000);
    };
  };

  const tell = (told) => {
    if (told.type === "state") {
      document.title = told.title;
      cornerRadius = told.cornerRadius;
      reopen.hidden = !told.isInBackground;
      document.querySelector("[data-control=slowAnimations]").setAttribute("aria-pressed", told.isSlow);
      fit();
    } else if (told.type === "notice") {
      show(told);
    } else if (told.type === "tree") {
      mirror(told.tree);
    } else if (told.type === "announcement") {
      announce(told.text);
    } else if (told.type === "attention") {
      // Who uses mouse and keys is not disturbed.
      const node = mirrored.get(told.element);
      if (node && isRead) focus(node);
    } else if (told.type === "copied" && navigator.clipboard) {
      navigator.clipboard.writeText(told.text).catch(() => {});
    }
  };

  // What is said over the picture; nothing when there is no kind.
  const show = ({ kind, title, details }) => {
    message.hidden = !kind;
    message.dataset.kind = kind || "";
    message.querySelector("h1").textContent = title || "";
    message.querySelector("pre").textContent = (details || "").trim();
    const isOver = ["crashed", "ended", "hangs"].includes(kind);
    message.querySelector("button").hidden = !isOver;
    device.classList.toggle("dimmed", isOver);
  };

  // MARK: Pictures

  const draw = async (data, from) => {
    const view = new DataView(data);
    let at = 4;
    const number = () => { at += 2; return view.getUint16(at - 2, true); };
    const frame = view.getUint32(0, true), width = number(), height = number(), hundredths = number();
    const moves = new Array(number()), parts = new Array(number());
    for (let index = 0; index < moves.length; index++)
      moves[index] = { x: number(), y: number(), width: number(), height: number(), fromX: number(), fromY: number() };
    let place = at + parts.length * 12;
    for (let index = 0; index < parts.length; index++) {
      const x = number(), y = number(), size = view.getUint32(at + 4, true);
      at += 8;
      const blob = new Blob([new Uint8Array(data, place, size)], { type: "image/png" });
      parts[index] = createImageBitmap(blob, { premultiplyAlpha: "none", colorSpaceConversion: "none" }).then((picture) => ({ picture, x, y }));
      place += size;
    }
    const pictures = await Promise.all(parts);
    // What an older connection showed is not what this one's frames are about.
    if (from !== socket) return pictures.forEach((part) => part.picture.close());
    if (screen.width !== width || screen.height !== height) [screen.width, screen.height] = [width, height];
    scale = hundredths / 100;
    device.hidden = false;
    fit();
    move(moves);
    for (const part of pictures) {
      context.drawImage(part.picture, part.x, part.y);
      part.picture.close();
    }
    screen.dataset.frame = frame;
    send({ type: "shown", frame });
  };

  // All at once, from a copy: a canvas that is drawn onto itself is copied for each.
  let copy = null;
  const move = (moves) => {
    if (!moves.length) return;
    copy ||= document.createElement("canvas").getContext("2d", { alpha: false });
    if (copy.canvas.width !== screen.width || copy.canvas.height !== screen.height)
      [copy.canvas.width, copy.canvas.height] = [screen.width, screen.height];
    const left = Math.min(...moves.map((each) => each.fromX)), top = Math.min(...moves.map((each) => each.fromY));
    const width = Math.max(...moves.map((each) => each.fromX + each.width)) - left;
    const height = Math.max(...moves.map((each) => each.fromY + each.height)) - top;
    copy.drawImage(screen, left, top, width, height, left, top, width, height);
    for (const { x, y, width, height, fromX, fromY } of moves) context.drawImage(copy.canvas, fromX, fromY, width, height, x, y, width, height);
  };

  // A point of the device is a pixel of CSS, or less where the window is smaller: then each pixel of the screen is one of a dense display.
  let fitted = "";
  const fit = () => {
    const room = device.parentElement;
    const width = screen.width / scale, height = screen.height / scale;
    const factor = Math.min(1, (room.clientWidth - 16) / width, (room.clientHeight - 16) / height);
    const key = [width, height, factor, cornerRadius].join();
    if (key === fitted) return;
    fitted = key;
    screen.style.width = `${width * factor}px`;
    screen.style.height = `${height * factor}px`;
    device.style.borderRadius = `${cornerRadius * factor}px`;
    elements.style.transform = `scale(${factor})`;
  };
  new ResizeObserver(fit).observe(device.parentElement);

  // MARK: Fingers and wheels

  const fingers = new Map();
  const point = (event) => {
    const box = screen.getBoundingClientRect();
    return { x: (event.clientX - box.left) * screen.width / scale / box.width, y: (event.clientY - box.top) * screen.height / scale / box.height };
  };
  const touch = (event, phase) => {
    const force = event.pointerType === "mouse" ? 0 : event.pressure;
    return { finger: fingers.get(event.pointerId), phase, ...point(event), time: seconds(event), force };
  };
  screen.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    mayBringField = false;
    keys.focus({ preventScroll: true });
    let number = 0;
    while ([...fingers.values()].includes(number)) number++;
    if (number > 9) return;
    fingers.set(event.pointerId, number);
    screen.setPointerCapture(event.pointerId);
    send({ type: "touches", touches: [touch(event, "began")] });
  });
  screen.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === "mouse") send({ type: "hover", ...point(event) });
      return;
    }
    const samples = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    send({ type: "touches", touches: (samples.length ? samples.slice(-64) : [event]).map((sample) => touch(sample, "moved")) });
  });
  const lift = (phase) => (event) => {
    if (!fingers.has(event.pointerId)) return;
    send({ type: "touches", touches: [touch(event, phase)] });
    fingers.delete(event.pointerId);
  };
  screen.addEventListener("pointerup", lift("ended"));
  screen.addEventListener("pointercancel", lift("cancelled"));
  screen.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse" && !fingers.has(event.pointerId)) send({ type: "hover" }); });
  screen.addEventListener("contextmenu", (event) => event.preventDefault());
  // Notches of a wheel glide; a trackpad brings its momentum along.
  screen.addEventListener("wheel", (event) => {
    event.preventDefault();
    // Sideways with Shift, which some systems do themselves.
    const turns = event.shiftKey && event.deltaX === 0;
    const lines = event.deltaMode === 1 ? 3 : 1, notches = (delta, units) => (delta === 0 ? 0 : Math.sign(delta) * Math.abs(units));
    const x = event.deltaMode === 0 ? notches(event.deltaX, event.wheelDeltaX / 120) : event.deltaX / lines;
    const y = event.deltaMode === 0 ? notches(event.deltaY, event.wheelDeltaY / 120) : event.deltaY / lines;
    if (event.deltaMode < 2 && Number.isInteger(x) && Number.isInteger(y) && (x || y))
      return send({ type: "wheel", ...point(event), dx: turns ? y : x, dy: turns ? 0 : -y });
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 300 : 1;
    const dx = -event.deltaX * unit, dy = -event.deltaY * unit;
    send({ type: "scroll", ...point(event), dx: turns ? dy : dx, dy: turns ? 0 : dy });
  }, { passive: false });

  // MARK: Keys and text

  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  // USB HID usages of page 7, by KeyboardEvent.code.
  const usages = {
    Enter: 0x28, Escape: 0x29, Backspace: 0x2a, Tab: 0x2b, Space: 0x2c, Minus: 0x2d, Equal: 0x2e, BracketLeft: 0x2f, BracketRight: 0x30,
    Backslash: 0x31, Semicolon: 0x33, Quote: 0x34, Backquote: 0x35, Comma: 0x36, Period: 0x37, Slash: 0x38, Home: 0x4a, PageUp: 0x4b,
    Delete: 0x4c, End: 0x4d, PageDown: 0x4e, ArrowRight: 0x4f, ArrowLeft: 0x50, ArrowDown: 0x51, ArrowUp: 0x52, NumpadEnter: 0x58,
    ControlLeft: 0xe0, ShiftLeft: 0xe1, AltLeft: 0xe2, MetaLeft: 0xe3, ControlRight: 0xe4, ShiftRight: 0xe5, AltRight: 0xe6, MetaRight: 0xe7,
  };
  for (let index = 0; index < 26; index++) usages[`Key${String.fromCharCode(65 + index)}`] = 0x04 + index;
  for (let index = 0; index < 10; index++) usages[`Digit${index}`] = index === 0 ? 0x27 : 0x1d + index;
  const typed = { Enter: "\r", Tab: "\t", Escape: "\u001b", Backspace: "\b" };

  const key = (event, down) => {
    const command = isMac ? event.metaKey : event.ctrlKey, control = isMac ? event.ctrlKey : event.metaKey;
    const modifiers = (event.shiftKey ? 1 << 17 : 0) | (control ? 1 << 18 : 0) | (event.altKey ? 1 << 19 : 0) | (command ? 1 << 20 : 0);
    const isCharacter = [...event.key].length === 1;
    // What AltGr types is a character, not a combination.
    const isAltGraph = event.getModifierState("AltGraph");
    return {
      type: "key", text: isCharacter ? event.key : typed[event.key] || "", usage: usages[event.code] || 0, down,
      modifiers: isAltGraph ? modifiers & (1 << 17) : modifiers,
    };
  };
  // Keys of which an input method, or a touch keyboard, makes something else arrive as text.
  const isForInputMethod = (event) => event.isComposing || event.keyCode === 229 || ["Process", "Dead", "Unidentified"].includes(event.key);
  const isPaste = (event) => (isMac ? event.metaKey : event.ctrlKey) && event.code === "KeyV";
  keys.addEventListener("keydown", (event) => {
    if (isForInputMethod(event) || isPaste(event)) return;
    // What belongs to the browser stays there.
    if (/^F\d/.test(event.key) || ((event.ctrlKey || event.metaKey) && ["KeyR", "KeyT", "KeyW", "KeyN", "KeyL"].includes(event.code))) return;
    event.preventDefault();
    send(key(event, true));
  });
  keys.addEventListener("keyup", (event) => { if (!isForInputMethod(event) && !isPaste(event)) send(key(event, false)); });
  keys.addEventListener("compositionupdate", (event) => send({ type: "compose", text: event.data || "" }));
  keys.addEventListener("compositionend", (event) => {
    send({ type: "text", text: event.data || "" });
    keys.value = "";
  });
  keys.addEventListener("input", (event) => {
    if (event.isComposing || event.inputType.includes("Composition")) return;
    if (event.inputType.startsWith("delete")) {
      for (const down of [true, false]) send({ type: "key", text: "\b", usage: 0x2a, down, modifiers: 0 });
    } else if (event.inputType === "insertLineBreak") {
      for (const down of [true, false]) send({ type: "key", text: "\r", usage: 0x28, down, modifiers: 0 });
    } else if (event.data) {
      send({ type: "text", text: event.data });
    }
    keys.value = "";
  });
  keys.addEventListener("paste", (event) => {
    event.preventDefault();
    send({ type: "paste", text: event.clipboardData.getData("text/plain").slice(0, 50000) });
  });

  // MARK: Assistive technology

  const roles = {
    button: "button", key: "button", link: "link", image: "img", textField: "textbox", secureTextField: "textbox", textView: "textbox",
    searchField: "searchbox", switch: "switch", toggle: "switch", slider: "slider", stepper: "group", pageIndicator: "slider", tab: "tab",
    tabBar: "tablist", toolbar: "toolbar", navigationBar: "navigation", table: "list", collectionView: "list", cell: "listitem",
    alert: "alertdialog", dialog: "dialog", sheet: "dialog", popover: "dialog", menu: "menu", menuItem: "menuitem", progressIndicator: "progressbar",
    activityIndicator: "progressbar", scrollView: "group", segmentedControl: "group", picker: "group", pickerWheel: "slider", keyboard: "group",
    statusBar: "status", window: "group", other: "group",
  };
  // A new element each time, so that the same text is said again.
  const announce = (text) => {
    const said = document.createElement("div");
    said.textContent = text;
    element("announcement").replaceChildren(said);
  };
  // Whether the elements had the focus last, also when the one that had it has gone.
  let isRead = false;
  // Without asking the app to show it, and for what is no stop of the Tab key too.
  let isAttending = false;
  const focus = (node) => {
    if (!node.hasAttribute("tabindex")) node.tabIndex = -1;
    isAttending = true;
    node.focus({ preventScroll: true });
    isAttending = false;
  };

  // Whether an element was activated that may bring a field to be typed into, such as one that stands for it until then.
  let mayBringField = false;
  const isField = (kind) => ["textField", "secureTextField", "textView", "searchField"].includes(kind);
  const mirrored = new Map();
  const set = (target, name, value) => {
    if (value === undefined || value === null || value === false) target.removeAttribute(name);
    else if (target.getAttribute(name) !== String(value)) target.setAttribute(name, value);
  };

  // The tree's elements over the canvas, each where it stands there; those that are still there stay.
  const mirror = (tree) => {
    const seen = new Set();
    const [[left, top]] = tree.frame;
    mirrorChildren(elements, tree.children, left, top, seen);
    for (const [number, node] of mirrored)
      if (!seen.has(number)) {
        mirrored.delete(number);
        node.remove();
      }
  };

  const mirrorChildren = (parent, children, left, top, seen) => {
    let next = [...parent.children].find((child) => child.dataset.element) || null;
    for (const child of children) {
      seen.add(child.number);
      let node = mirrored.get(child.number);
      if (!node) {
        node = document.createElement("div");
        node.dataset.element = child.number;
        mirrored.set(child.number, node);
      }
      if (node === next) next = next.nextElementSibling;
      else parent.insertBefore(node, next);
      describe(node, child, left, top);
      mirrorChildren(node, child.children, child.frame[0][0], child.frame[0][1], seen);
    }
  };

  const describe = (node, { kind, frame: [[x, y], [width, height]], ...element }, left, top) => {
    const isText = kind === "staticText";
    const role = element.isHeading ? "heading" : isText ? null : roles[kind] || "group";
    const style = `left:${x - left}px;top:${y - top}px;width:${width}px;height:${height}px`;
    if (node.dataset.place !== style) {
      node.dataset.place = style;
      [node.style.left, node.style.top, node.style.width, node.style.height] = [`${x - left}px`, `${y - top}px`, `${width}px`, `${height}px`];
    }
    if (mayBringField && isField(kind) && element.hasFocus) {
      mayBringField = false;
      keys.focus({ preventScroll: true });
    }
    set(node, "role", role);
    set(node, "data-kind", kind);
    set(node, "data-testid", element.identifier);
    set(node, "aria-level", role === "heading" ? 1 : null);
    set(node, "aria-label", isText && !element.isHeading ? null : element.label || element.placeholder);
    set(node, "aria-description", element.hint);
    set(node, "aria-placeholder", isField(kind) ? element.placeholder : null);
    set(node, "aria-disabled", element.isEnabled ? null : true);
    set(node, "aria-selected", role === "tab" || role === "listitem" ? element.isSelected : null);
    set(node, "aria-pressed", role === "button" && element.isSelected ? true : null);
    set(node, "aria-checked", role === "switch" ? element.value === "1" : null);
    const isRange = role === "slider" || role === "progressbar";
    set(node, "aria-valuetext", isRange ? element.value : null);
    set(node, "aria-valuenow", isRange && element.value ? parseFloat(element.value) || 0 : null);
    if (role === "switch" && element.value !== "1") node.setAttribute("aria-checked", "false");
    set(node, "tabindex", element.isElement && !isText ? 0 : null);
    text(node, isText ? element.label : isField(kind) || role === null ? element.value : "");
    actions(node, element.actions);
  };

  const text = (node, content) => {
    let first = node.firstChild;
    if (!first || first.nodeType !== Node.TEXT_NODE) first = node.insertBefore(document.createTextNode(""), first);
    if (first.data !== (content || "")) first.data = content || "";
  };

  // What else can be done to an element, each as a button in it.
  const actions = (node, names) => {
    const key = names.join("\n");
    if ((node.dataset.actions || "") === key) return;
    node.dataset.actions = key;
    for (const old of [...node.children]) if (old.dataset.action) old.remove();
    for (const name of names) {
      const action = document.createElement("div");
      action.dataset.action = name;
      action.setAttribute("role", "button");
      action.setAttribute("aria-label", name);
      node.append(action);
    }
  };

  const ask = (target, name, text) => {
    const node = target.closest("[data-element]");
    if (node) send({ type: "accessibility", element: Number(node.dataset.element), name, ...(text === undefined ? {} : { text }) });
  };
  elements.addEventListener("click", (event) => {
    const { action } = event.target.dataset;
    if (action) return ask(event.target, "custom", action);
    ask(event.target, "activate");
    // What is typed next goes where it was tapped.
    mayBringField = !isField(event.target.dataset.kind);
    if (!mayBringField) keys.focus({ preventScroll: true });
  });
  elements.addEventListener("keydown", (event) => {
    const isRange = event.target.getAttribute("role") === "slider";
    if (event.key === "Enter" || event.key === " ") event.target.click();
    else if (isRange && ["ArrowUp", "ArrowRight"].includes(event.key)) ask(event.target, "increment");
    else if (isRange && ["ArrowDown", "ArrowLeft"].includes(event.key)) ask(event.target, "decrement");
    else if (event.key === "Escape") ask(event.target, "escape");
    else return;
    event.preventDefault();
  });
  document.addEventListener("focusin", (event) => { isRead = elements.contains(event.target); });
  elements.addEventListener("focusin", (event) => { if (!isAttending) ask(event.target, "show"); });

  // MARK: Controls

  for (const button of document.querySelectorAll("[data-control]"))
    button.addEventListener("click", () => send({ type: "control", name: button.dataset.control }));
  element("restart").addEventListener("click", () => send({ type: "restart" }));
  reopen.addEventListener("click", () => send({ type: "control", name: "home" }));

  connect();
})();
