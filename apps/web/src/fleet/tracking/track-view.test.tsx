import { type TaskDetail, type Track, tracking } from '@boxhaul/contract/fleet';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { emptyTrack, taskDetail } from './testing/samples';
import { TrackView } from './track-view';

const point = { lon: 113.9, lat: 22.5, flag: 0, positionTime: '2026-11-20 10:00:00', speed: 42, course: 90 };
const driven: Track = { ...emptyTrack, gpsDtoList: [point], droppedCount: 1, last: point };
const dropped = { ...point, positionTime: '2026-11-20 10:00:10', dropReason: '速度不可能' };
const view = (kind: 'vehicle' | 'driver', task: TaskDetail = taskDetail) =>
  showDesk(<TrackView kind={kind} task={task} />, []);

describe('a tab of the track dialog', () => {
  it('says that there is no track of the driver', async () => {
    fakeServer([[tracking.driverTrack, done(tracking.driverTrack, emptyTrack)]]);
    view('driver');
    expect(await screen.findByText('暂未获取到当前订单的司机轨迹')).toBeVisible();
    expect(screen.getByText('还没有定位')).toBeVisible();
  });

  it('says that there is no track of the truck, in the list too', async () => {
    fakeServer([[tracking.vehicleTrack, done(tracking.vehicleTrack, emptyTrack)]]);
    const { user } = view('vehicle');
    expect(await screen.findByText('暂未获取到当前订单的车辆轨迹')).toBeVisible();
    await user.click(screen.getByText('列表'));
    expect(await screen.findByText('还没有行程记录')).toBeVisible();
    expect(screen.queryByText('暂未获取到当前订单的车辆轨迹')).toBeNull();
  });

  it('says that the track is on its way, beside the box and its nodes', async () => {
    fakeServer([[tracking.vehicleTrack, done(tracking.vehicleTrack, driven)]]);
    const { user } = view('vehicle');
    expect(screen.getByText('轨迹加载中…')).toBeVisible();
    expect(screen.getByText('CSQU3054383')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '列表', pressed: false }));
    expect(await screen.findByRole('list', { name: '行程记录' })).toBeVisible();
    expect(screen.queryByText('轨迹加载中…')).toBeNull();
    expect(screen.getByRole('button', { name: '列表', pressed: true })).toBeVisible();
  });

  it('lists every point, and the dropped ones with their reason when they are asked for', async () => {
    const whole = { ...driven, gpsDtoList: [point, dropped] };
    fakeServer([
      [
        tracking.vehicleTrack,
        ({ body }) => done(tracking.vehicleTrack, body['raw'] === '1' ? whole : driven),
      ],
    ]);
    const { user } = view('vehicle');
    await user.click(await screen.findByText('列表'));
    expect(await screen.findByText('开始有定位')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '显示原始定位点' }));
    expect(await screen.findByRole('cell', { name: '2026-11-20 10:00:00' })).toBeVisible();
    expect(screen.queryByText('已剔除：速度不可能')).toBeNull();
    await user.click(screen.getByText('同时列出 1 个被剔除的漂移点'));
    expect(await screen.findByText('已剔除：速度不可能')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '显示原始定位点' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('开始有定位')).toBeVisible();
  });

  it('reads again after a failure', async () => {
    fakeServer([
      [tracking.vehicleTrack, inTurn(refused('0', '轨迹服务繁忙'), done(tracking.vehicleTrack, emptyTrack))],
    ]);
    const { user } = view('vehicle');
    expect(await screen.findByText('轨迹服务繁忙')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /重试/ }));
    expect(await screen.findByText('暂未获取到当前订单的车辆轨迹')).toBeVisible();
  });
});
