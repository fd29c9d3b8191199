// Derives harbors.tsv, docks.tsv and ship_companies.tsv from the hand-kept facts beside this file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const out = join(here, '../../packages/reference/data/places');
const read = (file) =>
  readFileSync(join(here, 'hand', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const write = (file, header, rows) =>
  writeFileSync(join(out, file), `${[header, ...rows].map((row) => row.join('\t')).join('\n')}\n`);

const facts = read('docks.tsv').map(([harbor, dock, unlocode, smdg, lng, lat, confidence, region]) => ({
  harbor,
  row: [dock, unlocode, smdg, lng, lat, confidence, region],
  region,
}));
const harbors = [...new Set(facts.map((fact) => fact.harbor))];
// 洋山 lies in 舟山 and 新沙 in 东莞: a harbour belongs to the city it is named after, not to that of its first dock.
const CITY = { 上海港: '3101' };
const cityOf = (name) => CITY[name] ?? facts.find((fact) => fact.harbor === name).region.slice(0, 4);

write(
  'harbors.tsv',
  ['harbor_id', 'harbor_name', 'region_code', 'sort'],
  harbors.map((name, i) => [i + 1, name, cityOf(name), (i + 1) * 10]),
);
write(
  'docks.tsv',
  [
    'dock_id',
    'harbor_id',
    'dock_name',
    'unlocode',
    'smdg',
    'lng',
    'lat',
    'confidence',
    'region_code',
    'sort',
  ],
  facts.map((fact, i) => [101 + i, harbors.indexOf(fact.harbor) + 1, ...fact.row, (i + 1) * 10]),
);
write(
  'ship_companies.tsv',
  ['ship_company_id', 'ship_company_name', 'code', 'scac', 'container_prefixes', 'sort'],
  read('ship-companies.tsv').map(([name, code, scac, prefixes], i) => [
    i + 1,
    name,
    code,
    scac,
    prefixes.split(' ').filter(Boolean).join(','),
    (i + 1) * 10,
  ]),
);
