import { fleet } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toasts } from '../../testing/desk-fixtures';
import { done, refused } from '../../testing/fake-server';
import { chooseOption, factsIn, narrowWindow } from '../../testing/on-screen';
import { page, rows, showTerminals as show, stranger } from './testing/show-terminals';

describe('the quarantine', () => {
  const many = done(fleet.quarantine, { ...page([stranger], 125), pageSize: 50 });

  it('is searched, sorted and turned page by page', async () => {
    const { server, user } = show('quarantine', {}, [[fleet.quarantine, many]]);
    expect(await screen.findByText('共 125 台')).toBeVisible();
    expect(server.to(fleet.quarantine).at(-1)?.body).toMatchObject({
      sort: 'last',
      pageNo: '1',
      pageSize: '50',
    });
    expect(rows()).toEqual([
      [
        '014999999999',
        '—',
        '127.0.0.1:40112',
        '4',
        expect.stringMatching(/前|-/),
        '2026-11-21 09:00:00',
        '绑定车辆',
      ],
    ]);
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    await waitFor(() => expect(server.to(fleet.quarantine).at(-1)?.body).toMatchObject({ pageNo: '3' }));
    await user.click(screen.getByRole('button', { name: '次数多的在前' }));
    await waitFor(() =>
      expect(server.to(fleet.quarantine).at(-1)?.body).toMatchObject({ sort: 'attempts', pageNo: '1' }),
    );
    await user.click(await screen.findByRole('button', { name: '第 2 页' }));
    await user.type(screen.getByRole('searchbox', { name: '搜索隔离名单' }), ' 0149 {Enter}');
    await waitFor(() =>
      expect(server.to(fleet.quarantine).at(-1)?.body).toMatchObject({
        keyword: '0149',
        sort: 'attempts',
        pageNo: '1',
      }),
    );
  });

  it('says when nothing is found', async () => {
    const { user } = show('quarantine', {});
    await user.type(await screen.findByRole('searchbox', { name: '搜索隔离名单' }), 'x{Enter}');
    expect(await screen.findByText('没有符合条件的终端')).toBeVisible();
  });
});

describe('a stranger', () => {
  const free = { freeVehicles: [{ vehicleId: '9', plateNumber: '粤B99999' }] };
  const named = { ...stranger, plateNumber: '粤B99999' };
  const listed = (row: typeof stranger | typeof named) =>
    [fleet.quarantine, done(fleet.quarantine, { ...page([]), data: [row], total: 1, rowCount: 1 })] as const;
  const ask = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: '绑定车辆 终端 014999999999' }));
    return screen.findByRole('dialog', { name: '终端入网 · 014999999999' });
  };

  it('is not bound by those who may only look', async () => {
    show('quarantine', free, [listed(stranger)], false);
    expect(await screen.findByText('014999999999')).toBeVisible();
    expect(screen.queryByRole('button', { name: /绑定/ })).toBeNull();
  });

  it('is let in by binding it to a truck, which is asked for', async () => {
    const { server, user } = show('quarantine', free, [
      listed(stranger),
      [fleet.bindTerminal, done(fleet.bindTerminal, null)],
    ]);
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: '绑定' }));
    expect(await within(dialog).findByText('请选择车辆')).toBeVisible();
    await chooseOption('车辆', '粤B99999');
    await user.click(within(dialog).getByRole('button', { name: '绑定' }));
    await waitFor(() => expect(toasts()).toEqual(['终端已入网，可重新注册']));
    expect(server.to(fleet.bindTerminal)[0]?.body).toEqual({ terminalId: '014999999999', vehicleId: '9' });
  });

  it('is proposed the truck whose plate it gives; a refusal leaves the question', async () => {
    const { server, user } = show('quarantine', free, [
      listed(named),
      [fleet.bindTerminal, refused('0', '该车辆已有终端', { errcode: 'BOUND' })],
    ]);
    const dialog = await ask(user);
    expect(await within(dialog).findByText('自报车牌 粤B99999，已选中该车，请核对')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '绑定' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('该车辆已有终端');
    expect(server.to(fleet.bindTerminal)[0]?.body).toEqual({ terminalId: '014999999999', vehicleId: '9' });
    expect(toasts()).toEqual([]);
  });

  it('stands on a card where the window is narrow, and a plate that is not free is warned of', async () => {
    narrowWindow(390);
    const { user } = show('quarantine', free, [listed({ ...named, plateNumber: '粤B00001' })]);
    const card = (await screen.findByText('014999999999')).closest('li')!;
    expect(factsIn(card)).toEqual([
      ['自报车牌', '粤B00001'],
      ['来源', '127.0.0.1:40112'],
      ['次数', '4'],
      ['最近', expect.any(String)],
    ]);
    const dialog = await ask(user);
    expect(within(dialog).getByText('自报车牌 粤B00001，没有待装终端的同牌车辆，请核对')).toBeVisible();
  });
});
