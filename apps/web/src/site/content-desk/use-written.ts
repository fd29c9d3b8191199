import { useEffect, useState } from 'react';
import { keepWritten, readWritten } from './written-draft';

/** Only texts under the same names are taken back. */
function restored<T extends Readonly<Record<string, string>>>(what: string, before: T): T | null {
  const kept = readWritten(what);
  if (kept === null) return null;
  try {
    const read: unknown = JSON.parse(kept);
    if (typeof read !== 'object' || read === null) return null;
    const given = new Map(Object.entries(read));
    const text = Object.keys(before).map((name) => [name, given.get(name)] as const);
    if (text.some(([, value]) => typeof value !== 'string')) return null;
    return { ...before, ...Object.fromEntries(text) };
  } catch {
    return null;
  }
}

/** Texts that are written over stored ones; what is not saved survives a reload of the window. `what` names text and version. */
export function useWritten<T extends Readonly<Record<string, string>>>(what: string, stored: T) {
  const [before] = useState(() => restored(what, stored));
  const [text, setText] = useState<T>(before ?? stored);
  const dirty = Object.entries(stored).some(([name, value]) => text[name] !== value);
  useEffect(() => keepWritten(what, dirty ? JSON.stringify(text) : null), [what, dirty, text]);
  return {
    text,
    dirty,
    /** It stands there as it was before the reload. */
    restored: before !== null && dirty,
    change: (part: Partial<T>) => setText((old) => ({ ...old, ...part })),
    reset: () => setText(stored),
    /** Saved: nothing is to be kept. */
    forget: () => keepWritten(what, null),
  };
}
