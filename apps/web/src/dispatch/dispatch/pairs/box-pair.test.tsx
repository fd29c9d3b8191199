import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { BoxPair } from './box-pair';

type Pairs = OutputOf<typeof dispatch.pairs>;
const candidate = (more: Partial<Pairs['candidates'][number]> = {}): Pairs['candidates'][number] => ({
  cabinetId: '31',
  orderNo: 'BH31',
  seq: 1,
  customerName: '远航货代',
  address: '前进一路 1 号',
  requireDate: '2026-11-21 15:00:00',
  plateNumber: null,
  weightText: '毛重 14000 千克（申报货重加箱重）',
  betweenKm: 6,
  savedKm: 112,
  lateMinutes: 25,
  reasons: [],
  ...more,
});
const pairs: Pairs = {
  weightText: '毛重 15000 千克（VGM）',
  unweighed: false,
  plateNumber: null,
  candidates: [
    candidate(),
    candidate({ cabinetId: '32', orderNo: 'BH32', reasons: ['港口不同', '挂起'], weightText: '毛重未登记' }),
  ],
};
const paired: NonNullable<OutputOf<typeof dispatch.order>['cabinets'][number]['pair']> = {
  pairId: '7',
  first: true,
  orderId: '3',
  orderNo: 'BH31',
  seq: 1,
  address: '前进一路 1 号',
  stateText: '待发布',
  stays: null,
  faults: [],
};
const waiting = { ...boardCabinet, tasks: [] };

it('a box is put on one trailer with one that fits; the others say all that is against them', async () => {
  const server = fakeServer([
    [dispatch.pairs, done(dispatch.pairs, pairs)],
    [
      dispatch.linkPair,
      inTurn(
        refused('TASK_STATE', '不能双拖：BH31 第 1 箱挂起'),
        done(dispatch.linkPair, { pairId: '7', taskId: null }),
      ),
    ],
  ]);
  const { user } = showDesk(<BoxPair cabinet={waiting} twenty />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱双拖' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱双拖' });
  expect(await within(dialog).findByText(/本箱毛重 15000 千克（VGM）；还没有派车/)).toBeVisible();
  expect(within(dialog).getByText(/毛重 14000 千克（申报货重加箱重）/)).toBeVisible();
  expect(
    within(dialog).getByText('省约 112 公里，两门点相距约 6 公里，第二个门点预计晚到 25 分钟'),
  ).toBeVisible();
  expect(within(dialog).getByText('港口不同；挂起')).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: /BH32/ })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /BH31/ }));
  await user.click(within(dialog).getByRole('button', { name: '确认双拖' }));
  expect(await within(dialog).findByText(/BH31 第 1 箱挂起/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '确认双拖' }));
  await waitFor(() => expect(toasts()).toContain('已双拖，两箱一起派车'));
  expect(server.to(dispatch.linkPair).at(-1)!.body).toEqual({
    cabinetId: boardCabinet.cabinetId,
    otherCabinetId: '31',
  });
});

it('says with which box it goes, and undoes it with a reason', async () => {
  const server = fakeServer([[dispatch.undoPair, done(dispatch.undoPair, null)]]);
  const { user } = showDesk(<BoxPair cabinet={{ ...waiting, pair: paired }} twenty />, ['dispatch.assign']);
  expect(screen.getByText(/双拖，先到本箱门点/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'BH31 #1' })).toHaveAttribute('href', '/ops/dispatch?q=BH31');
  await user.click(screen.getByRole('button', { name: '第 1 箱撤销双拖' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱撤销双拖' });
  await user.click(within(dialog).getByRole('button', { name: '超重' }));
  await user.click(within(dialog).getByRole('button', { name: '撤销双拖' }));
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([{ pairId: '7', reason: '超重' }]));
});

it('says what of the pair no longer holds', () => {
  const pair = { ...paired, faults: ['第二个门点预计晚到 75 分钟，超过 60 分钟', '码头不同'] };
  showDesk(<BoxPair cabinet={{ ...waiting, pair }} twenty />, ['dispatch.assign']);
  const said = '双拖有变化：第二个门点预计晚到 75 分钟，超过 60 分钟；码头不同';
  expect(screen.getByText(said)).toBeVisible();
});

it('is offered for boxes of 20 feet alone, and not undone on the way', () => {
  showDesk(<BoxPair cabinet={waiting} twenty={false} />, ['dispatch.assign']);
  expect(screen.queryByRole('button')).toBeNull();
  showDesk(
    <BoxPair cabinet={{ ...waiting, pair: { ...paired, stays: '车辆已起运，双拖不能撤销' } }} twenty />,
    ['dispatch.assign'],
  );
  expect(screen.queryByRole('button')).toBeNull();
});
