import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { type OutCell, writeWorkbook } from '../platform/sheets/write-workbook';
import { createTestApp, type TestApp } from './test-app';
import { buildWorld, type World } from './world';

type Cells = NonNullable<InputOf<typeof rateCards.saveLanes>['changes'][number]['cells']>;

/** An app with an operator who keeps the rate cards. */
export interface CardDesk {
  t: TestApp;
  world: World;
  admin: string;
  /** A draft with these lanes: 深圳盐田港 to 宝安区, loading, all of 2026, and what is said. */
  draft(name: string, ...lanes: readonly Cells[]): Promise<string>;
  detail(versionId: string): Promise<OutputOf<typeof rateCards.detail>>;
  /** Puts a version in force, whatever its prices look like. */
  publish(versionId: string, at?: string): ReturnType<TestApp['call']>;
  lanes(versionId: string): Promise<OutputOf<typeof rateCards.lanes>['data']>;
}

/** A lane's cells. */
export const cells = (over: Cells = {}): Cells => ({
  harbor: '深圳盐田港',
  regionCode: '440306',
  orderType: '装货',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...over,
});

/** Opens the app; close it by `desk.t.close()`. */
export async function openCardDesk(): Promise<CardDesk> {
  const t = await createTestApp();
  const world = await buildWorld(t.db);
  const admin = await t.signIn(world.admin);
  const token = { token: admin };
  const detail = async (versionId: string) => (await t.call(rateCards.detail, { versionId }, token)).data;
  return {
    t,
    world,
    admin,
    detail,
    async draft(versionName, ...lanes) {
      const { versionId } = (await t.call(rateCards.create, { versionName }, token)).data;
      const changes = lanes.map((over) => ({ cells: cells(over) }));
      if (changes.length > 0) await t.call(rateCards.saveLanes, { versionId, revision: 1, changes }, token);
      return versionId;
    },
    async publish(versionId, at) {
      const { revision } = await detail(versionId);
      return t.call(rateCards.publish, { versionId, revision, at, sure: true }, token);
    },
    async lanes(versionId) {
      return (await t.call(rateCards.lanes, { versionId, pageSize: 200 }, token)).data.data;
    },
  };
}

/** An Excel file of these rows: texts and numbers. */
export async function workbookOf(
  rows: readonly (readonly (string | number)[])[],
  sheetName = '运价表',
): Promise<Buffer> {
  const cellOf = (value: string | number): OutCell =>
    typeof value === 'number' ? { number: String(value) } : { text: value };
  async function* batches() {
    yield await Promise.resolve(rows.map((row) => row.map(cellOf)));
  }
  return writeWorkbook(sheetName, batches());
}
