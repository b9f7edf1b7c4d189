import Foundation

/// A gallery as a page that a browser opens from a file: it needs no server and nothing from elsewhere.
enum GalleryPage {
  static func html(_ gallery: Gallery) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Inside a script element only its end has a meaning.
    let data = String(decoding: try encoder.encode(gallery), as: UTF8.self).replacing("</", with: "<\\/")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Portico gallery</title>
      <style>
      \(style)
      </style>
      <header>
        <h1>Gallery</h1>
        <form id="filters"></form>
        <p id="count"></p>
      </header>
      <main id="grid"></main>
      <footer id="status" role="status"></footer>
      <dialog id="viewer">
        <div class="bar"><button id="previous">‹</button><b id="title"></b><button id="next">›</button><button id="close">Close</button></div>
        <div class="sides">
          <div id="stage"><img id="picture" alt=""><img id="before" alt="" hidden><div id="box" hidden></div></div>
          <div id="facts">
            <label id="slider" hidden>before <input id="share" type="range" min="0" max="100" value="50"> now</label>
            <div id="findings"></div>
            <ol id="views"></ol>
          </div>
        </div>
      </dialog>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(script)
      </script>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8882; --mark: #e5484d; --look: #0a84ff; }
    body { font: 14px/1.4 system-ui, sans-serif; margin: 0 1rem 3rem; }
    header { position: sticky; top: 0; background: Canvas; padding: .5rem 0; z-index: 1; border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.1rem; display: inline; margin-right: 1rem; } h2 { margin: 1.5rem 0 .5rem; } h3 { margin: 1rem 0 .3rem; font-weight: 600; }
    form { display: inline-flex; flex-wrap: wrap; gap: .6rem; } form label { display: inline-flex; gap: .3rem; align-items: center; }
    #count { display: inline; margin-left: 1rem; opacity: .75; }
    .row { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: .6rem; }
    figure { margin: 0; flex: none; } figure[hidden], section[hidden], .line[hidden] { display: none; }
    .frame { position: relative; width: max-content; cursor: zoom-in; border: 1px solid var(--line); border-radius: .5rem; overflow: hidden; }
    .frame img { display: block; height: 320px; width: auto; } figcaption { font-size: 12px; max-width: 200px; overflow-wrap: anywhere; opacity: .85; }
    .changed .frame { border-color: var(--mark); outline: 2px solid var(--mark); } .failure { color: var(--mark); font-size: 12px; max-width: 220px; }
    .look, #box { position: absolute; border: 2px solid var(--look); background: #0a84ff22; pointer-events: none; box-sizing: border-box; }
    .fault { position: absolute; border: 2px dashed var(--mark); pointer-events: none; box-sizing: border-box; }
    footer { position: fixed; left: 0; right: 0; bottom: 0; background: Canvas; border-top: 1px solid var(--line); padding: .35rem 1rem; min-height: 1.4em; }
    dialog { width: min(96vw, 1400px); height: 94vh; padding: .6rem; box-sizing: border-box; border: 1px solid var(--line); border-radius: .8rem; }
    .bar { display: flex; gap: .6rem; align-items: center; margin-bottom: .5rem; } .bar b { flex: 1; overflow-wrap: anywhere; }
    .sides { display: flex; gap: 1rem; height: calc(100% - 3rem); } #stage { position: relative; flex: none; }
    #stage img { width: 100%; height: 100%; display: block; }
    #before { position: absolute; inset: 0; } #before[hidden] { display: none !important; }
    #facts { overflow: auto; flex: 1; } #views { list-style: none; padding: 0; font: 12px/1.5 ui-monospace, monospace; }
    #views li { white-space: pre; } #views li.on { background: #0a84ff44; } #findings div { border-left: 3px solid var(--mark); padding: .2rem .6rem; margin: .3rem 0; }
    """

  private static let script = #"""
    'use strict';
    const gallery = JSON.parse(document.getElementById('data').textContent);
    const $ = (id) => document.getElementById(id);
    const make = (tag, properties, ...parts) => { const node = Object.assign(document.createElement(tag), properties); node.append(...parts); return node; };

    // Views come as scripts, which a page that was opened from a file may load.
    const views = new Map(), waiting = new Map();
    function take(part) { views.set(part.key, part.views); for (const go of waiting.get(part.key) ?? []) go(part.views); waiting.delete(part.key); }
    function load(key) {
      if (views.has(key)) return Promise.resolve(views.get(key));
      return new Promise((go) => {
        if (waiting.has(key)) return waiting.get(key).push(go);
        waiting.set(key, [go]);
        document.head.append(make('script', { src: key }));
      });
    }
    // The innermost view at a point: the last of the deepest that contain it.
    function viewAt(list, x, y) {
      let found = -1;
      list.forEach(([depth, , left, top, width, height], index) => {
        if (x >= left && y >= top && x < left + width && y < top + height && (found < 0 || depth >= list[found][0])) found = index;
      });
      return found;
    }
    function place(node, [left, top, width, height], screen) {
      const percent = (value, whole) => `${value / whole * 100}%`;
      Object.assign(node.style, { left: percent(left, screen.width), top: percent(top, screen.height), width: percent(width, screen.width), height: percent(height, screen.height) });
    }
    const describe = ([, name, left, top, width, height]) => `${name}  (${left}, ${top}; ${width} x ${height})`;

    const axes = ['device', 'orientation', 'appearance', 'contentSize', 'locale', 'direction'];
    const values = (axis) => [...new Set(gallery.cells.map((cell) => cell.variant[axis]))];
    const varying = axes.filter((axis) => values(axis).length > 1);
    const caption = (cell) => [cell.title, ...varying.map((axis) => cell.variant[axis])].filter(Boolean).join(' · ') || cell.variant.device;
    const entries = [];

    function figure(cell, screen) {
      const image = make('img', { src: screen.picture, loading: 'lazy', alt: `${cell.app}, ${screen.name}, ${caption(cell)}` });
      image.style.aspectRatio = `${screen.width} / ${screen.height}`;
      const look = make('div', { className: 'look', hidden: true });
      const frame = make('div', { className: 'frame' }, image, look);
      const notes = [screen.before ? 'changed' : screen.isNew ? 'new' : '', screen.findings.length ? `${screen.findings.length} found` : ''].filter(Boolean);
      const node = make('figure', { className: screen.before ? 'changed' : '' }, frame, make('figcaption', {}, caption(cell) + (notes.length ? ` (${notes.join(', ')})` : '')));
      node.dataset.picture = screen.picture;
      const entry = { node, cell, screen };
      frame.onmousemove = async (event) => {
        const box = image.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * screen.width, y = (event.clientY - box.top) / box.height * screen.height;
        const list = await load(screen.views), index = viewAt(list, x, y);
        look.hidden = index < 0;
        if (index >= 0) { place(look, list[index].slice(2), screen); $('status').textContent = describe(list[index]); }
      };
      frame.onmouseleave = () => { look.hidden = true; $('status').textContent = ''; };
      frame.onclick = () => open(entries.indexOf(entry));
      entries.push(entry);
      return node;
    }

    for (const app of [...new Set(gallery.cells.map((cell) => cell.app))]) {
      const cells = gallery.cells.filter((cell) => cell.app === app);
      const section = make('section', {}, make('h2', {}, app));
      for (const cell of cells) {
        if (cell.failure) section.append(make('p', { className: 'failure' }, `${caption(cell)}: ${cell.failure}`));
        if (cell.film) section.append(make('div', { className: 'row' }, make('figure', {}, make('img', { src: cell.film, loading: 'lazy', height: 320, alt: `film of ${app}` }), make('figcaption', {}, caption(cell)))));
      }
      for (const name of [...new Set(cells.flatMap((cell) => cell.screens.map((screen) => screen.name)))]) {
        const row = make('div', { className: 'row' });
        for (const cell of cells) for (const screen of cell.screens) if (screen.name === name) row.append(figure(cell, screen));
        section.append(make('div', { className: 'line' }, make('h3', {}, name), row));
      }
      $('grid').append(section);
    }
    if (gallery.gone.length) $('grid').append(make('section', {}, make('h2', {}, 'Gone'), ...gallery.gone.map((path) => make('p', {}, path))));

    // The entries that are shown.
    const kinds = [...new Set(entries.flatMap((entry) => entry.screen.findings.map((finding) => finding.kind)))].sort();
    const conditions = {
      all: () => true, changed: (entry) => !!entry.screen.before || entry.screen.isNew === true, 'with findings': (entry) => entry.screen.findings.length > 0,
      ...Object.fromEntries(kinds.map((kind) => [kind, (entry) => entry.screen.findings.some((finding) => finding.kind === kind)])),
    };
    const select = (name, choices, all) => {
      const node = make('select', { name }, ...[all, ...choices].map((choice) => make('option', { value: choice === all ? '' : choice }, choice)));
      $('filters').append(make('label', {}, name, node));
      node.onchange = filter;
    };
    const named = { app: (entry) => entry.cell.app, screen: (entry) => entry.screen.name };
    for (const axis of varying) named[axis] = (entry) => entry.cell.variant[axis];
    for (const [name, value] of Object.entries(named)) { const all = [...new Set(entries.map(value))]; if (all.length > 1) select(name, all, 'all'); }
    select('show', Object.keys(conditions).slice(1), 'all');
    function filter() {
      const form = Object.fromEntries(new FormData($('filters')));
      let count = 0;
      for (const entry of entries) {
        const fits = Object.entries(form).every(([name, wanted]) => !wanted || (name === 'show' ? conditions[wanted](entry) : named[name](entry) === wanted));
        entry.node.hidden = !fits;
        if (fits) count += 1;
      }
      for (const line of document.querySelectorAll('.line, section')) line.hidden = line.querySelector('figure') !== null && line.querySelector('figure:not([hidden])') === null;
      $('count').textContent = `${count} of ${entries.length} pictures`;
    }
    filter();

    // One picture, large.
    let shown = -1;
    async function open(index) {
      const { cell, screen } = entries[shown = index];
      $('title').textContent = `${cell.app}: ${screen.name} (${caption(cell)})`;
      $('picture').src = screen.picture;
      const shape = screen.width / screen.height;
      Object.assign($('stage').style, { aspectRatio: shape, height: `min(100%, calc(60vw / ${shape}))` });
      $('before').hidden = $('slider').hidden = !screen.before;
      if (screen.before) { $('before').src = screen.before; slide(); }
      for (const old of document.querySelectorAll('#stage .fault')) old.remove();
      $('findings').replaceChildren();
      for (const finding of screen.findings) {
        const mark = make('div', { className: 'fault' });
        $('stage').append(mark);
        place(mark, finding.frame, screen);
        $('findings').append(make('div', {}, make('b', {}, `${finding.kind}: `), `${finding.element}: ${finding.text}`));
      }
      if (!$('viewer').open) $('viewer').showModal();
      history.replaceState(null, '', `#${screen.picture}`);
      const list = await load(screen.views);
      if (shown !== index) return;
      $('views').replaceChildren(...list.map((view) => {
        const line = make('li', {}, ' '.repeat(view[0]) + describe(view));
        line.onmouseenter = () => look(list, list.indexOf(view));
        return line;
      }));
    }
    function look(list, index) {
      $('box').hidden = index < 0;
      for (const old of document.querySelectorAll('#views .on')) old.classList.remove('on');
      if (index < 0) return;
      place($('box'), list[index].slice(2), entries[shown].screen);
      $('views').children[index]?.classList.add('on');
      $('status').textContent = describe(list[index]);
    }
    function slide() { $('before').style.clipPath = `inset(0 ${100 - $('share').value}% 0 0)`; }
    function move(step) {
      for (let index = shown + step; index >= 0 && index < entries.length; index += step) if (!entries[index].node.hidden) return open(index);
    }
    $('share').oninput = slide;
    $('previous').onclick = () => move(-1);
    $('next').onclick = () => move(1);
    $('close').onclick = () => $('viewer').close();
    $('viewer').onclose = () => { shown = -1; history.replaceState(null, '', '#'); };
    $('stage').onmousemove = async (event) => {
      const { screen } = entries[shown], box = $('stage').getBoundingClientRect(), scale = box.width / screen.width;
      const list = await load(screen.views), index = viewAt(list, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
      look(list, index);
      if (index >= 0) $('views').children[index]?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', (event) => {
      if (shown < 0 || event.target === $('share')) return;
      if (event.key === 'ArrowLeft') move(-1);
      if (event.key === 'ArrowRight') move(1);
    });
    const linked = entries.findIndex((entry) => `#${entry.screen.picture}` === decodeURI(location.hash));
    if (linked >= 0) open(linked);
    """#
}
