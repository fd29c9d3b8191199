import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { worked } from '../../../testing/plan-fixtures';
import { PickedDialog } from './picked-dialog';

const box = (
  cabinetId: string,
  stage: 'unassigned' | 'assigned' | 'published' | 'running',
  taskId: string | null,
) => ({
  cabinetId,
  stage,
  taskId,
  signed: [] as { taskId: string; signs: { nodeId: string; doneAt: string }[] }[],
});

function show(boxes: ReturnType<typeof box>[], more = 0, rights = ['dispatch.assign']) {
  const server = fakeServer([[dispatch.pick, done(dispatch.pick, { boxes, more })], ...worked()]);
  const onPlan = vi.fn<() => void>();
  const view = showDesk(
    <PickedDialog asked={{ stage: 'open', keyword: '' }} onPlan={onPlan} onClose={() => undefined} />,
    rights,
  );
  return { ...view, server, onPlan };
}
const begun = (server: ReturnType<typeof fakeServer>) =>
  server.to(dispatch.beginRun).map(({ body }) => body.steps);
const MIXED = [
  box('1', 'unassigned', null),
  box('2', 'assigned', '52'),
  box('3', 'assigned', '53'),
  box('4', 'published', '54'),
  box('5', 'running', null),
];

it('counts what is found before anything is done, and publishes what waits for it in one run', async () => {
  const { user, server } = show(MIXED, 12);
  const counts = await screen.findAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '待派 1 箱',
    '待发布 2 箱',
    '已发布 1 箱',
    '在途 1 箱',
  ]);
  expect(screen.getByText(/还有 12 箱没有列入/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '全部发布（2）' }));
  await waitFor(() =>
    expect(begun(server)).toEqual([['52', '53'].map((taskId) => ({ op: 'publish', taskId }))]),
  );
  expect(await screen.findByText(/完成 2/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /全部/ })).toBeNull();
});

it('takes back what has not begun, for a reason', async () => {
  const { user, server } = show(MIXED);
  await user.click(await screen.findByRole('button', { name: '全部撤回（3）' }));
  const asking = await screen.findByRole('dialog', { name: '撤回 3 趟？' });
  await user.click(within(asking).getByRole('button', { name: '客户改期' }));
  await user.click(within(asking).getByRole('button', { name: '全部撤回' }));
  await waitFor(() =>
    expect(begun(server)).toEqual([
      ['52', '53', '54'].map((taskId) => ({ op: 'withdraw', taskId, reason: '客户改期' })),
    ]),
  );
});

it('offers a plan for what waits for a truck, and says where nothing can be done at once', async () => {
  const { user, onPlan, unmount } = show([box('1', 'unassigned', null)]);
  await user.click(await screen.findByRole('button', { name: '整日排车' }));
  expect(onPlan).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /全部/ })).toBeNull();
  unmount();
  show([box('5', 'running', null)]);
  expect(await screen.findByText('这些箱已起运、挂起或分段运输，请逐箱处理。')).toBeVisible();
});

describe('what positions say of the boxes', () => {
  const signs = (...nodeIds: string[]) =>
    nodeIds.map((nodeId) => ({ nodeId, doneAt: '2026-11-20 10:00:00' }));
  const SIGNED = [
    { ...box('5', 'running', null), signed: [{ taskId: '55', signs: signs('501', '502') }] },
    { ...box('6', 'running', null), signed: [{ taskId: '56', signs: signs('601') }] },
    box('7', 'running', null),
  ];

  it('is counted before it is taken, as it was seen, in one run', async () => {
    const { user, server } = show(SIGNED, 0, ['dispatch.assign', 'dispatch.checkin']);
    await user.click(await screen.findByRole('button', { name: '登记到离（2 箱 3 个节点）' }));
    await waitFor(() =>
      expect(begun(server)).toEqual([
        [
          { op: 'sign', taskId: '55', signs: signs('501', '502') },
          { op: 'sign', taskId: '56', signs: signs('601') },
        ],
      ]),
    );
    expect(await screen.findByText(/完成 2/)).toBeVisible();
  });

  it('is nothing to those who check nothing in', async () => {
    show(SIGNED);
    expect(await screen.findByText('这些箱已起运、挂起或分段运输，请逐箱处理。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /登记到离/ })).toBeNull();
  });
});
