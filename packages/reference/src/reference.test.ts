import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { seedReference } from './reference';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('seedReference', () => {
  test('the template holds all China in four levels, harbours, docks and companies', async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from region where level = 4) as streets, (select count(*)::int from harbor) as harbors,
         (select count(*)::int from dock) as docks, (select count(*)::int from ship_company) as companies`,
    );
    const [{ streets, harbors, docks, companies }] = rows as [Record<string, number>];
    expect(streets).toBeGreaterThan(40_000);
    expect(harbors).toBeGreaterThanOrEqual(12);
    expect(docks).toBeGreaterThanOrEqual(30);
    expect(companies).toBeGreaterThanOrEqual(25);
  });

  test('an empty cell is null and a list is an array', async () => {
    const top = await database.pool.query("select parent_code from region where region_code = '44'");
    const company = await database.pool.query(
      'select container_prefixes from ship_company order by sort limit 1',
    );
    expect(top.rows).toEqual([{ parent_code: null }]);
    expect(company.rows).toEqual([{ container_prefixes: expect.arrayContaining(['MAEU']) as string[] }]);
  });

  test('a second run changes nothing, a changed file is taken over', async () => {
    expect(await seedReference(database.pool)).toEqual([]);
    await database.pool.query("delete from reference_seed where table_name = 'harbor'");
    await database.pool.query("update harbor set harbor_name = '旧名' where harbor_id = 1");
    expect(await seedReference(database.pool)).toEqual(['harbor']);
    const { rows } = await database.pool.query('select harbor_name from harbor where harbor_id = 1');
    expect(rows).not.toEqual([{ harbor_name: '旧名' }]);
  });

  test('what an operator has edited or deleted stays so', async () => {
    const { pool } = database;
    await pool.query("update harbor set harbor_name = '新名', edited_at = now() where harbor_id = 1");
    await pool.query('delete from ship_company where ship_company_id = 35');
    await pool.query("insert into removed_place values ('ship_company', '35')");
    await pool.query("delete from reference_seed where table_name in ('harbor', 'ship_company')");
    expect(await seedReference(pool)).toEqual(['harbor', 'ship_company']);
    const { rows } = await pool.query(
      `select harbor_name, (select count(*)::int from ship_company where ship_company_id = 35) as companies
       from harbor where harbor_id = 1`,
    );
    expect(rows).toEqual([{ harbor_name: '新名', companies: 0 }]);
  });
});
