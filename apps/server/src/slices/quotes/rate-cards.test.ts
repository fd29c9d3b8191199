import { seedRateCard } from '@boxhaul/reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openPlaces } from '../places';
import { openRateCards } from './rate-cards';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('those who ask at the same time share one reading of the places, and one of the card', async () => {
  const places = openPlaces();
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

test('a reading that failed is tried again', async () => {
  const { versionId } = await seedRateCard(t.db, { now: t.clock.now });
  const cards = openRateCards({ ...t.deps, places: openPlaces() });
  await t.database.pool.query('alter table surcharge_rule rename to surcharge_rule_away');
  await expect(cards.byVersion(t.db, versionId)).rejects.toThrow('surcharge_rule');
  await t.database.pool.query('alter table surcharge_rule_away rename to surcharge_rule');
  expect((await cards.byVersion(t.db, versionId))?.versionId).toBe(versionId);
});
