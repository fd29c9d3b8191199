import type { SourceFile } from './source-files';

const MOST_FILES = 40;
// Migrations are no code of `src`: they lie in one row by their numbers, and are read in that order.
const COUNTED = /^(?:apps|packages)\/[^/]+\/src(?:\/|$)/;

/** Folders that are above still, with how many files they have: none may grow. */
const KNOWN_FULL: Readonly<Record<string, number>> = {};

/** A line for every folder of a program with more files directly in it than one looks through, tests included. */
export function findFullFolders(files: readonly SourceFile[], known = KNOWN_FULL): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (COUNTED.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > (known[folder] ?? MOST_FILES))
    .map(
      ([folder, count]) => `${folder}：直接放了 ${count} 个文件，应不超过 ${MOST_FILES} 个，请按内容分出一层`,
    );
}
