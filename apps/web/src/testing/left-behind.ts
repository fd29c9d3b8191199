/** What a window holds that files of tests share, by name: what stands on the page, what listens, and every global with its methods. */
export type Surroundings = ReadonlyMap<string, unknown>;

type Noted = Map<string, unknown>;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** What the runner and libraries make for themselves when they are first used, and keep. */
const THEIRS = /^(__vitest|__vite|__coverage|__zod_|__reactRouterVersion$|IS_REACT_ACT_ENVIRONMENT$)/;

function noteMethods(noted: Noted, name: string, of: object): void {
  for (const key of Object.getOwnPropertyNames(of)) {
    const property: object = Object.getOwnPropertyDescriptor(of, key) ?? {};
    for (const part of ['get', 'set', 'value']) {
      const made: unknown = Reflect.get(property, part);
      if (typeof made === 'function') noted.set(`${name}.${key}${part === 'value' ? '' : ` ${part}`}`, made);
    }
  }
}

function noteGlobals(noted: Noted): void {
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    if (THEIRS.test(key)) continue;
    const value: unknown = Reflect.get(globalThis, key);
    // Some are made anew each time that they are read.
    const steady = isObject(value) && value === Reflect.get(globalThis, key);
    noted.set(key, steady ? value : typeof value);
    if (typeof value !== 'function') continue;
    noteMethods(noted, key, value);
    const prototype: unknown = value.prototype;
    if (isObject(prototype)) noteMethods(noted, `${key}.prototype`, prototype);
  }
  for (const [name, of] of Object.entries({ Math, JSON, navigator, document, console, performance, crypto }))
    noteMethods(noted, name, of);
}

/**
 * React listens to a document once and for all, and so does this environment to the window for whoever asks how wide it
 * is: each file's modules ask once, and hear nothing after it.
 */
const THEIR_LISTENERS: readonly string[] = [
  'document listens to selectionchange',
  'window listens to resize',
];

/** What the environment keeps under a symbol of its own. */
function innerOf(of: object, name: string): object {
  const symbol = Object.getOwnPropertySymbols(of).find(({ description }) => description === name);
  const inner: unknown = symbol && Reflect.get(of, symbol);
  if (!isObject(inner)) throw new Error(`This environment keeps no ${name} any more`);
  return inner;
}

function noteListeners(noted: Noted, name: string, target: object): void {
  const kept = innerOf(target, 'listeners');
  for (const byType of Object.values(kept))
    if (byType instanceof Map)
      for (const [type, all] of byType)
        if (Array.isArray(all) && all.length > 0) {
          const key = `${name} listens to ${String(type)}`;
          if (!THEIR_LISTENERS.includes(key)) noted.set(key, Number(noted.get(key) ?? 0) + all.length);
        }
}

function noteElement(noted: Noted, name: string, { attributes }: Element): void {
  for (const { name: attribute, value } of attributes) noted.set(`<${name} ${attribute}>`, value);
}

/** Everything that a file must leave as it found it. */
export function snapshotSurroundings(): Surroundings {
  const noted: Noted = new Map();
  document.body.childNodes.forEach((node, i) => noted.set(`<body> child ${i + 1}`, node));
  noteElement(noted, 'html', document.documentElement);
  noteElement(noted, 'body', document.body);
  for (const cookie of document.cookie.split('; ')) if (cookie !== '') noted.set(`cookie ${cookie}`, true);
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (let i = 0; i < storage.length; i += 1) noted.set(`${name} ${storage.key(i) ?? ''}`, true);
  noteListeners(noted, 'document', document);
  // The runner's own global stands for the window, which is behind it.
  noteListeners(noted, 'window', innerOf(document, 'defaultView'));
  noteGlobals(noted);
  return noted;
}

/** What is there, is gone or is another one since. */
export function changedSince(before: Surroundings, now = snapshotSurroundings()): string[] {
  const gone = [...before.keys()].filter((name) => !now.has(name));
  const other = [...now].filter(([name, what]) => !before.has(name) || before.get(name) !== what);
  return [...gone.map((name) => `${name} (gone)`), ...other.map(([name]) => name)];
}
