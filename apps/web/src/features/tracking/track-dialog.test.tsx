import {
  getDriverTrackAllRoute,
  getHex62To10,
  getVehicleTrackAllRoute,
  liveOrder,
  toTaskDetail,
  type TaskDetail,
} from '@boxhaul/contract';
import { toTaskCode } from '@boxhaul/domain';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { emptyTrack, taskDetail } from './testing/samples';
import { TrackDialog } from './track-dialog';

const leg = (taskId: string, legText: string) => ({
  taskId,
  legText,
  phase: '赶路中',
  plateNumber: `粤B${taskId}`,
});
const boxes = [
  { taskId: '31', cabinetNo: 'CSQU3054383', seq: 1, legs: [leg('31', '直装直送')] },
  { taskId: '32', cabinetNo: null, seq: 2, legs: [leg('33', '提柜'), leg('32', '短驳')] },
];
const tasks = ['31', '32', '33'];
const idOf = (path: string) => path.split('/').at(-1)!;

function open(part: Partial<TaskDetail> = {}) {
  const server = fakeServer([
    [
      getHex62To10,
      ({ path }) => done(getHex62To10, { id: tasks.find((taskId) => toTaskCode(taskId) === idOf(path))! }),
    ],
    [
      toTaskDetail,
      ({ path }) => {
        const taskId = idOf(path);
        const { cabinetNo } = boxes.find(({ legs }) => legs.some((one) => one.taskId === taskId))!;
        return done(toTaskDetail, { ...taskDetail, ...part, taskId, cabinetNo, cabinetList: boxes });
      },
    ],
    [getVehicleTrackAllRoute, done(getVehicleTrackAllRoute, emptyTrack)],
    [getDriverTrackAllRoute, done(getDriverTrackAllRoute, emptyTrack)],
    [
      liveOrder,
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    ],
  ]);
  function Host() {
    const [code, setCode] = useState<string | null>(toTaskCode('31'));
    return <TrackDialog code={code} onClose={() => setCode(null)} onSwitch={setCode} />;
  }
  return { server, ...showDesk(<Host />, []) };
}

describe('the track dialog', () => {
  it('goes over to another box of the order', async () => {
    const { server, user } = open();
    expect(await screen.findByText('实时更新中')).toBeVisible();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '选择箱' }));
    await user.click(await screen.findByText('#2 柜号待登记'));
    expect(await screen.findByText('待登记')).toBeVisible();
    expect(server.to(toTaskDetail).map(({ path }) => idOf(path))).toEqual(['31', '32']);
    expect(server.to(getVehicleTrackAllRoute).map(({ path }) => idOf(path))).toContain('32');
  });

  it('lets one choose the leg of a box that has several', async () => {
    const { server, user } = open();
    expect(await screen.findByText('实时更新中')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '选择分段' })).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '选择箱' }));
    await user.click(await screen.findByText('#2 柜号待登记'));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '选择分段' }));
    expect(await screen.findAllByText('2. 短驳 · 粤B32')).not.toHaveLength(0);
    await user.click(await screen.findByText('1. 提柜 · 粤B33'));
    expect(await screen.findAllByText('#2 柜号待登记')).not.toHaveLength(0);
    expect(server.to(getVehicleTrackAllRoute).map(({ path }) => idOf(path))).toEqual(['31', '32', '33']);
  });

  it('follows no stream when the task is finished, and says how it ended', async () => {
    const log = { createTime: '2026-11-12 10:31:36', taskPicList: [], inFence: true };
    const { server } = open({
      phase: '已完成',
      taskNodeList: [{ nodeId: '1', name: '还重柜完成', place: 'dock', taskProcessLogDto: log }],
    });
    expect(await screen.findByText('任务已完成')).toBeVisible();
    expect(screen.getByText('已完成')).toBeVisible();
    expect(screen.queryByText(/连接|实时/)).toBeNull();
    expect(server.to(liveOrder)).toEqual([]);
  });

  it('closes and forgets', async () => {
    const { user } = open();
    await screen.findByText('实时更新中');
    await user.click(screen.getByRole('button', { name: /关闭|Close/ }));
    expect(screen.queryByText('实时更新中')).toBeNull();
  });
});
