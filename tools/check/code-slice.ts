import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLICES } from '@boxhaul/testkit/slice';

/** What is code: documents and texts beside it choose no other slice. */
const FOLDERS = ['apps', 'packages', 'demo', 'tools', 'e2e', 'bench', 'data-sources'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
];
const LEFT_OUT = /(^|\/)(node_modules|dist|results|test-results)\/|\.md$|\.log$/;

/** The SHA-256 of the tree of code below `root`, documents apart, in hexadecimal. */
export function hashCode(root: string): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    filesBelow(root, folder)
      .filter((path) => !LEFT_OUT.test(path))
      .sort(),
  );
  for (const path of [...FILES, ...inFolders]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return LEFT_OUT.test(`${path}/`) ? [] : filesBelow(root, path);
  });
}

/** The slice of the long tables that the gate runs on this code, 0 to 9. */
export const sliceOf = (codeHash: string): number => Number.parseInt(codeHash.slice(0, 8), 16) % SLICES;
