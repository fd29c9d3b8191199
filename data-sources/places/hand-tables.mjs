// The hand-kept tables beside this file, one object a line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of hand/<name>.tsv as objects keyed by the header. */
export function handTable(name) {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, 'hand', `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => Object.fromEntries(head.map((key, i) => [key, cells[i] ?? ''])));
}

/** 'lng,lat lng,lat' → [[lng, lat], …]. */
export function pointsOf(text) {
  return text
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split(',').map(Number));
}
