import { dispatch, type BoardOrder } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { worked } from '../../../testing/plan-fixtures';
import { boxesChosen, signed } from './board-choice';
import { BulkSignDialog } from './bulk-sign-dialog';

const SEEN = '2026-11-21 10:32:05';
const CORRECTED = '2026-11-21 10:35:00';
const [, door] = boardTask.nodes;
/** An order of one box whose truck came to its door at `doneAt`; null: that is checked in. */
const order = (n: number, doneAt: string | null): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, id: String(n), orderNo: `BH${n}` },
  cabinets: [
    {
      ...boardCabinet,
      cabinetId: String(n),
      tasks: [
        {
          ...boardTask,
          taskId: `3${n}`,
          state: 'running',
          nodes: [
            {
              ...door!,
              nodeId: `7${n}`,
              place: 'door',
              proofs: ['cabinet_no', 'seal_no'],
              kinds: [],
              doneAt: doneAt === null ? SEEN : null,
            },
          ],
          signs:
            doneAt === null
              ? []
              : [{ nodeId: `7${n}`, kind: 'entered', doneAt, other: null, radiusM: 1_000, proof: true }],
        },
      ],
    },
  ],
});
const tasks = signed(boxesChosen([order(1, SEEN), order(2, SEEN)], new Set(['1', '2'])));
const why = '“到达装货点”的定位时间已变为 11-21 10:35:00，请核对后重试';
const onClose = vi.fn<() => void>();

/** The second box is refused, the first time. */
function show(...left: Parameters<typeof inTurn>) {
  let runs = 0;
  const server = fakeServer([
    ...worked((step) => {
      if (step.op !== 'sign' || step.taskId !== '32') return '';
      runs += 1;
      return runs === 1 ? why : '';
    }),
    [dispatch.chosen, inTurn(...left)],
  ]);
  return { server, ...showDesk(<BulkSignDialog tasks={tasks} onClose={onClose} />, ['dispatch.checkin']) };
}
type User = ReturnType<typeof showDesk>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(user: User, n: number, cabinetNo: string) {
  await user.type(field(`柜号 · BH${n} #1`), cabinetNo);
  await user.type(field(`封号 · BH${n} #1`), `HL${n}`);
}
const sentSteps = (server: ReturnType<typeof show>['server']) =>
  server.to(dispatch.beginRun).map(({ body }) => body.steps);
const sign = (n: number, doneAt: string, cabinetNo: string) => ({
  op: 'sign',
  taskId: `3${n}`,
  signs: [{ nodeId: `7${n}`, doneAt, cabinetNo, sealNo: `HL${n}` }],
});
const leftNow = done(dispatch.chosen, [order(1, null), order(2, CORRECTED)]);
const nothingLeft = done(dispatch.chosen, [order(1, null), order(2, null)]);

beforeEach(() => onClose.mockClear());

it('keeps the boxes that were refused with what was typed and why, and one press sends them as they stand now', async () => {
  const { user, server } = show(leftNow, nothingLeft);
  await fill(user, 1, 'csqu3054383');
  await fill(user, 2, 'TCNU7777770');
  await user.click(screen.getByRole('button', { name: '登记（2 箱 2 个节点）' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`没有登记：${why}`);
  expect(screen.getByText(/完成 1，未成 1/)).toBeVisible();
  // Told at its row, and not once more above.
  expect(screen.getAllByText(new RegExp(why))).toHaveLength(1);
  expect(screen.queryByLabelText('柜号 · BH1 #1')).toBeNull();
  expect([field('柜号 · BH2 #1').value, field('封号 · BH2 #1').value]).toEqual(['TCNU7777770', 'HL2']);
  await user.click(screen.getByRole('button', { name: '登记（1 箱 1 个节点）' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^登记（/ })).toBeNull());
  expect(await screen.findByText(/· 完成 1$/)).toBeVisible();
  expect(sentSteps(server)).toEqual([
    [sign(1, SEEN, 'CSQU3054383'), sign(2, SEEN, 'TCNU7777770')],
    [sign(2, CORRECTED, 'TCNU7777770')],
  ]);
  // All is checked in: nothing is lost.
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it throws away what was typed, and not where nothing was', async () => {
  const { user } = show(leftNow);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(field('封号 · BH1 #1'), 'HL1');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  const question = () => screen.getByRole('dialog', { name: '放弃填写？' });
  await user.click(within(question()).getByRole('button', { name: '继续填写' }));
  expect(field('封号 · BH1 #1').value).toBe('HL1');
  await user.clear(field('封号 · BH1 #1'));
  await fill(user, 1, 'CSQU3054383');
  await fill(user, 2, 'TCNU7777770');
  await user.click(screen.getByRole('button', { name: '登记（2 箱 2 个节点）' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  // Of the refused box.
  await user.keyboard('{Escape}');
  await user.click(within(question()).getByRole('button', { name: '放弃并关闭' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('sends nothing of what was seen before a run while it is not known what the run left', async () => {
  const { user } = show(refused('0', '系统繁忙'), leftNow);
  await fill(user, 2, 'TCNU7777770');
  await user.click(screen.getByRole('button', { name: '登记（1 箱 1 个节点）' }));
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^登记（/ })).toBeNull();
  expect(screen.getByText(new RegExp(why))).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '登记（1 箱 1 个节点）' })).toBeEnabled();
  expect(field('柜号 · BH2 #1').value).toBe('TCNU7777770');
});
