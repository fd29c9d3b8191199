import { seedRateCard } from '@boxhaul/reference';
import { expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { openPlaces } from '../places';
import { openRateCards } from './rate-cards';

const t = await fileApp();

test('those who ask at the same time share one reading of the places, and one of the card', async () => {
  const places = openPlaces(t.deps);
  const [book, ...sameBook] = await Promise.all(Array.from({ length: 5 }, () => places.book(t.db)));
  for (const other of sameBook) expect(other).toBe(book);

  const { versionId } = await seedRateCard(t.db, { now: t.clock.now });
  const cards = openRateCards({ ...t.deps, places });
  const [card, ...sameCard] = await Promise.all([
    cards.inForce(t.db),
    cards.inForce(t.db),
    cards.byVersion(t.db, versionId),
  ]);
  expect(card?.versionId).toBe(versionId);
  for (const other of sameCard) expect(other).toBe(card);
});

test('three cards stay in memory, those that were asked for last', async () => {
  const ids: string[] = [];
  for (const version_name of ['1', '2', '3', '4']) {
    const values = { version_name, created_at: t.clock.now, published_at: t.clock.now };
    const insert = t.db.insertInto('rate_card_version').values(values).returning('version_id');
    ids.push((await insert.executeTakeFirstOrThrow()).version_id);
  }
  const cards = openRateCards({ ...t.deps, places: openPlaces(t.deps) });
  const readAgain = async (versionId: string) => {
    t.queries.reset();
    await cards.byVersion(t.db, versionId);
    return t.queries.asked() > 0;
  };
  for (const id of ids.slice(0, 3)) await cards.byVersion(t.db, id);
  expect(await readAgain(ids[0]!)).toBe(false);
  expect(await readAgain(ids[3]!)).toBe(true);
  expect(await readAgain(ids[0]!)).toBe(false);
  expect(await readAgain(ids[1]!)).toBe(true);
});

test('a reading that failed is tried again', async () => {
  const { versionId } = await seedRateCard(t.db, { now: t.clock.now });
  const cards = openRateCards({ ...t.deps, places: openPlaces(t.deps) });
  await t.database.pool.query('alter table surcharge_rule rename to surcharge_rule_away');
  await expect(cards.byVersion(t.db, versionId)).rejects.toThrow('surcharge_rule');
  await t.database.pool.query('alter table surcharge_rule_away rename to surcharge_rule');
  expect((await cards.byVersion(t.db, versionId))?.versionId).toBe(versionId);
});

test('a place that was renamed has its new name in the reasons within a second', async () => {
  await seedRateCard(t.db, { now: t.clock.now });
  const cards = openRateCards({ ...t.deps, places: openPlaces(t.deps) });
  const isTold = async (name: string) => {
    const told = [...((await cards.inForce(t.db))?.reasonTexts.rows.values() ?? [])];
    // They stand in the answer's bytes.
    return told.some((text) => Buffer.from(text, 'latin1').toString().includes(name));
  };
  expect(await isTold('深圳市南山区')).toBe(true);
  const renamed = { full_name: '广东省深圳市新南山区' };
  await t.db.updateTable('region').set(renamed).where('region_code', '=', '440305').execute();
  t.clock.advance(1_000);
  await isTold('');
  t.clock.advance(1_000);
  await isTold('');
  expect([await isTold('深圳市南山区'), await isTold('深圳市新南山区')]).toEqual([false, true]);
});
