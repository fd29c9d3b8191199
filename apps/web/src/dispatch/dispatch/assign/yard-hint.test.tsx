import { type YardRow, yards } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardOrder, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { YardHint } from './yard-hint';

const told = toWireTime(new Date(Date.now() - 26 * 3_600_000));
const none = { today: 0, tomorrow: 0 };
const word: NonNullable<YardRow['word']> = {
  reportId: '9',
  stock: 2,
  takes: 'open',
  toldBy: '码头小王',
  toldAt: told,
  remark: '',
  enteredBy: '老周',
  old: false,
};
const row: YardRow = {
  place: 'dock',
  placeId: 101,
  placeName: '盐田国际',
  shipCompanyId: 3,
  shipCompanyName: '马士基',
  cabinetType: '40HQ',
  out: 0,
  back: 0,
  pickups: none,
  returns: none,
  word,
  left: 2,
  need: 'idle',
  needText: '',
};
const sums = { out: 0, back: 0, pickups: none, returns: none, left: 0, known: 1, unknown: 0, short: 0 };
const HERE = { legKind: 'direct', dockId: '101', returnDockId: '', returnDepotId: '' };

/** Shows it for a box, after what the place told has come. */
async function hint(changes: Partial<YardRow>, values: Partial<typeof HERE> = {}, orderType = '装货') {
  const data = [{ ...row, ...changes }];
  const server = fakeServer([
    [yards.list, done(yards.list, { data, rowCount: 1, total: 1, pageNo: 1, pageSize: 1, sums })],
  ]);
  const { cache } = showDesk(
    <YardHint order={{ ...boardOrder.order, orderType }} values={{ ...HERE, ...values }} />,
    ['dispatch.view'],
  );
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  return { asked: server.seen.map(({ body }) => body), said: screen.queryByRole('note')?.textContent };
}

const LINE = { shipCompanyId: '3', cabinetType: '40HQ', pageNo: '1', pageSize: '1' };

it.each<[string, Partial<YardRow>, string | undefined]>([
  ['few', {}, '盐田国际（马士基）40HQ 空柜约剩 2 个：码头小王 1 天前报'],
  ['none', { left: 0 }, '盐田国际（马士基）没有 40HQ 空柜：码头小王 1 天前报'],
  [
    'an old word',
    { left: 0, word: { ...word, old: true } },
    '盐田国际（马士基）没有 40HQ 空柜：码头小王 1 天前报，已过时，请再问',
  ],
  [
    'fewer than are planned',
    { left: 5, need: 'short', pickups: { today: 5, tomorrow: 3 } },
    '盐田国际（马士基）40HQ 空柜约剩 5 个，今明计划提 8 个：码头小王 1 天前报',
  ],
  ['enough', { left: 3 }, undefined],
  ['no number', { left: null }, undefined],
  ['nothing', { left: null, word: null }, undefined],
  ['that it takes none back', { left: 30, word: { ...word, takes: 'stopped' } }, undefined],
])('an export is fetched where the dock told %s', async (_told, changes, wanted) => {
  const { asked, said } = await hint(changes, { returnDepotId: '9' });
  expect(said).toBe(wanted);
  expect(asked).toEqual([{ ...LINE, place: 'dock', placeId: '101' }]);
});

it.each<[string, Partial<typeof HERE>, object]>([
  ['a depot', { returnDepotId: '9' }, { place: 'depot', placeId: '9' }],
  ['another dock', { returnDockId: '102' }, { place: 'dock', placeId: '102' }],
  ['the same dock', {}, { place: 'dock', placeId: '101' }],
])('an import is given back to %s, which takes few', async (_where, values, place) => {
  const { asked, said } = await hint({ word: { ...word, takes: 'limited' } }, values, '送货');
  expect(said).toBe('盐田国际（马士基）限收：码头小王 1 天前报');
  expect(asked).toEqual([{ ...LINE, ...place }]);
});

it('what one place told is not said of the next while that is asked', async () => {
  const page = { data: [row], rowCount: 1, total: 1, pageNo: 1, pageSize: 1, sums };
  const answers = [Promise.resolve(done(yards.list, page)), new Promise<never>(() => undefined)];
  const server = fakeServer([[yards.list, () => answers.shift()!]]);
  const at = (dockId: string) => <YardHint order={boardOrder.order} values={{ ...HERE, dockId }} />;
  const { rerender } = showDesk(at('101'), ['dispatch.view']);
  expect(await screen.findByRole('note')).toBeVisible();
  rerender(at('102'));
  await waitFor(() => expect(server.seen).toHaveLength(2));
  expect(screen.queryByRole('note')).toBeNull();
});

it('nothing is asked of a leg in which no empty box is fetched or given back', async () => {
  expect((await hint({}, { legKind: 'return' })).asked).toEqual([]);
  expect((await hint({}, { legKind: 'pickup' }, '送货')).asked).toEqual([]);
  expect((await hint({}, { dockId: '' })).asked).toEqual([]);
});
