import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, boardOrder, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { BoxPreparation } from './box-preparation';
import type { BoardCabinet } from '../board/legs';

const { preparation } = boardCabinet;
const due: BoardCabinet = {
  ...boardCabinet,
  preparation: {
    ...preparation,
    released: true,
    gateBooking: 'YT-88',
    cutOffs: { weight: '2026-11-22 18:00:00' },
    version: 3,
    saved: { username: '老周', time: '2026-11-21 09:00:00' },
    missing: ['printed', 'weighed'],
    clocks: [{ kind: 'weight', hoursLeft: 5, standing: 'soon', byShip: false, cost: null }],
  },
};
const show = (cabinet = due, rights = ['dispatch.assign' as const]) =>
  showDesk(<BoxPreparation board={boardOrder} cabinet={cabinet} />, rights);

it('says what is missing and how long there is', () => {
  show();
  expect(screen.getByText('截重还剩 5 小时')).toBeVisible();
  expect(screen.getByText('未办：打单、VGM')).toBeVisible();
});

const past = { kind: 'boxFree' as const, hoursLeft: -30, standing: 'past' as const, byShip: false };
const cost = {
  rule: '滞箱费规则 · 中远海运 · 40HQ · 自 2026-11-01 起：每天 120 元',
  days: 2,
  dayAmount: '200.00',
  hourAmount: '8.33',
  sumAmount: '300.00',
  full: false,
};
const withClocks = (clocks: BoardCabinet['preparation']['clocks']): BoardCabinet => ({
  ...due,
  preparation: { ...due.preparation, clocks },
});

it('says by how long a cut-off is past, what it costs and has come to', () => {
  show(withClocks([{ ...past, cost }]));
  expect(screen.getByText('免箱期已超 30 小时')).toBeVisible();
  expect(screen.getByText('当天 200.00 元/天（约 8.33 元/小时），已计 2 天 300.00 元')).toBeVisible();
  expect(screen.getByTitle(cost.rule)).toBeVisible();
});

it('says what it will cost, that it costs no more, and that no rule says so', () => {
  const yard = { ...past, kind: 'yardFree' as const };
  const ahead = { ...past, hoursLeft: 4, standing: 'soon' as const };
  show(
    withClocks([
      { ...yard, cost: null },
      { ...ahead, cost: { ...cost, days: 0 } },
    ]),
  );
  expect(screen.getByText('没有计费规则，费用未知')).toBeVisible();
  expect(screen.getByText('超期后 200.00 元/天（约 8.33 元/小时）')).toBeVisible();
  show(withClocks([{ ...past, cost: { ...cost, full: true } }]));
  expect(screen.getByText('已计 2 天 300.00 元，已到每箱上限')).toBeVisible();
});

it('is kept over the version that was looked at, and stays open with a refusal', async () => {
  const server = fakeServer([
    [dispatch.savePreparation, refused('0', '数据已被他人修改，请刷新后重试', { errcode: 'CONFLICT' })],
  ]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '第 1 箱备箱' }));
  const dialog = await screen.findByRole('dialog', { name: '备箱 · 第 1 箱' });
  expect(within(dialog).getByText('上次由 老周 保存于 11-21 09:00')).toBeVisible();
  expect(within(dialog).getByText('截重还剩 5 小时')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: '打单' }));
  await user.type(within(dialog).getByLabelText('VGM'), '21300');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  expect(server.seen.at(-1)?.body).toMatchObject({
    cabinetId: boardCabinet.cabinetId,
    version: '3',
    released: 'true',
    printed: 'true',
    gateBooking: 'YT-88',
    vgmKg: '21300',
    weight: '2026-11-22 18:00:00',
    wholeOrder: 'false',
  });
  expect(toasts()).toEqual([]);
});

it('closes once it is kept', async () => {
  fakeServer([[dispatch.savePreparation, done(dispatch.savePreparation, null)]]);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '第 1 箱备箱' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(toasts()).toEqual(['第 1 箱备箱已保存']));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('takes a ship’s cut-offs over with one click, and says what it has moved', async () => {
  const sailing = {
    vessel: 'EMMA MAERSK',
    voyage: '2103W',
    source: '船公司官网',
    saidAt: '2026-11-21 10:00:00',
    cutOffs: { weight: '2026-11-22 12:00:00', pickup: '2026-11-21 23:00:00' },
    changed: ['weight' as const],
  };
  const server = fakeServer([[dispatch.savePreparation, done(dispatch.savePreparation, null)]]);
  const { user } = show({ ...due, preparation: { ...due.preparation, sailing } });
  expect(screen.getByText('船期有变：截重')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '第 1 箱备箱' }));
  const dialog = await screen.findByRole('dialog', { name: '备箱 · 第 1 箱' });
  expect(within(dialog).getByText(/船期在上次备箱之后有变。/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '按船期填写' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.seen.at(-1)?.body).toMatchObject({
      weight: '2026-11-22 12:00:00',
      pickup: '2026-11-21 23:00:00',
    }),
  );
});

it('takes the mass of a weighing slip with one click, and saves nothing before it is pressed', async () => {
  const weighing = {
    vgmKg: 26_300,
    slip: '毛重 41500，皮重 15200（不带箱），净重 26300 公斤',
    proof: 'waiting' as const,
  };
  const server = fakeServer([[dispatch.savePreparation, done(dispatch.savePreparation, null)]]);
  const { user } = show({ ...due, preparation: { ...due.preparation, weighing } });
  await user.click(screen.getByRole('button', { name: /备箱/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/连箱约 26300 公斤.*照片待审核/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '采用为 VGM' }));
  expect(within(dialog).getByRole('textbox', { name: /VGM/ })).toHaveValue('26300');
  expect(server.to(dispatch.savePreparation)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.to(dispatch.savePreparation)[0]?.body).toMatchObject({ vgmKg: '26300' }));
});

it('says the booking at the gate and what speaks against it, and keeps its window and plate', async () => {
  const doubts = [
    '预计 11-22 16:40 到码头，比预约时段晚 40 分钟',
    '进港预约的车牌是 粤B12345，派的车是 粤B8K217',
  ];
  const booked = {
    gateSlot: '2026-11-22 14:00:00',
    gateUntil: '2026-11-22 16:00:00',
    gatePlate: '粤B12345',
    gateWords: '11-22 14:00–16:00 · 号 YT-88 · 车牌 粤B12345',
    gateDoubts: doubts,
  };
  const fields = { gateUntil: '预约结束时间应晚于开始时间' };
  const server = fakeServer([
    [dispatch.savePreparation, refused('0', '参数错误', { errcode: 'VALIDATION', fields })],
  ]);
  const { user } = show({ ...due, preparation: { ...due.preparation, ...booked } });
  expect(screen.getByText('进港预约 11-22 14:00–16:00 · 号 YT-88 · 车牌 粤B12345')).toBeVisible();
  for (const doubt of doubts) expect(screen.getByText(doubt)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '第 1 箱备箱' }));
  const dialog = await screen.findByRole('dialog');
  const said = within(dialog).getByRole('list', { name: '进港预约提醒' });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(doubts);
  const until = within(dialog).getByRole('textbox', { name: '预约时段结束' });
  await user.clear(until);
  await user.type(until, '2026-11-22 13:00');
  await user.clear(within(dialog).getByRole('textbox', { name: '预约车牌' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('预约结束时间应晚于开始时间')).toBeVisible();
  expect(server.seen.at(-1)?.body).toMatchObject({
    gateSlot: '2026-11-22 14:00:00',
    gateUntil: '2026-11-22 13:00:00',
  });
  expect(server.seen.at(-1)?.body).not.toHaveProperty('gatePlate', '粤B12345');
});
