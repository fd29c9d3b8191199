import { type BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  boardCabinet,
  boardOrder,
  boardTask,
  deskResources,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { chooseOption, chosenIn } from '../../../testing/on-screen';
import { BoardTaskRow } from '../board/board-task-row';

const running: BoardTask = {
  ...boardTask,
  state: 'running',
  actions: ['check_in', 'finish', 'correct', 'undo', 'dry_run', 'hand_over'],
  nodes: boardTask.nodes.map((node, i) => ({ ...node, doneAt: i === 0 ? '2026-11-21 10:00:00' : null })),
};

const handed = { taskId: '32', firstPercent: 40, restPercent: 60 };

function show(answer: Parameters<typeof fakeServer>[0][number][1], rights = ['dispatch.assign']) {
  const server = fakeServer([
    [dispatch.resources, deskResources],
    [
      dispatch.handOverSplit,
      done(dispatch.handOverSplit, {
        hadPercent: 100,
        firstPercent: 40,
        restPercent: 60,
        basis: 'way',
        way: { drivenKm: 32, wholeKm: 80 },
        nodes: { done: 1, all: 8 },
      }),
    ],
    [dispatch.handOver, answer],
  ]);
  const board = { ...boardOrder, cabinets: [{ ...boardCabinet, tasks: [running] }] };
  const shown = showDesk(<BoardTaskRow board={board} cabinet={boardCabinet} task={running} />, rights);
  return { ...shown, server };
}

describe('another truck on the way', () => {
  it('is chosen with its usual driver and a reason, and sent', async () => {
    const { user, server } = show(done(dispatch.handOver, handed));
    await user.click(screen.getByRole('button', { name: '途中换车' }));
    await chooseOption('车辆', '粤BD5521');
    await chooseOption('司机', '陈志强');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '确认换车' }));
    expect(await screen.findByText('请填写换车原因')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '换车原因' }), '水箱漏水');
    await user.click(screen.getByRole('button', { name: '确认换车' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['已换车，余下节点已发布给新司机；运费分成：原司机 40%，接手司机 60%']),
    );
    expect(server.to(dispatch.handOver)[0]?.body).toEqual({
      taskId: running.taskId,
      vehicleId: '2',
      driverId: '1',
      reason: '水箱漏水',
    });
  });

  it('divides the pay otherwise with a reason, and above the whole only when that is ticked', async () => {
    const { user, server } = show(done(dispatch.handOver, { ...handed, firstPercent: 50 }));
    await user.click(screen.getByRole('button', { name: '途中换车' }));
    expect(await screen.findByText(/按公里，约 32 \/ 80 公里.*陈志强 40%，接手司机 60%/)).toBeVisible();
    await chooseOption('车辆', '粤BD5521');
    await chooseOption('司机', '陈志强');
    await user.type(screen.getByRole('textbox', { name: '换车原因' }), '水箱漏水');
    await user.click(screen.getByRole('checkbox', { name: '改动分成' }));
    const first = screen.getByRole('textbox', { name: /陈志强的分成/ });
    expect(first).toHaveValue('40');
    await user.clear(first);
    await user.type(first, '50');
    await user.click(screen.getByRole('button', { name: '确认换车' }));
    expect(await screen.findByText('两段合计不能超过 100%，确需多付请勾选')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '两段合计可以超过 100%' }));
    expect(await screen.findByText('改动了建议的分成，请填写原因')).toBeVisible();
    expect(server.to(dispatch.handOver)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: '改动原因' }), '非司机责任');
    await user.click(screen.getByRole('button', { name: '确认换车' }));
    await waitFor(() => expect(server.to(dispatch.handOver)).toHaveLength(1));
    expect(server.to(dispatch.handOver)[0]?.body).toMatchObject({
      firstPercent: '50',
      restPercent: '60',
      splitReason: '非司机责任',
      aboveWhole: '1',
    });
  });

  it('says why it may not be, and keeps what was chosen', async () => {
    const { user } = show(refused('TASK_STATE', '任务已完成，不能途中换车'));
    await user.click(screen.getByRole('button', { name: '途中换车' }));
    await chooseOption('车辆', '粤BD5521');
    await chooseOption('司机', '陈志强');
    await user.type(screen.getByRole('textbox', { name: '换车原因' }), '水箱漏水');
    await user.click(screen.getByRole('button', { name: '确认换车' }));
    expect(await screen.findByText('任务已完成，不能途中换车')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '换车原因' })).toHaveValue('水箱漏水');
  });

  it('asks before it throws away what was typed, and only then', async () => {
    const { user } = show(done(dispatch.handOver, handed));
    const open = () => user.click(screen.getByRole('button', { name: '途中换车' }));
    await open();
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.type(screen.getByRole('textbox', { name: '换车原因' }), '水箱漏水');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(screen.getByRole('button', { name: '继续填写' }));
    expect(screen.getByRole('textbox', { name: '换车原因' })).toHaveValue('水箱漏水');
  });

  it('is not offered to who may not assign', () => {
    show(done(dispatch.handOver, handed), ['dispatch.checkin']);
    expect(screen.queryByRole('button', { name: '途中换车' })).toBeNull();
  });
});
