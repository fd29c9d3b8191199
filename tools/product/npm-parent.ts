import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;

/**
 * npm starts us by a shell: a signal that it hands on kills the shell only, and kill -9 on npm leaves both of us. A
 * lost parent or grandparent is the sign, and `gone` is called.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  setInterval(() => (ancestors() === before ? undefined : gone()), LOOK_EVERY_MS).unref();
}

function ancestors(): string {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
