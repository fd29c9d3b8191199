import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;

/** The address of the program that pages of a build begin with, another one with each build; '' without a build. */
export async function readEntry(buildDir: string | undefined): Promise<string> {
  if (buildDir === undefined) return '';
  // A build that is not whole is refused where the site is served.
  const index = await readFile(path.join(buildDir, 'client', 'index.html'), 'utf8').catch(() => '');
  return ENTRY.exec(index)?.[1] ?? '';
}
