import { matches } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, boardOrder, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { lockedRow } from '../../../testing/match-fixtures';
import { BoxMatch } from './box-match';

const candidate = {
  kind: 'street_turn' as const,
  vehicleId: '1',
  plateNumber: '粤B12345',
  driverId: '2',
  driverName: '陈志强',
  carrierName: null,
  afterTaskId: '31',
  turned: lockedRow.box,
  emptyName: '福永',
  emptyAt: '2026-11-20 12:00:00',
  emptyKm: 12,
  savedKm: 88,
  spareMinutes: 75,
  faults: [],
};
const waiting = { ...boardCabinet, tasks: [] };

it('a box that waits is offered to a truck, for a street turn with the consent of its line', async () => {
  const server = fakeServer([
    [
      matches.candidates,
      done(matches.candidates, {
        box: { ...lockedRow.box, address: '福永工业区', dockId: 101, dockName: '盐田国际' },
        candidates: [
          candidate,
          { ...candidate, kind: 'return_load', vehicleId: '9', faults: ['行驶证已过期'] },
        ],
      }),
    ],
    [matches.offer, done(matches.offer, { matchId: '5', path: '/miniMatchGoods/abcdefABCDEF' })],
  ]);
  const { user } = showDesk(<BoxMatch board={boardOrder} cabinet={waiting} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱发抢单' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText('少跑空车约 88 公里')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: '发给司机' }));
  expect(await dialog.findByText('请选择车辆')).toBeVisible();
  const [turn, unfit] = dialog.getAllByRole('radio', { name: /粤B12345/ });
  expect(unfit).toBeDisabled();
  await user.click(turn!);
  await user.click(dialog.getByRole('checkbox', { name: '船公司已同意该空箱套用' }));
  await user.click(dialog.getByRole('button', { name: '发给司机' }));
  expect(await screen.findByRole('dialog', { name: '抢单已发出' })).toHaveTextContent(
    '/miniMatchGoods/abcdefABCDEF',
  );
  expect(server.to(matches.offer)[0]?.body).toMatchObject({
    cabinetId: '21',
    kind: 'street_turn',
    vehicleId: '1',
    driverId: '2',
    afterTaskId: '31',
    minutes: '60',
  });
});

it('one that a driver keeps says until when, and is not offered', async () => {
  const lock = { matchId: '5', until: '2026-11-20 10:40:00', plateNumber: '粤B12345', driverName: '陈志强' };
  showDesk(<BoxMatch board={boardOrder} cabinet={{ ...waiting, lock }} />, ['dispatch.assign']);
  await waitFor(() => expect(screen.getByText('已锁定至 10:40')).toBeVisible());
  expect(screen.getByRole('link', { name: '确认或拒绝' })).toHaveAttribute('href', '/lockConfirmMessage/5');
  expect(screen.queryByRole('button', { name: '第 1 箱发抢单' })).toBeNull();
});
