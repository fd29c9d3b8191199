import { type BoardOrder, type BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  boardCabinet,
  boardOrder,
  boardPage,
  boardTask,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { DispatchPage } from '../dispatch-page';
import { warningsOf } from './board-rows';

type Cabinet = BoardOrder['cabinets'][number];
const ALL = ['dispatch.view', 'dispatch.assign', 'dispatch.checkin'];
const assigned: BoardTask = { ...boardTask, state: 'assigned', stateText: '待发布', nodes: [] };
const one = (cabinet: Partial<Cabinet>, order: Partial<BoardOrder['order']> = {}): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, orderNo: 'BH1', ...order },
  cabinets: [{ ...boardCabinet, ...cabinet }],
});

async function show(board: BoardOrder, rights = ALL) {
  narrowWindow(1024);
  const server = fakeServer([
    [dispatch.board, boardPage([board])],
    [dispatch.look, done(dispatch.look, { views: [], carriers: [] })],
    [dispatch.signRule, done(dispatch.signRule, { minutes: null, since: null })],
    [
      dispatch.publish,
      done(dispatch.publish, { published: 0, refused: [{ taskId: '31', message: '车辆已停用' }] }),
    ],
  ]);
  const shown = showDesk(<DispatchPage />, rights, undefined, '/ops/dispatch?stage=open');
  const row = within(await screen.findByRole('row', { name: /BH1 #1/ }));
  /** The act that is shown, then those behind ⋯. */
  const acts = async () => {
    const next = row
      .queryAllByRole('button', { name: / BH1 第 1 箱$/ })
      .map(({ textContent }) => textContent);
    const more = row.queryByRole('button', { name: 'BH1 第 1 箱 的更多操作' });
    if (!more) return next;
    await shown.user.click(more);
    // The menu has the act that is shown, too.
    return [...new Set([...next, ...screen.getAllByRole('menuitem').map(({ textContent }) => textContent)])];
  };
  return { server, row, acts, ...shown };
}
const lock = { matchId: '1', until: '2026-11-21 12:00:00', plateNumber: '粤B1', driverName: '李' };

describe('what a row of the board offers', () => {
  it.each<[string, BoardOrder, string[], string[]]>([
    ['of a box without a truck', one({}), ALL, ['派车']],
    ['of one that a driver keeps', one({ lock }), ALL, []],
    ['of one that is assigned', one({ tasks: [assigned] }), ALL, ['发布', '改派', '撤回']],
    [
      'of one whose order is to be cancelled',
      one({ tasks: [assigned] }, { cancellationRequestedAt: '2026-11-21 09:00:00' }),
      ALL,
      ['改派', '撤回'],
    ],
    ['of one that is published', one({ tasks: [boardTask] }), ALL, ['登记', '撤回']],
    [
      'of one whose first leg is under way',
      one({ tasks: [{ ...boardTask, legKind: 'pickup', state: 'running' }] }),
      ALL,
      ['登记', '派下一程'],
    ],
    [
      'to who may check in alone',
      one({ tasks: [boardTask] }),
      ['dispatch.view', 'dispatch.checkin'],
      ['登记'],
    ],
    ['to who may only look', one({}), ['dispatch.view'], []],
  ])('%s', async (_, board, rights, expected) => {
    const { acts } = await show(board, rights);
    expect((await acts()).filter((label) => /派|发布|登记|撤回/.test(label ?? ''))).toEqual(expected);
  });

  it('says why a task was not published', async () => {
    const { row, user, server } = await show(one({ tasks: [assigned] }));
    await user.click(row.getByRole('button', { name: '发布 BH1 第 1 箱' }));
    await waitFor(() => expect(toasts()).toContain('未发布：车辆已停用'));
    expect(JSON.stringify(server.to(dispatch.publish)[0]!.body)).toContain('31');
  });

  it('opens the next node of its task', async () => {
    const { row, user } = await show(one({ tasks: [boardTask] }));
    await user.click(row.getByRole('button', { name: '登记 BH1 第 1 箱' }));
    expect(await screen.findByRole('dialog', { name: '登记节点 · 提空柜' })).toBeVisible();
  });
});

describe('what a row warns of', () => {
  const now = Date.parse('2026-11-21T12:00:00+08:00');
  const warned = (board: BoardOrder) => warningsOf({ board, cabinet: board.cabinets[0]! }, now);
  const calm = { requireDate: '2026-11-22 08:00:00' };

  it('nothing while all is well', () => {
    expect(warned(one({}, calm))).toEqual([]);
  });

  it('a cancellation before the hour that is past, and why it is held', () => {
    const hold = { reason: '码头封港', username: '小陈', time: '2026-11-21 09:00:00' };
    expect(
      warned(
        one({ hold }, { requireDate: '2026-11-21 11:00:00', cancellationRequestedAt: '2026-11-21 09:00:00' }),
      ),
    ).toEqual(['客户申请取消', '晚到', '码头封港']);
  });

  it('no past hour of a box that has come to its door, or is over', () => {
    const past = { requireDate: '2026-11-21 11:00:00' };
    const [node] = boardTask.nodes;
    const came = { ...boardTask, nodes: [{ ...node!, place: 'door', doneAt: '2026-11-21 10:50:00' }] };
    expect(warned(one({ tasks: [came] }, past))).toEqual([]);
    expect(warned(one({ state: 4 }, past))).toEqual([]);
  });
});
