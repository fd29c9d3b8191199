import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the code; `path` with slashes from the root. */
export type SourceFile = { path: string; text: string };

const FOLDERS = ['apps', 'packages', 'demo', 'data-sources', 'tools', 'e2e', 'bench'];
const CODE = /\.(?:tsx?|mjs|css)$/;
const NOT_OURS =
  /(?:^|\/)(?:node_modules|dist)(?:\/|$)|^(?:packages\/reference\/data|data-sources\/places)(?:\/|$)|\.gen\.ts$/;

/** Every file of code below `root`, but for what is generated or fetched. */
export function sourceFiles(root: string): SourceFile[] {
  const found: SourceFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (NOT_OURS.test(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (CODE.test(path)) found.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  for (const folder of FOLDERS) if (existsSync(join(root, folder))) walk(folder);
  return found;
}
