import { fleet, positionImports } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow, rowsOf, waitingBars } from '../../testing/on-screen';
import { QuarantineTable } from './quarantine-table';
import { RejectTable } from './reject-table';
import { TerminalEvents } from './terminal-events';
import { TerminalsPage } from './terminals-page';
import { WaitingTable } from './waiting-table';

type Overview = OutputOf<typeof fleet.terminals>;

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
/** As a frame of 2019 carries it. */
const LONG = '00000000013900000001';
const SHORT = '013900000001';
const ALL = ['terminal.view', 'terminal.manage'];
const reject: Overview['rejects'][number] = {
  day: '2026-11-21',
  reason: 'bad_checksum',
  reasonText: '校验码不正确',
  count: 12,
  lastAt: '2026-11-21 09:59:00',
  lastTerminalId: LONG,
  lastSample: '0x0200',
};
const event: Overview['events'][number] = {
  eventId: '1',
  terminalId: LONG,
  plateNumber: '粤B12345',
  at: '2026-11-21 09:59:00',
  kind: 'registered',
  remote: '10.0.0.2:5',
  former: null,
  username: null,
};
const known: Overview['terminals'][number] = {
  vehicleId: '1',
  terminalId: LONG,
  plateNumber: '粤B12345',
  protocolVersion: 2019,
  model: 'BX-808',
  registeredAt: null,
  seenAt: null,
  lastPositionAt: null,
  clock: { shiftHours: 0, off: null },
  online: true,
};
const waiting: Overview['waiting'][number] = {
  heldId: '7',
  terminalId: LONG,
  plateNumber: '粤B12345',
  model: 'BX-808',
  changes: [{ fact: 'maker', kept: 'A', said: '' }],
  firstAt: '2026-11-21 09:00:00',
  lastAt: '2026-11-21 09:59:00',
  attempts: 3,
  remote: '10.0.0.1:40112',
  refusedAt: '2026-11-21 09:00:00',
  refusedBy: null,
};
const stranger = { ...waiting, plateNumber: '粤B00001' };
const many = <T extends object>(row: T, key: keyof T, n: number): T[] =>
  Array.from({ length: n }, (_, i) => ({ ...row, [key]: String(i) }));

/** Of the first table, without its head. */
const rows = () => rowsOf(document.querySelector('table')!).slice(1);
/** How wide the table asks to be, and its columns of a given width. */
const shape = () => [
  document.querySelector('table')?.style.minWidth,
  ...[...document.querySelectorAll('th')].map(({ style }) => style.width).filter(Boolean),
];
const facts = () =>
  [...document.querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  );
const sizeChanger = () => screen.queryByRole('combobox', { name: '每页条数' });
const nextPage = () => screen.queryByRole('button', { name: '第 2 页' });

describe('what the gateway refused', () => {
  it('is listed by day and reason', () => {
    showDesk(
      <RejectTable
        rows={[reject, { ...reject, day: '2026-11-20', lastTerminalId: null, lastSample: null }]}
      />,
      [],
    );
    expect(rows()).toEqual([
      ['2026-11-21', '校验码不正确', '12', '2026-11-21 09:59:00', SHORT, '0x0200'],
      ['2026-11-20', '校验码不正确', '12', '2026-11-21 09:59:00', '—', '—'],
    ]);
    expect(shape()).toEqual(['860px', '120px', '200px', '90px', '180px', '150px']);
    expect(nextPage()).toBeNull();
  });

  it('has twenty rows a page', () => {
    showDesk(<RejectTable rows={many(reject, 'reason', 51)} />, []);
    expect(rows()).toHaveLength(20);
    expect(nextPage()).not.toBeNull();
    expect(sizeChanger()).toBeNull();
  });

  it('says when there is nothing', () => {
    showDesk(<RejectTable rows={[]} />, []);
    expect(screen.getByText('没有拒收记录')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('stands on cards where the window is narrow', () => {
    narrowWindow(768);
    showDesk(
      <RejectTable
        rows={[reject, { ...reject, day: '2026-11-20', lastTerminalId: null, lastSample: null }]}
      />,
      [],
    );
    expect(facts().map((list) => list.map(([, value]) => value))).toEqual([
      ['2026-11-21', '12', '2026-11-21 09:59:00', SHORT, '0x0200'],
      ['2026-11-20', '12', '2026-11-21 09:59:00', '—', '—'],
    ]);
    expect(screen.getAllByText('校验码不正确')).toHaveLength(2);
  });
});

describe('what became of terminals', () => {
  it('is listed ten a page', () => {
    showDesk(<TerminalEvents rows={many(event, 'eventId', 51)} />, []);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toEqual([
      '2026-11-21 09:59:00',
      '粤B12345',
      SHORT,
      '首次注册，已发鉴权码',
      '10.0.0.2:5',
    ]);
    expect(nextPage()).not.toBeNull();
    expect(sizeChanger()).toBeNull();
    expect(shape()).toEqual(['860px', '180px', '120px']);
  });

  it('needs no second page for one row, and no table for none', () => {
    const { unmount } = showDesk(<TerminalEvents rows={[{ ...event, remote: null }]} />, []);
    expect(rows()[0]?.at(-1)).toBe('—');
    expect(nextPage()).toBeNull();
    unmount();
    showDesk(<TerminalEvents rows={[]} />, []);
    expect(screen.getByText('没有终端动态')).toBeVisible();
  });

  it('stands on cards where the window is narrow', () => {
    narrowWindow(768);
    showDesk(<TerminalEvents rows={[event]} />, []);
    expect(screen.getByText('首次注册，已发鉴权码')).toBeVisible();
    expect(facts()).toEqual([
      [
        ['时间', '2026-11-21 09:59:00'],
        ['车牌', '粤B12345'],
        ['终端号', SHORT],
        ['来源', '10.0.0.2:5'],
      ],
    ]);
  });
});

describe('the terminals that are known', () => {
  const none = { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 10 };
  // The page asks for them too: unanswered, it asks again for seconds, and tells a test after this one that it failed.
  const noImports = [positionImports.list, done(positionImports.list, none)] as const;
  const show = (terminals: Overview['terminals'], more: Partial<Overview> = {}) => {
    const overview = { terminals, waiting: [], events: [], rejects: [], freeVehicles: [], ...more };
    fakeServer([
      [fleet.terminals, done(fleet.terminals, overview)],
      [fleet.quarantine, done(fleet.quarantine, none)],
      noImports,
    ]);
    return showDesk(<TerminalsPage />, ALL);
  };
  const off = { ...known, terminalId: '2', online: false, protocolVersion: null, model: null };

  it('are counted by whether they are connected, and listed', async () => {
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    show([{ ...known, seenAt: now.replace(/:\d\d$/, ':00') }, off, { ...off, terminalId: '3' }]);
    expect(await screen.findByText('1 台在线')).toBeVisible();
    expect(rows()).toEqual([
      [
        '粤B12345',
        SHORT,
        '在线',
        'JT/T 808-2019',
        'BX-808',
        expect.stringMatching(/前$|刚刚/),
        '从未',
        '正常',
        '管理',
      ],
      ['粤B12345', '2', '离线', '—', '—', '从未', '从未', '正常', '管理'],
      ['粤B12345', '3', '离线', '—', '—', '从未', '从未', '正常', '管理'],
    ]);
    expect(shape()).toEqual(['960px', '120px']);
    expect(nextPage()).toBeNull();
  });

  it('stand twenty on a page', async () => {
    show(many(known, 'terminalId', 51));
    await screen.findByText('51 台在线');
    expect(rows()).toHaveLength(20);
    expect(nextPage()).not.toBeNull();
    expect(sizeChanger()).toBeNull();
  });

  it('stand on cards where the window is narrow', async () => {
    narrowWindow(768);
    show([known, { ...off, lastPositionAt: '2020-01-01 00:00:00' }]);
    await screen.findByText('1 台在线');
    expect(facts()).toEqual([
      [
        ['终端号', SHORT],
        ['连接', '在线'],
        ['协议', 'JT/T 808-2019'],
        ['最近通讯', '从未'],
        ['最近定位', '从未'],
        ['终端时钟', '正常'],
      ],
      [
        ['终端号', '2'],
        ['连接', '离线'],
        ['协议', '—'],
        ['最近通讯', '从未'],
        ['最近定位', '2020-01-01'],
        ['终端时钟', '正常'],
      ],
    ]);
  });

  it('are invited while there are none', async () => {
    show([]);
    expect(await screen.findByText('还没有在册终端')).toBeVisible();
    expect(screen.getByText('0 台在线')).toBeVisible();
  });

  it('are read again after a failure, in whose place nothing else stands', async () => {
    const server = fakeServer([
      [
        fleet.terminals,
        inTurn(
          refused('0', '终端服务繁忙', { requestId: 'r-1' }),
          done(fleet.terminals, { terminals: [], waiting: [], events: [], rejects: [], freeVehicles: [] }),
        ),
      ],
      [fleet.quarantine, refused('0', 'x')],
      noImports,
    ]);
    const { user } = showDesk(<TerminalsPage />, ALL);
    expect(waitingBars()).toEqual(Array.from({ length: 8 }, () => '36px'));
    expect(await screen.findByText('终端服务繁忙')).toBeVisible();
    expect(screen.getByText('终端加载失败')).toBeVisible();
    expect(waitingBars()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有在册终端')).toBeVisible();
    expect(server.to(fleet.terminals)).toHaveLength(2);
  });
});

describe('terminals that wait', () => {
  it('are listed ten a page', () => {
    showDesk(<WaitingTable rows={many(waiting, 'heldId', 51)} now={NOW} />, ALL);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toEqual([
      '粤B12345',
      SHORT,
      '制造商：A → 无',
      '10.0.0.1:40112',
      '3',
      '1 分钟前',
      ' 已拒绝',
      expect.stringMatching(/^同\s?意$/),
    ]);
    expect(nextPage()).not.toBeNull();
    expect(sizeChanger()).toBeNull();
    expect(shape()).toEqual(['900px', '120px']);
  });

  it('stand on cards where the window is narrow', async () => {
    narrowWindow(768);
    const server = fakeServer([[fleet.decideTerminal, done(fleet.decideTerminal, null)]]);
    const { user } = showDesk(<WaitingTable rows={[waiting]} now={NOW} />, ALL);
    expect(facts()).toEqual([
      [
        ['终端号', SHORT],
        ['状态', ' 已拒绝'],
        ['不同之处', '制造商：A → 无'],
        ['来源', '10.0.0.1:40112'],
        ['次数', '3'],
        ['最近', '1 分钟前'],
      ],
    ]);
    await user.click(screen.getByRole('button', { name: /同\s?意/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(`同意终端 · 粤B12345 ${SHORT}`)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /同\s?意/ }).className).not.toMatch(/danger/);
    expect(server.seen).toEqual([]);
  });

  it('warn where the answer refuses', async () => {
    const { user } = showDesk(<WaitingTable rows={[{ ...waiting, refusedAt: null }]} now={NOW} />, ALL);
    await user.click(screen.getByRole('button', { name: /拒\s?绝/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: /拒\s?绝/ }).className).toMatch(/danger/);
    expect(within(dialog).getByText(/也不再提醒/)).toBeVisible();
  });
});

describe('terminals in quarantine', () => {
  const free = [{ vehicleId: '9', plateNumber: '粤B99999' }];
  it('are listed with what they say of themselves', () => {
    showDesk(
      <QuarantineTable
        rows={[stranger, { ...stranger, terminalId: '2', plateNumber: '' }]}
        freeVehicles={free}
        now={NOW}
      />,
      ALL,
    );
    expect(rows()).toEqual([
      [SHORT, '粤B00001', '10.0.0.1:40112', '3', '2026-11-21 09:00:00', '1 分钟前', '绑定车辆'],
      ['2', '—', '10.0.0.1:40112', '3', '2026-11-21 09:00:00', '1 分钟前', '绑定车辆'],
    ]);
    expect(shape()).toEqual(['760px']);
    expect(nextPage()).toBeNull();
  });

  it('stand on cards where the window is narrow, and warn of a plate that is not free', async () => {
    narrowWindow(768);
    const server = fakeServer([[fleet.bindTerminal, done(fleet.bindTerminal, null)]]);
    const { user } = showDesk(<QuarantineTable rows={[stranger]} freeVehicles={free} now={NOW} />, ALL);
    expect(screen.getByText(SHORT)).toBeVisible();
    expect(facts()).toEqual([
      [
        ['自报车牌', '粤B00001'],
        ['来源', '10.0.0.1:40112'],
        ['次数', '3'],
        ['最近', '1 分钟前'],
      ],
    ]);
    await user.click(screen.getByRole('button', { name: '绑定车辆' }));
    const dialog = await screen.findByRole('dialog', { name: `终端入网 · ${SHORT}` });
    expect(within(dialog).getByText('自报车牌 粤B00001，没有待装终端的同牌车辆，请核对')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /绑\s?定/ }));
    // What a form says of its fields comes after the click: its check is asked for, and waited for.
    expect(await within(dialog).findByText('请选择车辆')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /返\s?回/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([server.seen, toasts()]).toEqual([[], []]);
  });

  it('that give no plate are shown without one', async () => {
    narrowWindow(768);
    const { user } = showDesk(
      <QuarantineTable rows={[{ ...stranger, plateNumber: '' }]} freeVehicles={free} now={NOW} />,
      ALL,
    );
    expect(facts()[0]![0]).toEqual(['自报车牌', '—']);
    await user.click(screen.getByRole('button', { name: '绑定车辆' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText(/请核对/)).toBeNull();
  });

  it('leave the question open only until they are bound', async () => {
    fakeServer([[fleet.bindTerminal, done(fleet.bindTerminal, null)]]);
    const { user } = showDesk(
      <QuarantineTable rows={[{ ...stranger, plateNumber: '粤B99999' }]} freeVehicles={free} now={NOW} />,
      ALL,
    );
    await user.click(screen.getByRole('button', { name: '绑定车辆' }));
    await user.click(await screen.findByRole('button', { name: /^绑\s?定$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['终端已入网，可重新注册']);
  });
});
