import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { BoxTurn } from './box-turn';

type Turns = OutputOf<typeof dispatch.turns>;
const candidate = (more: Partial<Turns['candidates'][number]> = {}): Turns['candidates'][number] => ({
  cabinetId: '31',
  orderNo: 'BH31',
  seq: 1,
  customerName: '远航货代',
  address: '前进一路 1 号',
  requireDate: '2026-11-21 15:00:00',
  plateNumber: null,
  savedKm: 86,
  slackMinutes: 95,
  reasons: [],
  ...more,
});
const turns: Turns = {
  consent: 'ask',
  consentNote: '提前一天发邮件',
  companyName: '马士基',
  asImport: true,
  candidates: [
    candidate(),
    candidate({ cabinetId: '32', orderNo: 'BH32', reasons: ['时间不够，预计晚到 20 分钟'] }),
  ],
};
const turned: NonNullable<OutputOf<typeof dispatch.order>['cabinets'][number]['turn']> = {
  turnId: '7',
  numberMissing: false,
  asImport: true,
  reference: 'RU-9',
  orderId: '3',
  orderNo: 'BH31',
  seq: 1,
  address: '前进一路 1 号',
  stateText: '待发布',
  replaced: ['到达还柜点', '还空柜完成'],
  stays: null,
  faults: [],
};

it('a box is turned with one that fits, under the number of its line', async () => {
  const server = fakeServer([
    [dispatch.turns, done(dispatch.turns, turns)],
    [
      dispatch.linkTurn,
      inTurn(
        refused('TASK_STATE', '不能套箱：船公司要求申请，请填写批准的套箱编号'),
        done(dispatch.linkTurn, { turnId: '7', taskId: '9' }),
      ),
    ],
  ]);
  const { user } = showDesk(<BoxTurn cabinet={boardCabinet} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱套箱' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱套箱' });
  expect(await within(dialog).findByText(/马士基要求逐箱申请/)).toBeVisible();
  expect(within(dialog).getByText(/省约 86 公里，时间富余 1 小时 35 分/)).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: /BH32/ })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: /BH31/ }));
  await user.click(within(dialog).getByRole('button', { name: '确认套箱' }));
  expect(await within(dialog).findByText(/请填写批准的套箱编号/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '船公司批准的套箱编号' }), 'RU-9');
  await user.click(within(dialog).getByRole('button', { name: '确认套箱' }));
  await waitFor(() => expect(toasts()).toContain('已套箱，装货箱派给同一辆车'));
  expect(server.to(dispatch.linkTurn).at(-1)!.body).toEqual({
    importCabinetId: boardCabinet.cabinetId,
    exportCabinetId: '31',
    reference: 'RU-9',
  });
});

it('says what a turn stands in the stead of, and undoes it with a reason', async () => {
  const server = fakeServer([[dispatch.undoTurn, done(dispatch.undoTurn, null)]]);
  const { user } = showDesk(<BoxTurn cabinet={{ ...boardCabinet, turn: turned }} />, ['dispatch.assign']);
  expect(screen.getByText('不再登记：到达还柜点、还空柜完成')).toBeVisible();
  expect(screen.getByRole('link', { name: 'BH31 #1' })).toHaveAttribute('href', '/ops/dispatch?q=BH31');
  await user.click(screen.getByRole('button', { name: '第 1 箱撤销套箱' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱撤销套箱' });
  await user.click(within(dialog).getByRole('button', { name: '客户改期' }));
  await user.click(within(dialog).getByRole('button', { name: '撤销套箱' }));
  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([{ turnId: '7', reason: '客户改期' }]),
  );
});

it('says what of the turn no longer holds', () => {
  const turn = { ...turned, faults: ['时间不够，预计晚到 40 分钟'] };
  showDesk(<BoxTurn cabinet={{ ...boardCabinet, turn }} />, ['dispatch.assign']);
  expect(screen.getByText('套箱有变化：时间不够，预计晚到 40 分钟')).toBeVisible();
});

it('is not undone once it has happened, nor by who may only look', () => {
  showDesk(<BoxTurn cabinet={{ ...boardCabinet, turn: { ...turned, stays: '出口箱已用该空箱起运' } }} />, [
    'dispatch.assign',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a turn whose line’s number is missing says so, and takes it', async () => {
  const server = fakeServer([[dispatch.numberTurn, done(dispatch.numberTurn, null)]]);
  const turn = { ...turned, reference: '', numberMissing: true };
  const { user } = showDesk(<BoxTurn cabinet={{ ...boardCabinet, turn }} />, ['dispatch.assign']);
  expect(screen.getByText('缺船公司批准的套箱编号')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '第 1 箱填写套箱编号' }));
  await user.type(await screen.findByRole('textbox', { name: '船公司批准的套箱编号' }), 'RU-9');
  await user.click(screen.getByRole('button', { name: '保存编号' }));
  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([{ turnId: '7', reference: 'RU-9' }]),
  );
});
