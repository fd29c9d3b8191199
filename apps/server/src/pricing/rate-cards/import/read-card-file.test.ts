import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaneNames } from '@boxhaul/domain/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf } from '../../../testing/card-desk';
import { readCardFile } from './read-card-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-card-'));
});
afterAll(() => rm(folder, { recursive: true }));

const names: LaneNames = {
  routes: { harbors: [{ harborId: 1, harborName: '港' }], docks: [], lines: [] },
  customers: new Map(),
  regionNames: new Map(Array.from({ length: 100 }, (_, i) => [`4403${i + 10}`, `区${i}`])),
  regionCodes: new Map(),
};
const HEAD = ['港口', '地区代码', '装送', '生效日期', '失效日期', '20GP', '40HQ'];
/** So many different lanes. */
const lanes = (n: number, ...prices: number[]) =>
  Array.from({ length: n }, (_, i) => {
    const year = 2000 + Math.floor(i / 100);
    return ['港', `4403${(i % 100) + 10}`, '装货', `${year}-01-01`, `${year}-12-31`, ...prices];
  });

async function read(rows: (string | number)[][], most: number) {
  const path = join(folder, 'card.xlsx');
  await writeFile(path, await workbookOf([HEAD, ...rows]));
  const { pieces, ...file } = await readCardFile({ path, names, most });
  const stored = pieces.reduce(
    (n, piece) => n + (JSON.parse(new TextDecoder().decode(piece)) as object[]).length,
    0,
  );
  return { ...file, stored };
}

test('as many rows as there may be are read, in pieces, and one more is refused', async () => {
  expect(await read(lanes(6000, 1000), 6000)).toEqual({
    rows: 6000,
    prices: 6000,
    faults: [],
    faultCount: 0,
    stored: 6000,
  });
  expect(await read(lanes(6001, 1000), 6000)).toMatchObject({
    refused: '超过 6000 行，请拆成几份，或只保留要用的线路',
    stored: 0,
  });
});

test('as many prices as there may be are read, and one more is refused', async () => {
  expect((await read(lanes(3000, 1000, 2000), 6000)).prices).toBe(6000);
  expect((await read([...lanes(2999, 1000, 2000), ...lanes(3002, 1000).slice(2999)], 6000)).refused).toBe(
    '价格超过 6000 个，请拆成几份，或只保留要用的线路',
  );
});
