import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;

/** The process above ours, and the one above that; undefined when it cannot be read now (no /proc, no descriptor). */
export interface Ancestors {
  parent: number;
  grandparent: number | undefined;
}

/**
 * npm starts us by a shell: a signal that it hands on kills the shell only, and kill -9 on npm leaves both of us. A
 * changed parent or grandparent is the sign, and `gone` is called, once.
 */
export function whenNpmIsGone(env: Record<string, string | undefined>, gone: () => void): void {
  if (env['npm_lifecycle_event'] !== undefined) watchAncestors(readAncestors, gone);
}

/** Looks at the ancestors now and then. What could not be read says nothing: only another process in their place does. */
export function watchAncestors(look: () => Ancestors, gone: () => void): void {
  let { parent, grandparent } = look();
  const timer = setInterval(() => {
    const now = look();
    const changed =
      now.parent !== parent ||
      (now.grandparent !== undefined && now.grandparent !== (grandparent ??= now.grandparent));
    if (!changed) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The parent, and what stands above it by the system. */
export function readAncestors(parent = process.ppid): Ancestors {
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return { parent, grandparent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  } catch {
    return { parent, grandparent: undefined };
  }
}
