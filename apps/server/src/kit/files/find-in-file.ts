import { createReadStream } from 'node:fs';

/** The longest text that is looked for. */
const MOST_BYTES = 200;

/** What a pattern of plain letters finds first in a file's bytes; reads it in pieces, over whose seams it looks as well. */
export async function findInFile(path: string, pattern: RegExp): Promise<string | undefined> {
  let tail = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const window = tail + String(chunk);
    const found = pattern.exec(window);
    if (found) return found[0];
    tail = window.slice(-MOST_BYTES);
  }
  return undefined;
}
