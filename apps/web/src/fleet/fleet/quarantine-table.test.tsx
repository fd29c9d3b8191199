import { fleet } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { chooseOption } from '../../testing/on-screen';
import { QuarantineTable } from './quarantine-table';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const row = {
  terminalId: '014999999999',
  firstAt: '2026-11-21 09:00:00',
  lastAt: '2026-11-21 09:59:00',
  attempts: 4,
  remote: '127.0.0.1:40112',
  plateNumber: '粤B00001',
};
const show = (rows = [row], rights = ['terminal.view', 'terminal.manage']) =>
  showDesk(
    <QuarantineTable rows={rows} freeVehicles={[{ vehicleId: '9', plateNumber: '粤B99999' }]} now={NOW} />,
    rights,
  );

async function choose(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: '绑定车辆' }));
  const dialog = await screen.findByRole('dialog', { name: '终端入网 · 014999999999' });
  await user.click(within(dialog).getByRole('button', { name: '绑定' }));
  expect(await within(dialog).findByText('请选择车辆')).toBeVisible();
  await chooseOption('车辆', '粤B99999');
  await user.click(within(dialog).getByRole('button', { name: '绑定' }));
  return dialog;
}

describe('terminals in quarantine', () => {
  it('are not bound by those who may only look', () => {
    show([row], ['terminal.view']);
    expect(screen.getByText('014999999999')).toBeVisible();
    expect(screen.queryByRole('button', { name: '绑定车辆' })).toBeNull();
  });

  it('lets one in by binding it to a truck', async () => {
    const server = fakeServer([[fleet.bindTerminal, done(fleet.bindTerminal, null)]]);
    const { user } = show();
    await choose(user);
    await waitFor(() => expect(toasts()).toEqual(['终端已入网，可重新注册']));
    expect(server.seen[0]?.body).toEqual({ terminalId: '014999999999', vehicleId: '9' });
  });

  it('proposes the truck whose plate the terminal gives', async () => {
    const server = fakeServer([[fleet.bindTerminal, done(fleet.bindTerminal, null)]]);
    const { user } = show([{ ...row, plateNumber: '粤B99999' }]);
    await user.click(screen.getByRole('button', { name: '绑定车辆' }));
    expect(await screen.findByText('自报车牌 粤B99999，已选中该车，请核对')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '绑定' }));
    await waitFor(() => expect(server.seen[0]?.body).toEqual({ terminalId: '014999999999', vehicleId: '9' }));
  });

  it('keeps the dialog when it is refused', async () => {
    fakeServer([[fleet.bindTerminal, refused('0', '该车辆已有终端', { errcode: 'BOUND' })]]);
    const { user } = show();
    const dialog = await choose(user);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('该车辆已有终端');
    expect(toasts()).toEqual([]);
  });
});
