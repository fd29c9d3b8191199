import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files below `root` that differ from the commit `since` or are not known to git yet; not those that are gone. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Where the contract's own tests stand, which are about all its calls. */
const CONTRACT = /^packages\/contract\/src(?=\/)/;

/** The unit tests in the folders of `files`, themselves among them; those of the long run apart. */
export function testsBeside(root: string, files: readonly string[]): string[] {
  const folders = new Set(files.flatMap((path) => [dirname(path), ...(CONTRACT.exec(path) ?? [])]));
  return [...folders].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /(?<!\.long)\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
