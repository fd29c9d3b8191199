import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a slice that put its use cases on calls. */
const MOUNTING = /(?:^|\/)(?:index|register-[^/]*)\.ts$/;
const MOUNTED = /\bmount(?:\.\w+)?\(\s*(\w+)\.(\w+)/g;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase());

/**
 * The calls that a change of `files` reaches, as the tables of every call name them: of a contract's area all ('orders.'),
 * of a slice of the server those that it mounts ('orders.save').
 */
export function reachedCalls(root: string, files: readonly string[]): string[] {
  const reached = files.flatMap((path) => {
    const [, area] = /^packages\/contract\/src\/[^/]+\/([^/]+)\//.exec(path) ?? [];
    if (area !== undefined) return [`${camel(area)}.`];
    const [slice] = /^apps\/server\/src\/[^/]+\/[^/]+\//.exec(path) ?? [];
    if (slice === undefined) return [];
    const names = readdirSync(join(root, slice), { encoding: 'utf8', recursive: true });
    return names
      .filter((name) => MOUNTING.test(name))
      .flatMap((name) => [...readFileSync(join(root, slice, name), 'utf8').matchAll(MOUNTED)])
      .map(([, area, call]) => `${area}.${call}`);
  });
  return [...new Set(reached)].toSorted();
}
