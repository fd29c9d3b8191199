import { plates } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { signIn, signOut } from '../../data/kit/session';
import { EngineContext } from '../../map/engine';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { VehiclePage } from './vehicle-page';

const point = (minute: number) => ({
  lon: 114 + minute / 1000,
  lat: 22.5,
  course: 90,
  speed: 40 + minute,
  flag: 0,
  positionTime: `2026-11-20 10:0${minute}:00`,
});
const TRACK: OutputOf<typeof plates.track> = {
  plateNumber: '粤B12345',
  vco: 2,
  startTime: '2026-11-20 00:00:00',
  endTime: '2026-11-20 12:00:00',
  spanList: [],
  coordType: 'wgs84',
  gpsDtoList: [0, 1, 2].map(point),
  tolerance: 0,
  droppedCount: 0,
  truncated: null,
  staypoint_num: 1,
  stayPointList: [
    {
      lon: 114,
      lat: 22.5,
      startTime: '2026-11-20 10:01:00',
      endTime: '2026-11-20 10:02:00',
      minutes: 1,
      placeName: '盐田附近',
    },
  ],
  coverage: { ratio: 0.5, gaps: [] },
  doubtList: [],
  mileage: 12.34,
  mileageReason: 'sound',
  mileageText: '按车载里程表',
  dayList: [],
  keptDays: { raw: 30, thinned: 90 },
  last: point(2),
};

function open(answer: Parameters<typeof fakeServer>[0][number][1]) {
  const server = fakeServer([[plates.track, answer]]);
  render(
    <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
      <MemoryRouter initialEntries={['/vehicle']}>
        <Routes>
          <Route path="/vehicle" element={<VehiclePage />} />
          <Route path="*" element="home" />
        </Routes>
      </MemoryRouter>
    </EngineContext>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

it('is for who is signed in', () => {
  signOut();
  open(() => done(plates.track, TRACK));
  expect(screen.getByText('home')).toBeVisible();
});

it('takes a plate by its keys, tells of the track, and replays it', async () => {
  signIn('token', customerUser);
  const { server, user } = open(() => done(plates.track, TRACK));
  for (const sign of '粤B12345') await user.click(screen.getByRole('button', { name: sign }));
  await user.click(screen.getByRole('button', { name: '查询轨迹' }));
  expect(await screen.findByText('12.3')).toBeVisible();
  expect(server.to(plates.track)[0]?.body).toMatchObject({ plateNumber: '粤B12345' });
  expect(screen.getByText(/按车载里程表/)).toBeVisible();
  expect(screen.getByText('停留 盐田附近')).toBeVisible();
  expect(screen.getByText(/原始轨迹保留 30 天.*90 天后只留停留点/)).toBeVisible();
  expect(screen.getByRole('button', { name: '导出 Excel' })).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: '回放进度' }), {
    target: { value: String(Date.parse('2026-11-20T10:01:00+08:00')) },
  });
  expect(screen.getByText(/10:01:00 · 41/)).toBeVisible();
});

it('calls a silent period no standing, and says why a track may not be seen', async () => {
  signIn('token', customerUser);
  const { user } = open(({ body }) =>
    JSON.stringify(body).includes('12345')
      ? done(plates.track, { ...TRACK, gpsDtoList: [], last: null })
      : refused('0', '该车在这段时间没有承运贵司的任务'),
  );
  const field = screen.getByRole('textbox', { name: /车牌号/ });
  await user.type(field, '粤B12345');
  await user.click(screen.getByRole('button', { name: '查询轨迹' }));
  expect(await screen.findByText(/不等于车辆停着没动/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '粤B12346');
  await user.click(screen.getByRole('button', { name: '查询轨迹' }));
  expect(await screen.findByText(/没有承运贵司的任务/)).toBeVisible();
});
