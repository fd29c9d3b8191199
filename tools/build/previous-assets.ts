import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Beside the assets: which of them are the release's before. The dot keeps the server from serving it. */
const LIST = '.previous-assets.json';

const assetsOf = (outDir: string): string => join(outDir, 'client', 'assets');

/** The names of the assets that the last build made itself; none when there is none. */
function ownAssets(outDir: string): string[] {
  const folder = assetsOf(outDir);
  if (!existsSync(folder)) return [];
  const list = join(outDir, 'client', LIST);
  const older = new Set(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []);
  return readdirSync(folder).filter((name) => !older.has(name));
}

/**
 * Pages that are open while a new release starts ask for the assets of the one before: they are served for one release
 * more. Takes them aside; `putBack` puts them beside the new ones, `restore` in their own place after a build that
 * failed, so that the next one finds them. Synchronous file errors are thrown.
 */
export function setPreviousAssetsAside(outDir: string): { putBack: () => void; restore: () => void } {
  const names = ownAssets(outDir);
  if (names.length === 0) return { putBack: () => undefined, restore: () => undefined };
  const aside = mkdtempSync(`${outDir}-previous-`);
  for (const name of names) cpSync(join(assetsOf(outDir), name), join(aside, name));
  const restore = () => {
    rmSync(join(outDir, 'client'), { recursive: true, force: true });
    cpSync(aside, assetsOf(outDir), { recursive: true });
    rmSync(aside, { recursive: true, force: true });
  };
  const putBack = () => {
    const folder = assetsOf(outDir);
    mkdirSync(folder, { recursive: true });
    const made = new Set(readdirSync(folder));
    const kept = names.filter((name) => !made.has(name));
    for (const name of kept) cpSync(join(aside, name), join(folder, name));
    writeFileSync(join(outDir, 'client', LIST), JSON.stringify(kept));
    rmSync(aside, { recursive: true, force: true });
  };
  return { putBack, restore };
}
