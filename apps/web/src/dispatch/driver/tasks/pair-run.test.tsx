import type { DriverTask } from '@boxhaul/contract/dispatch';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { movesOf } from './pair-order';
import { PairRun } from './pair-run';

const PLACE = { name: '盐田国际', lon: 114.2, lat: 22.5 };
const NODES = [
  ['接单', ''],
  ['到达提柜码头', 'dock'],
  ['提重柜', 'dock'],
  ['到达卸货地', 'door'],
  ['卸货完成', 'door'],
  ['到达还柜点', 'return'],
  ['还空柜完成', 'return'],
] as const;
const task = (id: string, more: Partial<DriverTask> = {}, done = 0): DriverTask => ({
  taskId: id,
  orderNo: `BH${id}`,
  orderType: 1,
  state: 'published',
  stateText: '待接单',
  legText: '整程',
  phase: '',
  plateNumber: '粤B8K217',
  seq: 1,
  cabinetType: '20GP',
  cabinetNo: null,
  sealNo: null,
  bookSpaceNo: '',
  bookedBoxes: [],
  goodsName: '',
  remark: '',
  trip: 1,
  queued: false,
  requireDate: '2026-11-21 09:00:00',
  doorAt: '2026-11-21 09:00:00',
  publishedAt: '2026-11-20 09:00:00',
  dock: PLACE,
  door: { ...PLACE, contactName: '王工', contactPhone: '13812345678' },
  back: PLACE,
  pair: null,
  payPercent: null,
  gate: '',
  held: null,
  marks: [],
  nodes: NODES.map(([name, place], at) => ({
    nodeId: `${id}-${at}`,
    name,
    place,
    kinds: null,
    proofs: [],
    pictures: 0,
    sentBack: null,
    radiusM: 1000,
    doneAt: at < done ? '2026-11-21 07:00:00' : null,
  })),
  ...more,
});
const second = task('2', { pair: { taskId: '1', first: false } }, 1);
const first = task('1', { pair: { taskId: '2', first: true }, cabinetNo: 'CSQU3054383' }, 2);

it('puts the two on one trailer together, the first door first, and leaves the others where they are', () => {
  const moves = movesOf([second, task('3'), first]).map((move) => move.map(({ taskId }) => taskId));
  expect(moves).toEqual([['1', '2'], ['3']]);
  // The other one is not his, or not here.
  expect(movesOf([second])).toHaveLength(1);
});

it('says which box at which node, in the order of one truck, and what comes next', () => {
  render(<PairRun tasks={[first, second]}>…</PairRun>);
  expect(screen.getByText('下一步：BH2 #1 · 到达提柜码头')).toBeVisible();
  const run = within(screen.getByRole('list', { name: '两箱全程', hidden: true }));
  const said = run.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(said.map((text) => text.slice(0, text.indexOf(' ·')))).toEqual(
    ['1', '2', '1', '2', '1', '2', '1', '1', '2', '2', '1', '2', '1', '2'].map((box) =>
      box === '1' ? 'CSQU3054383' : 'BH2 #1',
    ),
  );
});

it('is a card alone for a box that goes alone', () => {
  render(<PairRun tasks={[task('3')]}>卡片</PairRun>);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('卡片')).toBeVisible();
});
