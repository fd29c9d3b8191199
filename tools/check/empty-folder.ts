import { mkdirSync, rmSync } from 'node:fs';

/** Makes the folder anew, with nothing in it. */
export function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}
