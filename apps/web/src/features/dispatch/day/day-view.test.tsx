import { dispatch } from '@boxhaul/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { chooseOption } from '../../../testing/on-screen';
import { undoStore } from '../bulk/undo-store';
import { DispatchPage } from '../dispatch-page';
import { dayBox, dayTruck } from './day-fixtures';

const SLOW = { timeout: 10_000 };
const loose = { ...dayBox, cabinetId: '22', seq: 2, task: null };
const other = { ...dayTruck, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2' };
const day = done(dispatch.day, { boxes: [dayBox, loose], trucks: [dayTruck, other], more: 0 });
const look = done(dispatch.look, { views: [], carriers: [] });
const given = done(dispatch.assign, { taskId: '91' });
const address = '/ops/dispatch?view=timeline&day=2026-11-20&marks=late';

const show = (rights: string[], assigning: typeof given = given) => {
  const server = fakeServer([
    [dispatch.day, day],
    [dispatch.look, look],
    [dispatch.assign, assigning],
    [dispatch.withdraw, done(dispatch.withdraw, null)],
  ]);
  return { server, ...showDesk(<DispatchPage />, rights, undefined, address) };
};
const rights = ['dispatch.view', 'dispatch.assign'];
const boxNamed = (name: RegExp) => screen.findByRole('button', { name }, SLOW);
const assigned = (server: ReturnType<typeof fakeServer>) =>
  server.to(dispatch.assign).map(({ body }) => body);

beforeEach(() => undoStore.set(null));

describe('a day by its trucks', () => {
  it('asks for the day of the address, narrowed as the list is', async () => {
    const { server } = show(['dispatch.view']);
    expect(await boxNamed(/#1，40HQ，要求 08:30 到门，06:00 至 12:00，已指派/)).toBeVisible();
    expect(JSON.stringify(server.to(dispatch.day)[0]!.body)).toContain('late');
    expect(server.to(dispatch.day)[0]!.body).toMatchObject({ day: '2026-11-20' });
    expect(screen.queryByRole('button', { name: '派车' })).toBeNull();
  });

  it('gives the boxes that are chosen to a truck without a mouse, and takes one back', async () => {
    const { server, user } = show(rights);
    await user.click(await boxNamed(/#2，.*未派车/));
    await chooseOption('派给车辆', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() =>
      expect(assigned(server)).toMatchObject([
        { cabinetId: '22', vehicleId: '2', driverId: '2', dockId: '101', legKind: 'direct', seen: 'none' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已撤销派车'));
    expect(server.to(dispatch.withdraw)[0]!.body).toEqual({ taskId: '91', reason: '撤销派车' });
  });

  it('gives a box to the truck that it is dropped on, and back to the one it was with', async () => {
    const { server, user } = show(rights);
    await boxNamed(/#1，/);
    const dataTransfer = { getData: () => '21' };
    fireEvent.drop(screen.getByText('粤BD5521', { selector: 'b' }), { dataTransfer });
    await waitFor(() =>
      expect(assigned(server)).toMatchObject([{ cabinetId: '21', vehicleId: '2', seen: '1' }]),
    );
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(assigned(server)[1]).toMatchObject({ vehicleId: '1', driverId: '1', seen: '2' }),
    );
  });

  it('says why a box was not given', async () => {
    const { user } = show(rights, refused('0', '该箱刚刚已派给别的车', { errcode: 'TASK_STATE' }));
    await user.click(await boxNamed(/#2，/));
    await chooseOption('派给车辆', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(toasts()).toContain('没有派车：该箱刚刚已派给别的车'));
  });
});
