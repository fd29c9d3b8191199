import { fen, type RegionCode } from '@boxhaul/domain/kit';
import { buildRateCard, priceBox, CABINET_TYPES } from '@boxhaul/domain/pricing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { readRegionSeed } from './places-files';
import { seedRateCard } from './rate-card';

const NOW = new Date('2026-11-20T02:00:00Z');
let database: TestDatabase;
let card: ReturnType<typeof buildRateCard>;
let harbors: { harborId: number; name: string }[];
let customerId: string;

const ask = (harborId: number, regionCode: string, over: { customerId?: string; dockId?: number } = {}) => ({
  customerId: null,
  harborId,
  dockId: null,
  regionCode: regionCode as RegionCode,
  shipCompanyId: null,
  invoicing: 0 as const,
  isHeavyCargo: 0 as const,
  isForeignTrade: true,
  on: '2026-11-20',
  ...over,
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const customer = await db
    .insertInto('customer')
    .values({ customer_name: '测试客户' })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  customerId = customer.customer_id;
  const { versionId, versionName } = await seedRateCard(db, { now: NOW, ownCustomerId: customerId });
  const rows = await db.selectFrom('rate_card_row').selectAll().where('version_id', '=', versionId).execute();
  card = buildRateCard(
    { versionId, versionName },
    rows.map((row) => ({
      rowId: row.row_id,
      harborId: row.harbor_id,
      dockId: row.dock_id,
      regionCode: row.region_code,
      orderType: row.order_type,
      cabinetType: row.cabinet_type,
      isHeavyCargo: null,
      isForeignTrade: null,
      shipCompanyId: null,
      invoicing: null,
      customerId: row.customer_id,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      price: fen(row.price_fen),
    })),
    [],
  );
  harbors = await db
    .selectFrom('harbor')
    .select(['harbor_id as harborId', 'harbor_name as name'])
    .where('harbor_name', '~', '^(深圳|广州|东莞|惠州|珠海|江门)')
    .execute();
});
afterAll(() => database.drop());

describe('the demo rate card', () => {
  test('is published under its name', () => {
    expect(card.versionName).toBe('2026-11 珠三角基准价');
  });

  test('prices every container type from every harbour of the delta to every street of its eight cities', () => {
    const streets = readRegionSeed().filter(
      ({ regionCode, level }) => level === 4 && /^44(01|03|04|06|07|13|19|20)/.test(regionCode),
    );
    expect(harbors).toHaveLength(11);
    expect(streets.length).toBeGreaterThan(500);
    const missing: string[] = [];
    const odd: string[] = [];
    for (const { harborId, name } of harbors) {
      for (const street of streets) {
        for (const orderType of [0, 1] as const) {
          const prices = CABINET_TYPES.map(
            (cabinet) => priceBox(card, ask(harborId, street.regionCode), orderType, cabinet)?.price ?? 0,
          );
          const lane = `${name} → ${street.regionName} ${prices.join()}`;
          if (prices.includes(0)) missing.push(lane);
          const least = prices[0]!;
          const dearest = Math.max(...prices);
          if (least < 70_000 || dearest > 550_000 || dearest > least * 1.1 || least % 1000) odd.push(lane);
        }
      }
    }
    expect(missing).toEqual([]);
    expect(odd).toEqual([]);
  });

  test.each([
    ['深圳盐田港', '440307', 860, 1100],
    ['深圳盐田港', '441900121', 1300, 1550],
    ['广州南沙港', '440606', 900, 1150],
    ['深圳盐田港', '440604', 2000, 2500],
    ['深圳蛇口港', '441900119', 1000, 1200],
  ])('%s to %s costs what the market pays', (harbor, code, least, most) => {
    const { harborId } = harbors.find(({ name }) => name === harbor)!;
    const price = priceBox(card, ask(harborId, code), 0, '20GP')!.price / 100;
    expect(price).toBeGreaterThanOrEqual(least);
    expect(price).toBeLessThanOrEqual(most);
  });

  test('has rows for an outlying street, a dock and a customer', () => {
    expect(priceBox(card, ask(1, '441900121'), 0, '20GP')?.matchLevel).toBe('street');
    const atHarbor = priceBox(card, ask(7, '441900121'), 0, '20GP')!;
    const atDock = priceBox(card, ask(7, '441900121', { dockId: 113 }), 0, '20GP')!;
    expect(atDock.row.dockId).toBe(113);
    expect(atDock.price).not.toBe(atHarbor.price);
    const general = priceBox(card, ask(1, '440306'), 0, '20GP')!;
    const own = priceBox(card, ask(1, '440306', { customerId }), 0, '20GP')!;
    expect(general.price - own.price).toBe(8000);
  });
});
