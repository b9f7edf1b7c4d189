"use strict";
// The page's side of Documentation/Hosts.md.
(() => {
  const element = (id) => document.getElementById(id);
  const screen = element("screen"), device = element("device"), keys = element("keys"), notice = element("notice"), reopen = element("reopen");
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
      drawing = drawing.then(() => draw(event.data, mine)).catch((error) => { notice.textContent = String(error); });
    };
    mine.onclose = (event) => {
      fingers.clear();
      notice.textContent = event.reason ? `Disconnected: ${event.reason}.` : "The app is not there. Waiting for it …";
      setTimeout(connect, delay);
      delay = Math.min(delay * 2, 4000);
    };
  };

  const tell = (message) => {
    if (message.type === "state") {
      document.title = message.title;
      cornerRadius = message.cornerRadius;
      reopen.hidden = !message.isInBackground;
      fit();
    } else if (message.type === "copied" && navigator.clipboard) {
      navigator.clipboard.writeText(message.text).catch(() => {});
    }
  };

  // MARK: Pictures

  const draw = async (data, from) => {
    const view = new DataView(data);
    const frame = view.getUint32(0, true), width = view.getUint16(4, true), height = view.getUint16(6, true);
    const count = view.getUint16(10, true);
    let place = 12 + count * 12;
    const parts = [];
    for (let index = 0; index < count; index++) {
      const at = 12 + index * 12, size = view.getUint32(at + 8, true);
      const blob = new Blob([new Uint8Array(data, place, size)], { type: "image/png" });
      parts.push(createImageBitmap(blob, { premultiplyAlpha: "none", colorSpaceConversion: "none" })
        .then((picture) => ({ picture, x: view.getUint16(at, true), y: view.getUint16(at + 2, true) })));
      place += size;
    }
    const pictures = await Promise.all(parts);
    if (screen.width !== width || screen.height !== height) [screen.width, screen.height] = [width, height];
    scale = view.getUint16(8, true) / 100;
    fit();
    for (const part of pictures) {
      context.drawImage(part.picture, part.x, part.y);
      part.picture.close();
    }
    screen.dataset.frame = frame;
    if (from === socket) send({ type: "shown", frame });
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
  screen.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 300 : 1;
    send({ type: "scroll", ...point(event), dx: -event.deltaX * unit, dy: -event.deltaY * unit });
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

  // MARK: Controls

  for (const button of document.querySelectorAll("[data-control]"))
    button.addEventListener("click", () => send({ type: "control", name: button.dataset.control }));
  reopen.addEventListener("click", () => send({ type: "control", name: "home" }));

  connect();
})();
