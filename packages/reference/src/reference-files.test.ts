import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { seedReference } from './reference';

let database: TestDatabase;
let folder: string;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-reference-'));
  return () => rmSync(folder, { recursive: true });
});

const put = (name: string, lines: string[], end = '\n') => writeFileSync(join(folder, name), lines.join(end));
const seed = () => seedReference(database.pool, folder);
const company = async () =>
  (
    await database.pool.query(
      'select ship_company_name as name, scac, container_prefixes as prefixes from ship_company where ship_company_id = 999',
    )
  ).rows as unknown[];
const HEAD = 'ship_company_id\tship_company_name\tscac\tcontainer_prefixes\tsort';

test('a folder without files changes nothing', async () => {
  expect(await seed()).toEqual([]);
});

test('a file is read with any ends of lines, and blank lines are none', async () => {
  put('ship_companies.tsv', [HEAD, '999\t甲\tABCD\tABCU,ABDU\t1', '', '  ', ''], '\r\n');
  expect(await seed()).toEqual(['ship_company']);
  expect(await company()).toEqual([{ name: '甲', scac: 'ABCD', prefixes: ['ABCU', 'ABDU'] }]);
  expect(await seed()).toEqual([]);
});

test('a changed row is taken over, a missing one stays, a cell that is not there is empty', async () => {
  put('ship_companies.tsv', [HEAD, '999\t乙\t\t\t2']);
  expect(await seed()).toEqual(['ship_company']);
  expect(await company()).toEqual([{ name: '乙', scac: null, prefixes: [] }]);
  put('ship_companies.tsv', [`${HEAD.replace('\tscac', '')}\tscac`, '998\t丙\t\t2']);
  expect(await seed()).toEqual(['ship_company']);
  expect(await company()).toHaveLength(1);
});

test('several files in the order of their tables, compressed or not', async () => {
  put('ship_companies.tsv', [HEAD, '999\t丁\t\t\t3']);
  const { rows } = await database.pool.query<{ name: string }>(
    'select harbor_name as name from harbor where harbor_id = 1',
  );
  await database.pool.query("update harbor set harbor_name = '旧' where harbor_id = 1");
  const columns = await database.pool.query<Record<string, string | null>>(
    'select * from harbor where harbor_id = 1',
  );
  const harbor = { ...columns.rows[0]!, harbor_name: rows[0]!.name };
  const text = [Object.keys(harbor), Object.values(harbor)].map((cells) => cells.join('\t')).join('\n');
  writeFileSync(join(folder, 'harbors.tsv.gz'), gzipSync(text));
  expect(await seed()).toEqual(['harbor', 'ship_company']);
  const after = await database.pool.query('select harbor_name as name from harbor where harbor_id = 1');
  expect(after.rows).toEqual(rows);
});

test('a file that does not fit leaves nothing behind, not even of the files before it', async () => {
  put('harbors.tsv', ['harbor_id\tnothing', '1\tx']);
  await expect(seed()).rejects.toThrow('nothing');
  put('ship_companies.tsv', [HEAD, '997\t戊\t\t\t3', 'x\ty\t\t\t1']);
  rmSync(join(folder, 'harbors.tsv'));
  await expect(seed()).rejects.toThrow('integer');
  const { rows } = await database.pool.query('select from ship_company where ship_company_id = 997');
  expect(rows).toEqual([]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  put('ship_companies.tsv', [HEAD, '997\t戊\t\t\t3']);
  expect(await seed()).toEqual(['ship_company']);
});
