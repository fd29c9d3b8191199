import { type ExceptionRow, exceptions } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { placeInList } from '../../testing/on-screen';
import { ExceptionsPage } from './exceptions-page';

const row = (orderNo: string, taken: ExceptionRow['taken'] = null): ExceptionRow => ({
  exceptionId: `1${orderNo}`,
  kind: 'silent',
  severity: 'attention',
  state: taken ? 'taken' : 'open',
  detail: '11-20 10:00 之后没有收到车辆位置',
  orderId: '7',
  orderNo,
  seq: 1,
  cabinetNo: null,
  customerName: '远航货代',
  plateNumber: '粤B12345',
  driverName: '王师傅',
  raisedAt: '2026-11-20 10:31:00',
  pics: [],
  taken,
  closed: null,
});
const ROWS = [
  row('1'),
  row('2', { username: '老周', isMe: true, time: '2026-11-20 10:40:00' }),
  row('3', { username: '小李', isMe: false, time: '2026-11-20 10:40:00' }),
];
const pageOf = (data: ExceptionRow[]) =>
  done(exceptions.list, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 20,
    severities: { alert: 0, attention: 3, info: 0 },
    states: { open: 1, taken: 2 },
  });
const page = pageOf(ROWS);
const buttons = () =>
  screen
    .getAllByRole('button', { name: /^(接手|退回|关闭) 终端失联/ })
    .map((one) => one.getAttribute('aria-label'));
const moreOf = async (user: ReturnType<typeof showDesk>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }));
  return screen.getAllByRole('menuitem').map((one) => one.textContent);
};

it('what nobody has is taken, and what another has is not closed', async () => {
  const server = fakeServer([
    [exceptions.list, page],
    [exceptions.take, refused('0', '该异常已由 小李 接手')],
  ]);
  const { user } = showDesk(<ExceptionsPage />, ['dispatch.view', 'dispatch.checkin']);
  await screen.findByText(/^小李/);
  expect(buttons()).toEqual(['接手 终端失联 1', '关闭 终端失联 2', '退回 终端失联 3']);
  expect(await moreOf(user, '终端失联 1')).toEqual(['打开', '接手', '关闭', '到看板', '复制这一行']);
  await user.keyboard('{Escape}');
  expect(await moreOf(user, '终端失联 3')).toEqual(['打开', '退回', '到看板', '复制这一行']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '接手 终端失联 1' }));
  await waitFor(() => expect(toasts()).toEqual(['该异常已由 小李 接手']));
  expect(server.to(exceptions.take)[0]?.body).toEqual({ exceptionId: '11' });
});

it('is closed with what was done about it', async () => {
  const server = fakeServer([
    [exceptions.list, page],
    [exceptions.close, done(exceptions.close, null)],
  ]);
  const { user } = showDesk(<ExceptionsPage />, ['dispatch.view', 'dispatch.checkin']);
  await user.click(await screen.findByRole('button', { name: '关闭 终端失联 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: '关闭异常 · 终端失联' }));
  await user.click(dialog.getByRole('button', { name: '关闭异常' }));
  expect(await dialog.findByText('请填写处理结果')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '已与客户改约' }));
  await user.click(dialog.getByRole('button', { name: '关闭异常' }));
  await waitFor(() => expect(toasts()).toEqual(['异常已关闭']));
  expect(server.to(exceptions.close)[0]?.body).toEqual({ exceptionId: '12', reason: '已与客户改约' });
});

it('of a box number is closed with what becomes of a number', async () => {
  const detail = '登记的柜号 CSQU3054383 不在订舱号 MAEU1 的柜号清单里（船期登记的是 TGHU7599330）';
  const wrong: ExceptionRow = { ...row('4'), kind: 'box_number', severity: 'alert', detail };
  const server = fakeServer([
    [exceptions.list, pageOf([wrong])],
    [exceptions.close, done(exceptions.close, null)],
  ]);
  const { user } = showDesk(<ExceptionsPage />, ['dispatch.view', 'dispatch.checkin']);
  expect(await screen.findByText(detail)).toBeVisible();
  await moreOf(user, '柜号不符 4');
  await user.click(screen.getByRole('menuitem', { name: '关闭' }));
  const dialog = within(await screen.findByRole('dialog', { name: '关闭异常 · 柜号不符' }));
  expect(dialog.queryByRole('button', { name: '已与客户改约' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '已更正柜号' }));
  await user.click(dialog.getByRole('button', { name: '关闭异常' }));
  await waitFor(() =>
    expect(server.to(exceptions.close)[0]?.body).toEqual({ exceptionId: '14', reason: '已更正柜号' }),
  );
});

it('is asked for by haste, state and kind; who only looks does nothing', async () => {
  const server = fakeServer([[exceptions.list, page]]);
  const { user } = showDesk(<ExceptionsPage />, ['dispatch.view']);
  await screen.findByText(/^小李/);
  expect(screen.queryByRole('button', { name: /^接手/ })).toBeNull();
  expect(await moreOf(user, '终端失联 1')).toEqual(['打开', '到看板', '复制这一行']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^重要/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: '处理状态' }), '处理中（2）');
  await user.selectOptions(screen.getByRole('combobox', { name: '异常类型' }), '终端失联');
  await waitFor(() =>
    expect(server.to(exceptions.list).at(-1)?.body).toMatchObject({
      state: 'taken',
      severity: 'attention',
      kind: 'silent',
    }),
  );
});

it('is opened with all about it, and acted on there; the address says which', async () => {
  const pics = [{ name: 'a.jpg', fileUrl: '/file/a' }];
  const server = fakeServer([
    [exceptions.list, pageOf([{ ...row('5'), pics }])],
    [exceptions.take, done(exceptions.take, null)],
  ]);
  const { user } = showDesk(
    <ExceptionsPage />,
    ['dispatch.view', 'dispatch.checkin'],
    undefined,
    '/ops?exception=15',
  );
  const record = within(await screen.findByRole('dialog', { name: '终端失联' }));
  expect(placeInList()).toBe('本页第 1 / 1 条');
  expect(record.getByRole('link', { name: '查看照片 1' })).toHaveAttribute('href', '/file/a');
  expect(record.getByRole('link', { name: '5' })).toHaveAttribute('href', '/ops/dispatch?q=5');
  expect(record.getByText('还没有人接手')).toBeVisible();
  await user.click(record.getByRole('button', { name: '接手 终端失联 5' }));
  await waitFor(() => expect(server.to(exceptions.take)[0]?.body).toEqual({ exceptionId: '15' }));
});

it('several are taken at once', async () => {
  const server = fakeServer([
    [exceptions.list, pageOf([row('1'), row('6'), row('7')])],
    [exceptions.take, done(exceptions.take, null)],
  ]);
  const { user } = showDesk(<ExceptionsPage />, ['dispatch.view', 'dispatch.checkin']);
  await user.click(await screen.findByRole('checkbox', { name: '选择 终端失联 1' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 终端失联 7' }));
  await user.click(screen.getByRole('button', { name: '接手 所选' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '所选' })).toBeNull());
  expect(server.to(exceptions.take).map(({ body }) => body)).toEqual([
    { exceptionId: '11' },
    { exceptionId: '17' },
  ]);
});
