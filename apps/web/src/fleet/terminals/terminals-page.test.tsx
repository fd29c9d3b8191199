import { fleet } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { chooseOption, factsIn, placeInList } from '../../testing/on-screen';
import { overview, type Overview, rows, showTerminals as show } from './testing/show-terminals';
import { TerminalsPage } from './terminals-page';

const waiting: Overview['waiting'][number] = {
  heldId: '7',
  terminalId: '013900000001',
  plateNumber: '粤B12345',
  model: 'BX-808',
  changes: [
    { fact: 'deviceId', kept: 'BX00001', said: 'BX00002' },
    { fact: 'imei', kept: null, said: '860000000000009' },
  ],
  firstAt: '2026-11-21 09:00:00',
  lastAt: '2026-11-21 09:59:00',
  attempts: 3,
  remote: '10.0.0.1:40112',
  refusedAt: null,
  refusedBy: null,
};
const event: Overview['events'][number] = {
  eventId: '1',
  terminalId: '013900000001',
  plateNumber: '粤B12345',
  at: '2026-11-21 09:59:00',
  kind: 'replaced',
  remote: '10.0.0.2:5',
  former: '10.0.0.1:4',
  username: null,
};
/** The question, once it is there: looking for its role among all is slow. */
async function opened(): Promise<HTMLElement> {
  await screen.findByText('返回', {}, { timeout: 5_000 });
  return screen.getByRole('dialog');
}

describe('terminals that wait for consent', () => {
  it('are let in by a button that asks once more', async () => {
    const { server, user } = show('waiting', { waiting: [waiting] }, [
      [fleet.decideTerminal, done(fleet.decideTerminal, null)],
    ]);
    expect(await screen.findByRole('button', { name: '待确认 1' })).toBeVisible();
    expect(screen.getByText('设备编号：BX00001 → BX00002；IMEI：无 → 860000000000009')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '同意 粤B12345 的终端' }));
    const dialog = await opened();
    expect(within(dialog).getByText('同意终端 · 粤B12345 013900000001')).toBeVisible();
    expect(within(dialog).getByText(/原鉴权码作废/)).toBeVisible();
    expect(server.to(fleet.decideTerminal)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /同\s?意/ }));
    await waitFor(() => expect(toasts()).toEqual(['已同意，终端可重新注册']));
    expect(server.to(fleet.decideTerminal)[0]?.body).toMatchObject({ heldId: '7', agree: 'true' });
  });

  it('are refused by another', async () => {
    const { server, user } = show('waiting', { waiting: [waiting] }, [
      [fleet.decideTerminal, done(fleet.decideTerminal, null)],
    ]);
    await user.click(await screen.findByRole('button', { name: '粤B12345 的终端 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '拒绝' }));
    const dialog = await opened();
    expect(within(dialog).getByText('拒绝终端 · 粤B12345 013900000001')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /拒\s?绝/ }));
    await waitFor(() => expect(toasts()).toEqual(['已拒绝']));
    expect(server.to(fleet.decideTerminal)[0]?.body).toMatchObject({ heldId: '7', agree: 'false' });
  });

  it('keep the question when the answer fails, and take it away when it is cancelled', async () => {
    const { user } = show('waiting', { waiting: [waiting] }, [
      [fleet.decideTerminal, refused('0', '该申请已处理', { errcode: 'NOT_FOUND' })],
    ]);
    await user.click(await screen.findByRole('button', { name: /^同意/ }));
    const dialog = await opened();
    await user.click(within(dialog).getByRole('button', { name: /同\s?意/ }));
    await waitFor(() => expect(toasts()).toEqual(['该申请已处理']));
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /返\s?回/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say who refused them, and may be let in after all', async () => {
    show('waiting', {
      waiting: [{ ...waiting, changes: [], refusedAt: '2026-11-21 09:00:00', refusedBy: '调度老周' }],
    });
    expect(await screen.findByText('调度老周 已拒绝')).toBeVisible();
    expect(screen.getByRole('button', { name: '待确认' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('没有设备编号，无法辨认是不是原来那台')).toBeVisible();
    expect(screen.getByRole('button', { name: /^同意/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
  });

  it('are only looked at by those who may not decide', async () => {
    show('waiting', { waiting: [waiting] }, [], false);
    expect(
      await screen.findByText('待确认', { selector: '[role=gridcell] *, [role=gridcell]' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^同意/ })).toBeNull();
  });

  it('are counted nowhere while there are none', async () => {
    show('waiting', {});
    expect(await screen.findByText('没有待确认的终端')).toBeVisible();
    expect(screen.getByRole('button', { name: '待确认' })).toBeVisible();
  });
});

describe('what became of terminals', () => {
  it('names both lines of a replacement, and who agreed', async () => {
    show('events', {
      events: [
        event,
        { ...event, eventId: '2', kind: 'consented', remote: null, former: null, username: '调度老周' },
        { ...event, eventId: '3', kind: 'renewed', former: null },
      ],
    });
    expect(await screen.findByText('10.0.0.1:4 → 10.0.0.2:5')).toBeVisible();
    expect(screen.getByText('新连接鉴权成功，原连接已断开')).toBeVisible();
    expect(screen.getByText('调度老周')).toBeVisible();
    expect(screen.getByText('重新注册，已换发鉴权码，原码作废')).toBeVisible();
    expect(screen.getByText('10.0.0.2:5')).toBeVisible();
  });
});

it('a terminal is moved to another truck from the one in which it was seen', async () => {
  const terminal = {
    terminalId: '013900000001',
    vehicleId: '7',
    plateNumber: '粤B12345',
    protocolVersion: 2019,
    model: 'BX-808',
    registeredAt: null,
    seenAt: null,
    lastPositionAt: null,
    online: false,
    clock: { shiftHours: 0, off: null },
  };
  const none = { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 10 };
  const freeVehicles = [{ vehicleId: '8', plateNumber: '粤BD5678' }];
  const server = fakeServer([
    [fleet.terminals, done(fleet.terminals, overview({ terminals: [terminal], freeVehicles }))],
    [fleet.quarantine, done(fleet.quarantine, none)],
    [
      fleet.bindings,
      done(fleet.bindings, [
        {
          bindingId: '1',
          terminalId: terminal.terminalId,
          plateNumber: '粤B12345',
          boundAt: null,
          boundBy: null,
          ended: null,
        },
      ]),
    ],
    [fleet.moveTerminal, done(fleet.moveTerminal, null)],
  ]);
  const { user } = showDesk(<TerminalsPage />, ['terminal.view', 'terminal.manage']);
  expect(await screen.findByText('1 台在册，0 台在线')).toBeVisible();
  expect(rows()).toEqual([
    ['粤B12345', '离线', '013900000001', '正常', '从未', '从未', 'JT/T 808-2019', 'BX-808', '管理'],
  ]);
  await user.click(screen.getByRole('button', { name: '管理 粤B12345 的终端' }));
  expect(await screen.findByText('此前已装上，使用中')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移装到另一辆车' }));
  await chooseOption('装到哪辆车', '粤BD5678');
  await user.type(screen.getByLabelText(/原因/), '换车');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  await user.click(screen.getByRole('button', { name: '移装' }));
  await waitFor(() => expect(toasts()).toEqual(['终端已移装，重新连接后按新车记录']));
  expect(server.to(fleet.moveTerminal)[0]?.body).toMatchObject({
    terminalId: '013900000001',
    fromVehicleId: '7',
    vehicleId: '8',
    reason: '换车',
  });
});

describe('a terminal whose clock is wrong', () => {
  const terminal: Overview['terminals'][number] = {
    terminalId: '013900000001',
    vehicleId: '7',
    plateNumber: '粤B12345',
    protocolVersion: 2019,
    model: null,
    registeredAt: null,
    seenAt: null,
    lastPositionAt: null,
    online: true,
    clock: { shiftHours: 0, off: { hours: 8, since: '2026-11-21 09:00:00' } },
  };

  it('says so at its row, and is put right by one press', async () => {
    const { server, user } = show('', { terminals: [terminal] }, [
      [fleet.setClock, done(fleet.setClock, { entered: 12 })],
    ]);
    expect(await screen.findByText('慢 8 小时（像是世界时）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '校正 +8 小时 粤B12345 的终端' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['粤B12345 的时间已校正 +8 小时，另存的 12 个定位已补入轨迹']),
    );
    expect(server.to(fleet.setClock)[0]?.body).toMatchObject({ terminalId: '013900000001', hours: '8' });
  });

  it('says in its drawer since when its positions are kept apart, and has an address', async () => {
    show(
      'known&terminal=013900000001',
      { terminals: [terminal, { ...terminal, terminalId: '013900000002' }] },
      [[fleet.bindings, done(fleet.bindings, [])]],
    );
    const drawer = await screen.findByRole('dialog', { name: /^终端 / });
    await waitFor(() =>
      expect(factsIn(drawer)).toEqual(
        expect.arrayContaining([
          ['终端时钟', '慢 8 小时（像是世界时）'],
          ['定位', '11-21 09:00 起的定位另存，不作依据'],
        ]),
      ),
    );
    expect(placeInList()).toBe('本页第 1 / 2 台');
  });

  it('is none that a link names and that is entered no more', async () => {
    show('known&terminal=9', { terminals: [terminal] });
    expect(await screen.findByText('这一条不在当前列表里')).toBeVisible();
  });

  it.each([
    [{ shiftHours: 0, off: null }, '正常'],
    [{ shiftHours: 8, off: null }, '已校正 +8 小时'],
    [{ shiftHours: -8, off: null }, '已校正 −8 小时'],
    [{ shiftHours: 0, off: { hours: -1, since: '2026-11-21 09:00:00' } }, '快 1 小时'],
  ])('is shown as %j', async (clock, words) => {
    show('', { terminals: [{ ...terminal, clock }] });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is put right by those who may', async () => {
    show('', { terminals: [terminal] }, [], false);
    expect(await screen.findByText('慢 8 小时（像是世界时）')).toBeVisible();
    expect(screen.queryByRole('button', { name: /校正/ })).toBeNull();
  });
});

it('what the gateway refused is listed by day and reason', async () => {
  const reject: Overview['rejects'][number] = {
    day: '2026-11-21',
    reason: 'bad_checksum',
    reasonText: '校验码不正确',
    count: 12,
    lastAt: '2026-11-21 09:59:00',
    lastTerminalId: '00000000013900000001',
    lastSample: '0x0200',
  };
  show('rejects', {
    rejects: [reject, { ...reject, day: '2026-11-20', lastTerminalId: null, lastSample: null }],
  });
  await screen.findByText('0x0200');
  expect(rows()).toEqual([
    ['2026-11-21', '校验码不正确', '12', '2026-11-21 09:59:00', '013900000001', '0x0200'],
    ['2026-11-20', '校验码不正确', '12', '2026-11-21 09:59:00', '—', '—'],
  ]);
});

it.each([
  ['', '还没有在册终端'],
  ['events', '没有终端动态'],
  ['rejects', '没有拒收记录'],
])('view %j says when there is nothing', async (view, words) => {
  show(view, {});
  expect(await screen.findByText(words)).toBeVisible();
});

it('is read again after a failure, in whose place nothing else stands', async () => {
  const { server, user } = show('', {}, [
    [
      fleet.terminals,
      inTurn(refused('0', '终端服务繁忙', { requestId: 'r-1' }), done(fleet.terminals, overview())),
    ],
  ]);
  expect(await screen.findByText('终端服务繁忙')).toBeVisible();
  expect(screen.queryByText('还没有在册终端')).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有在册终端')).toBeVisible();
  expect(server.to(fleet.terminals)).toHaveLength(2);
});

it('its views stand in the address, each without what another was narrowed by', async () => {
  const { user } = show('quarantine', {});
  await user.type(await screen.findByRole('searchbox', { name: '搜索隔离名单' }), 'x{Enter}');
  await user.click(screen.getByRole('button', { name: '网关拒收' }));
  expect(await screen.findByText('没有拒收记录')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '隔离名单' }));
  expect(await screen.findByRole('searchbox', { name: '搜索隔离名单' })).toHaveValue('');
});
