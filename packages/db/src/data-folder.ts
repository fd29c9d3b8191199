import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder, and those above it, and throws what the system says when we may not write there. Not mkdir's own
 * `recursive`: that says ENOENT on a read-only disk, and below /proc it never ends.
 */
export function prepareFolder(folder: string): void {
  const path = resolve(folder);
  make(path);
  accessSync(path, constants.W_OK);
}

function make(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR', path });
  make(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
