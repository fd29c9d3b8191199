import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { PlanDialog } from './plan-dialog';
import { plan, type Run, trip, worked } from '../../../testing/plan-fixtures';

function show(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer([...answers, [dispatch.run, done(dispatch.run, null)]]);
  return { ...showDesk(<PlanDialog open onClose={() => undefined} />, ['dispatch.assign']), server };
}
/** The steps of each run that was begun. */
const begun = (server: ReturnType<typeof fakeServer>) =>
  server.to(dispatch.beginRun).map(({ body }) => body.steps);

it('suggests a day, says what is late and what is left, and assigns what is chosen, each on its own', async () => {
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, plan)],
    ...worked((step) =>
      step.op === 'assign' && step.cabinetId === '21' ? '粤B8K217 正在执行订单 BH9 的任务' : '',
    ),
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  const truck = await screen.findByRole('region', { name: '粤B8K217' });
  expect(begun(server)).toEqual([]);
  expect(within(truck).getByText('，预计迟 25 分钟')).toBeDefined();
  expect(screen.getByText(/空驶约 80 公里.*就近派车约 120 公里/)).toBeDefined();
  expect(screen.getByText(/：没有能拖 40 尺箱的车/)).toBeDefined();
  const ways = screen.getByRole('list', { name: 'BH23 第 2 箱的办法' });
  expect(within(ways).getByText('再加一辆能拖 40 尺箱的车，最晚 09:20 到盐田国际提柜')).toBeVisible();
  expect(screen.getByText(/按只加这一箱推算/)).toBeVisible();
  expect(screen.getByText(/粤BD5521：没有常用司机/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  expect(await within(truck).findByText('已派车')).toBeDefined();
  expect(within(truck).getByText('粤B8K217 正在执行订单 BH9 的任务')).toBeDefined();
  expect(begun(server)).toEqual([
    ['21', '22'].map((cabinetId) => ({
      op: 'assign',
      cabinetId,
      vehicleId: '1',
      driverId: '7',
      dockId: 101,
      doorAt: '2026-11-21 08:40:00',
    })),
  ]);
  expect(screen.getByText('BH21 第 1 箱（粤B8K217）：粤B8K217 正在执行订单 BH9 的任务')).toBeVisible();
  // What is assigned is not sent again.
  expect(screen.getByRole('button', { name: '按建议派车（1 箱）' })).toBeDefined();
});

it('publishes what was assigned in one press, and says of each why not', async () => {
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, plan)],
    ...worked((step) => (step.op === 'publish' && step.taskId === '522' ? '客户已申请取消订单' : '')),
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  await screen.findByRole('region', { name: '粤B8K217' });
  await user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  await user.click(await screen.findByRole('button', { name: '发布已派的 2 箱' }));
  expect(await screen.findByText('已发布')).toBeVisible();
  expect(screen.getByText('已派车，未发布：客户已申请取消订单')).toBeVisible();
  expect(begun(server)[1]).toEqual([
    { op: 'publish', taskId: '521' },
    { op: 'publish', taskId: '522' },
  ]);
  // What was kept back may be sent again.
  expect(await screen.findByRole('button', { name: '发布已派的 1 箱' })).toBeEnabled();
});

it('goes on with what was begun before the window was closed', async () => {
  const answers = worked();
  const server = fakeServer([...answers, [dispatch.plan, done(dispatch.plan, plan)]]);
  const first = showDesk(<PlanDialog open onClose={() => undefined} />, ['dispatch.assign']);
  await first.user.click(screen.getByRole('button', { name: '开始排车' }));
  await screen.findByRole('region', { name: '粤B8K217' });
  await first.user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  await screen.findByRole('button', { name: '发布已派的 2 箱' });
  const asked = server.to(dispatch.run).find(({ body }) => body.id !== undefined)!;
  first.unmount();
  const answer = answers[1][1](asked).data as Run;
  // Another window finds it half done.
  const open = answer.steps.map((step, at) => (at === 0 ? step : { ...step, outcome: null, unsent: false }));
  const running = {
    ...answer.job,
    state: 'running' as const,
    stateText: '处理中',
    done: 1,
    actions: ['cancel' as const],
  };
  const later = fakeServer([
    [dispatch.run, done(dispatch.run, { job: running, steps: open })],
    [dispatch.stepRun, done(dispatch.stepRun, null)],
  ]);
  const { user } = showDesk(<PlanDialog open onClose={() => undefined} />, ['dispatch.assign']);
  expect(await screen.findByRole('progressbar', { name: '派车 2 箱：1 / 2' })).toBeVisible();
  expect(screen.getByText(/关闭窗口不会中断/)).toBeVisible();
  expect(screen.getByRole('button', { name: '开始排车' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '中止' }));
  await waitFor(() =>
    expect(later.to(dispatch.stepRun)[0]?.body).toEqual({ id: running.jobId, step: 'cancel' }),
  );
});

it('says which empty box goes on, and turns the two by the call of the board', async () => {
  const trips = [
    trip('21', { orderType: 1, turnedOut: true }),
    trip('22', { turnedIn: true, emptyKm: 12, savedKm: 64 }),
  ];
  const turned = { ...plan, trucks: [{ ...plan.trucks[0]!, trips }] };
  const { user, server } = show([[dispatch.plan, done(dispatch.plan, turned)], ...worked()]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  expect(await screen.findByText(/卸空后不还柜/)).toBeVisible();
  expect(screen.getByText(/用上一箱的空箱（套箱）/)).toBeVisible();
  expect(screen.getByText('套箱省约 64 公里')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  expect(await screen.findAllByText('已派车')).toHaveLength(2);
  expect(begun(server)[0]).toMatchObject([{ cabinetId: '21' }, { cabinetId: '22', turnOf: '21' }]);
});

it('pairs two on one trailer by the call of the board, and gives both the truck by one', async () => {
  const two = [
    trip('21', { pairedWith: '22', savedKm: 58 }),
    trip('22', { pairedWith: '21', savedKm: 58 }),
    trip('23', { pairedWith: '24', declared: true, savedKm: 40 }),
    trip('24', { pairedWith: '23', declared: true, savedKm: 40 }),
  ];
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, { ...plan, trucks: [{ ...plan.trucks[0]!, trips: two }] })],
    ...worked(),
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  expect(await screen.findAllByText('双拖（建议），比两趟省约 58 公里')).toHaveLength(2);
  expect(screen.getAllByText('双拖，两箱一起派或都不派，比两趟省约 40 公里')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '按建议派车（4 箱）' }));
  expect(await screen.findAllByText('已派车')).toHaveLength(4);
  expect(begun(server)[0]).toMatchObject([
    { cabinetId: '21', pairWith: '22' },
    { cabinetId: '23', pairWith: '24' },
  ]);
});

it('leaves both boxes of a declared pair out, or takes both; of a suggested one each by itself', async () => {
  const two = [
    trip('21', { pairedWith: '22', savedKm: 58 }),
    trip('22', { pairedWith: '21', savedKm: 58 }),
    trip('23', { pairedWith: '24', declared: true, savedKm: 40 }),
    trip('24', { pairedWith: '23', declared: true, savedKm: 40 }),
  ];
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, { ...plan, trucks: [{ ...plan.trucks[0]!, trips: two }] })],
    ...worked(),
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  const box = (no: string) => screen.getByRole('checkbox', { name: new RegExp(no) });
  await screen.findByRole('checkbox', { name: /BH24/ });
  await user.click(box('BH24'));
  for (const no of ['BH23', 'BH24']) expect(box(no)).not.toBeChecked();
  await user.click(box('BH23'));
  for (const no of ['BH23', 'BH24']) expect(box(no)).toBeChecked();
  await user.click(box('BH23'));
  await user.click(box('BH22'));
  expect(box('BH21')).toBeChecked();
  await user.click(screen.getByRole('button', { name: '按建议派车（1 箱）' }));
  expect(await screen.findAllByText('已派车')).toHaveLength(1);
  expect(begun(server)[0]).toMatchObject([{ cabinetId: '21' }]);
});

it('leaves out what is not chosen', async () => {
  const { user, server } = show([[dispatch.plan, done(dispatch.plan, plan)], ...worked()]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  const [first] = await screen.findAllByRole('checkbox');
  await user.click(first!);
  await user.click(screen.getByRole('button', { name: '按建议派车（1 箱）' }));
  expect(await screen.findByText('已派车')).toBeDefined();
  expect(begun(server)[0]).toMatchObject([{ cabinetId: '22' }]);
});

it('says what a day is refused for, and that nothing waits', async () => {
  const empty = { ...plan, trucks: [], left: [], away: [] };
  const { user } = show([
    [
      dispatch.plan,
      inTurn(
        refused('BAD_INPUT', '这一天的工作时间已过，请选择今天或以后的日期'),
        done(dispatch.plan, empty),
      ),
    ],
  ]);
  const begin = screen.getByRole('button', { name: '开始排车' });
  await user.click(begin);
  expect(await screen.findByText('这一天的工作时间已过，请选择今天或以后的日期')).toBeDefined();
  await user.click(begin);
  expect(await screen.findByText('这一天没有可以排车的箱')).toBeDefined();
});

it('says of the hours behind midnight that they are those of the next day', async () => {
  const night = trip('21', {
    fetchAt: '2026-11-21 23:10:00',
    requireDate: '2026-11-22 01:00:00',
    doorAt: '2026-11-22 00:40:00',
    endAt: '2026-11-22 03:05:00',
  });
  const [truck] = plan.trucks;
  const { user, server } = show([
    [
      dispatch.plan,
      done(dispatch.plan, {
        ...plan,
        trucks: [{ ...truck!, trips: [night], busyUntil: '2026-11-20 23:50:00' }],
      }),
    ],
  ]);
  await user.click(screen.getByRole('combobox', { name: '最晚收车' }));
  await user.click(screen.getByRole('option', { name: '次日 04:00' }));
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  const shown = await screen.findByRole('region', { name: '粤B8K217' });
  expect(shown).toHaveTextContent('前一任务约 11-20 23:50 结束后出车');
  expect(shown).toHaveTextContent(/23:10 .*次日 00:40 到门点（要求 次日 01:00）→ 次日 03:05 还柜/);
  expect(server.to(dispatch.plan)[0]?.body).toMatchObject({ toHour: '28' });
});

it('is asked for hours, and given up by a button or by closing', async () => {
  const late: ((plan: ReturnType<typeof done>) => void)[] = [];
  const { user, server, unmount } = show([
    [dispatch.plan, () => new Promise((resolve) => late.push(resolve))],
  ]);
  const givenUp = () => server.to(dispatch.plan).map(({ signal }) => signal?.aborted);
  await user.click(screen.getByRole('combobox', { name: '最早出车' }));
  await user.click(screen.getByRole('option', { name: '08:00' }));
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  expect(server.to(dispatch.plan)[0]?.body).toMatchObject({ fromHour: '8', toHour: '20' });
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(givenUp()).toEqual([true]);
  expect(await screen.findByRole('button', { name: '开始排车' })).toBeVisible();
  // What comes all the same is not looked at.
  late[0]!(done(dispatch.plan, plan));
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  expect(screen.queryByRole('region', { name: '粤B8K217' })).toBeNull();
  unmount();
  expect(givenUp()).toEqual([true, true]);
});

it('is arranged by hand: what moves is judged anew, and what speaks against it is said and not chosen', async () => {
  const [first] = plan.trucks;
  const judged = {
    trucks: [
      { ...first!, trips: [first!.trips[1]!], busyUntil: '2026-11-20 19:00:00' },
      { ...plan.free[0]!, trips: [trip('21', { reasons: ['超出收车时间'], emptyKm: 12 })] },
    ],
  };
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, plan)],
    [dispatch.judgePlan, done(dispatch.judgePlan, judged)],
    ...worked(),
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'BH21 第 1 箱换到' }), '2');
  expect(await screen.findByText('超出收车时间')).toBeVisible();
  expect(server.to(dispatch.judgePlan)[0]?.body).toMatchObject({
    day: expect.any(String) as string,
    trucks: [
      { vehicleId: '1', trips: [['22']] },
      { vehicleId: '2', trips: [['21']] },
    ],
  });
  expect(screen.getByText(/前一任务约 11:30 结束后出车/)).toBeVisible();
  expect(screen.getByText(/前一任务约 11-20 19:00 结束后出车/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'BH21 第 1 箱换到' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /BH21/ }));
  await user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  expect(await screen.findAllByText('已派车')).toHaveLength(2);
  expect(begun(server)[0]).toMatchObject([
    { cabinetId: '22', vehicleId: '1', driverId: '7' },
    { cabinetId: '21', vehicleId: '2', driverId: '8' },
  ]);
});

it('asks before a day arranged by hand is thrown away, until its boxes have their trucks', async () => {
  const [first] = plan.trucks;
  const turned = { trucks: [{ ...first!, trips: first!.trips.toReversed() }] };
  let closed = 0;
  fakeServer([
    [dispatch.plan, done(dispatch.plan, plan)],
    [dispatch.judgePlan, done(dispatch.judgePlan, turned)],
    ...worked(),
  ]);
  const { user } = showDesk(<PlanDialog open onClose={() => (closed += 1)} />, ['dispatch.assign']);
  const close = () => user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  await screen.findByRole('region', { name: '粤B8K217' });
  await close();
  expect(closed).toBe(1);
  await user.click(screen.getByRole('button', { name: 'BH21 第 1 箱推后一趟' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'BH22 第 1 箱提前一趟' })).toBeDisabled());
  await close();
  expect(screen.getByRole('dialog', { name: '放弃手工调整？' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '继续排车' }));
  expect(closed).toBe(1);
  await user.click(screen.getByRole('button', { name: '按建议派车（2 箱）' }));
  expect(await screen.findAllByText('已派车')).toHaveLength(2);
  await close();
  expect(closed).toBe(2);
});

it('changes the order of a truck’s day by keyboard', async () => {
  const [first] = plan.trucks;
  const { user, server } = show([
    [dispatch.plan, done(dispatch.plan, plan)],
    [
      dispatch.judgePlan,
      done(dispatch.judgePlan, { trucks: [{ ...first!, trips: first!.trips.toReversed() }] }),
    ],
  ]);
  await user.click(screen.getByRole('button', { name: '开始排车' }));
  expect(await screen.findByRole('button', { name: 'BH21 第 1 箱提前一趟' })).toBeDisabled();
  screen.getByRole('button', { name: 'BH21 第 1 箱推后一趟' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.to(dispatch.judgePlan)[0]?.body).toMatchObject({
      trucks: [{ vehicleId: '1', trips: [['22'], ['21']] }],
    }),
  );
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((one) => within(one.closest('li')!).getByText(/^BH/).textContent)).toEqual([
    'BH22',
    'BH21',
  ]);
});
