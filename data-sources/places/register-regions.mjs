// The districts that register companies, once or now: what digits 3 to 8 of a credit code may be (GB 32100, GB/T 2260).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

const HERE = new URL('../../packages/', import.meta.url);
const LINE = 100;

const today = gunzipSync(readFileSync(new URL('reference/data/places/regions.tsv.gz', HERE)))
  .toString()
  .split('\n')
  .map((line) => line.split('\t')[0])
  .filter((code) => /^\d{6}$/.test(code));
const former = require('gb2260/lib/revisions.json')
  .flatMap((revision) => Object.keys(require(`gb2260/lib/${revision}.json`)))
  .filter((code) => /^[1-6]\d{5}$/.test(code));

/** Districts of a prefecture by their last two digits; zones (70 and on) follow a rule of their own. */
const districts = new Map();
for (const code of [...today, ...former]) {
  const [prefecture, last] = [code.slice(0, 4), Number(code.slice(4))];
  if (prefecture.endsWith('00')) continue;
  const known = districts.get(prefecture) ?? districts.set(prefecture, new Set()).get(prefecture);
  if (last > 1 && last < 70) known.add(last);
}
const two = (n) => String(n).padStart(2, '0');
function spans(numbers) {
  const found = [];
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found.map(([from, to]) => (from === to ? two(from) : `${two(from)}-${two(to)}`)).join(',');
}
const words = [...districts]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, known]) => `${code}:${spans(known)}`);
const lines = [''];
for (const word of words) {
  if (lines.at(-1).length + word.length > LINE) lines.push('');
  lines[lines.length - 1] += `${word} `;
}
const text = lines.map((line) => `  '${line}'`).join(' +\n');
writeFileSync(
  new URL('domain/src/kit/identifiers/register-regions.gen.ts', HERE),
  `/** Districts of each prefecture by their last two digits, since 2002; made by data-sources/places/register-regions.mjs. */\nexport const REGISTER_REGIONS =\n${text};\n`,
);
