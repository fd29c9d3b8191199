import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The first map file by its name in `maps` of the data folder; undefined where there is none. */
export async function findOwnMap(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'maps');
  const files = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const [first] = files
    .filter((file) => !file.isDirectory() && /^[^.].*\.pmtiles$/i.test(file.name))
    .map(({ name }) => name)
    .toSorted();
  return first === undefined ? undefined : join(folder, first);
}
