import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, boardOrder, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { MarkBoxes } from '../bulk/mark-boxes';
import { BoxMarks } from './box-marks';
import type { BoardMark } from './mark-words';

const inspection: BoardMark = {
  markId: '7',
  kind: 'inspection',
  text: '查验中，已 3 小时 20 分（11-20 10:00 起）',
  begunAt: '2026-11-20 10:00:00',
  endedAt: null,
  outcome: null,
  place: '',
  remark: '海关布控',
  endRemark: '',
  oldVessel: '',
  oldVoyage: '',
  newVessel: '',
  newVoyage: '',
  fee: null,
  username: '老周',
  version: 1,
};
const marked = { ...boardCabinet, marks: [inspection] };
const loading = { ...boardOrder, order: { ...boardOrder.order, orderType: '装货' as const } };
const delivery = { ...boardOrder, order: { ...boardOrder.order, orderType: '送货' as const } };

it('a box is marked with another ship', async () => {
  const server = fakeServer([[dispatch.setMarks, done(dispatch.setMarks, { set: 1 })]]);
  const { user } = showDesk(<BoxMarks board={loading} cabinet={boardCabinet} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱标记查验、改船、退关' }));
  const dialog = within(await screen.findByRole('dialog', { name: '标记第 1 箱' }));
  expect(dialog.queryByLabelText('新航次')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: '改船' }));
  await user.type(dialog.getByLabelText('新航次'), '002E');
  await user.click(dialog.getByRole('button', { name: '标记' }));
  await waitFor(() => expect(toasts()).toEqual(['1 箱已标记改船']));
  expect(server.to(dispatch.setMarks)[0]?.body).toMatchObject({
    cabinetIds: ['21'],
    kind: 'vessel_change',
    newVoyage: '002E',
  });
});

it('an import is inspected, and nothing else', () => {
  showDesk(<BoxMarks board={delivery} cabinet={boardCabinet} />, ['dispatch.assign']);
  expect(screen.getByRole('button', { name: '第 1 箱标记查验' })).toBeVisible();
});

it('who may not assign reads its clock alone', () => {
  showDesk(<BoxMarks board={loading} cabinet={marked} />, ['dispatch.view']);
  expect(screen.getByText('查验中，已 3 小时 20 分（11-20 10:00 起）')).toBeVisible();
  expect(screen.getByText('海关布控')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('its end proposes a fee where an amount is typed', async () => {
  const answer = done(dispatch.endMarks, { ended: 1, fees: 1 });
  const server = fakeServer([[dispatch.endMarks, answer]]);
  const { user } = showDesk(<BoxMarks board={loading} cabinet={marked} />, ['dispatch.assign']);
  expect(screen.getByRole('button', { name: '第 1 箱标记改船、退关' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '结束第 1 箱查验' }));
  const dialog = within(await screen.findByRole('dialog', { name: '结束第 1 箱查验' }));
  await user.click(dialog.getByRole('radio', { name: '查验扣留' }));
  await user.type(dialog.getByLabelText('验柜费（每箱）'), '-5');
  await user.click(dialog.getByRole('button', { name: '结束查验' }));
  expect(await dialog.findByText('金额应大于 0')).toBeVisible();
  expect(server.seen).toEqual([]);
  await user.clear(dialog.getByLabelText('验柜费（每箱）'));
  await user.type(dialog.getByLabelText('验柜费（每箱）'), '350');
  await user.click(dialog.getByRole('button', { name: '结束查验' }));
  await waitFor(() => expect(toasts()).toEqual(['1 箱查验已结束，已提出 1 笔费用，待财务审核']));
  expect(server.to(dispatch.endMarks)[0]?.body).toMatchObject({
    markIds: ['7'],
    outcome: 'detained',
    feeAmount: '350',
  });
});

it('what was typed is put right with a reason', async () => {
  const server = fakeServer([[dispatch.correctMark, done(dispatch.correctMark, null)]]);
  const { user } = showDesk(<BoxMarks board={loading} cabinet={marked} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '更正第 1 箱查验' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更正第 1 箱的查验' }));
  await user.type(dialog.getByLabelText('地点'), '蛇口');
  await user.click(dialog.getByRole('button', { name: '保存更正' }));
  expect(await dialog.findByText('请填写更正原因')).toBeVisible();
  await user.type(dialog.getByLabelText(/更正原因/), '记错');
  await user.click(dialog.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(toasts()).toEqual(['第 1 箱查验已更正']));
  expect(server.to(dispatch.correctMark)[0]?.body).toMatchObject({
    markId: '7',
    version: '1',
    place: '蛇口',
  });
});

it('one that was set by mistake is withdrawn with a reason', async () => {
  const server = fakeServer([[dispatch.withdrawMark, done(dispatch.withdrawMark, null)]]);
  const { user } = showDesk(<BoxMarks board={loading} cabinet={marked} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '撤回第 1 箱查验' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回第 1 箱查验' }));
  await user.click(dialog.getByRole('button', { name: '标错箱' }));
  await user.click(dialog.getByRole('button', { name: '撤回标记' }));
  await waitFor(() => expect(toasts()).toEqual(['第 1 箱查验标记已撤回']));
  expect(server.to(dispatch.withdrawMark)[0]?.body).toMatchObject({ markId: '7', reason: '标错箱' });
});

it('several boxes are ended at once, and marked with what none of them has', async () => {
  const answer = done(dispatch.endMarks, { ended: 2, fees: 0 });
  const server = fakeServer([[dispatch.endMarks, answer]]);
  const other = { ...boardCabinet, cabinetId: '22', seq: 2, marks: [{ ...inspection, markId: '8' }] };
  const boxes = [marked, other].map((cabinet) => ({ board: loading, cabinet }));
  const { user } = showDesk(<MarkBoxes boxes={boxes} />, ['dispatch.assign']);
  expect(screen.getByRole('button', { name: '改船 / 退关（2）' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '结束查验（2）' }));
  const dialog = within(await screen.findByRole('dialog', { name: '结束 2 箱的查验' }));
  await user.click(dialog.getByRole('button', { name: '结束查验' }));
  await waitFor(() => expect(toasts()).toEqual(['2 箱查验已结束']));
  expect(server.to(dispatch.endMarks)[0]?.body).toMatchObject({ markIds: ['7', '8'] });
});
