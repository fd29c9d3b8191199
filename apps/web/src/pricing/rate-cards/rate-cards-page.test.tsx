import { places, rateCards } from '@boxhaul/contract/pricing';
import { LANE_COLUMNS, type RateCardState } from '@boxhaul/domain/pricing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { RateCardsPage } from './rate-cards-page';

const version = (state: RateCardState) => ({
  versionId: '7',
  versionName: '2026-12 珠三角',
  state,
  revision: 3,
  note: '',
  createdAt: '2026-11-20 10:00:00',
  createdBy: '小王',
  basedOn: null,
  inForceFrom: null,
  prices: 2,
});
const detail = (state: RateCardState) => ({ ...version(state), publications: [], surcharges: [] });
const cellsOf = (regionCode: string, price: string) => ({
  ...(Object.fromEntries(LANE_COLUMNS.map((column) => [column, ''])) as Record<
    (typeof LANE_COLUMNS)[number],
    string
  >),
  harbor: '深圳盐田港',
  regionCode,
  region: `地区${regionCode}`,
  orderType: '装货',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  '20GP': price,
});
const page = <T,>(data: T[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 50,
});
const LANES = page([
  { laneKey: 'a', cells: cellsOf('440306', '1000.00') },
  { laneKey: 'b', cells: cellsOf('440307', '1100.00') },
]);

const answers = (state: RateCardState) =>
  [
    [places.harbors, done(places.harbors, [])],
    [rateCards.list, done(rateCards.list, page([version(state)]))],
    [rateCards.detail, done(rateCards.detail, detail(state))],
    [rateCards.lanes, done(rateCards.lanes, LANES)],
  ] as const;
const show = (address: string) => showDesk(<RateCardsPage />, ['price.manage'], undefined, address);
const cell = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('lists the versions, and opens one', async () => {
  fakeServer([...answers('in_force')]);
  const { user } = show('/ops/rate-cards');
  await user.click(await screen.findByRole('gridcell', { name: '2026-12 珠三角' }));
  expect(await screen.findByRole('heading', { name: /2026-12 珠三角/ })).toBeVisible();
  // What was in force is only looked at.
  expect(await screen.findByRole('gridcell', { name: '1100.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '加一行' })).toBeNull();
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
});

it('a draft that is thrown away is asked about, and leads back to the versions', async () => {
  const server = fakeServer([
    [rateCards.drop, inTurn(refused('0', '已被他人修改'), done(rateCards.drop, null))],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.click(await screen.findByRole('button', { name: '删除草稿' }));
  const question = within(await screen.findByRole('dialog', { name: '删除草稿？' }));
  expect(question.getByText(/和它的 2 个价格将被删除/)).toBeVisible();
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(toasts()).toContain('已被他人修改'));
  // It is still there.
  expect(screen.queryByRole('gridcell', { name: '2026-12 珠三角' })).toBeNull();
  await user.click(question.getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('gridcell', { name: '2026-12 珠三角' })).toBeVisible();
  expect(server.to(rateCards.drop).map(({ body }) => body)).toEqual([
    { versionId: '7', revision: '3' },
    { versionId: '7', revision: '3' },
  ]);
});

it('writes cells by keyboard and paste, takes back, and saves what changed with the revision that was seen', async () => {
  const server = fakeServer([
    [rateCards.saveLanes, done(rateCards.saveLanes, { revision: 4 })],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  const first = await cell('第 1 行 20GP');
  await user.clear(first);
  await user.type(first, '1050{Enter}');
  expect(await cell('第 2 行 20GP')).toHaveFocus();
  fireEvent.paste(await cell('第 2 行 20GP'), { clipboardData: { getData: () => '1200\t1300\r\n1400\r\n' } });
  expect(await cell('第 3 行 20GP')).toHaveValue('1400');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('textbox', { name: '第 3 行 20GP' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '删除 第 2 行' }));
  await user.click(screen.getByRole('button', { name: '保存 2 处修改' }));
  await waitFor(() => expect(server.to(rateCards.saveLanes)).toHaveLength(1));
  expect(server.to(rateCards.saveLanes)[0]?.body).toMatchObject({
    versionId: '7',
    revision: 3,
    changes: [{ laneKey: 'a', cells: { harbor: '深圳盐田港', '20GP': '1050' } }, { laneKey: 'b' }],
  });
  await waitFor(() => expect(toasts()).toEqual(['已保存 2 条线路']));
});

it('says at its cell what the server finds wrong, and keeps what was typed', async () => {
  const message = '第 1 条：“20GP”应为数字';
  const fields = { 'changes.0.cells.20GP': '“20GP”应为数字' };
  fakeServer([
    [rateCards.saveLanes, refused('0', message, { errcode: 'BAD_INPUT', fields })],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.type(await cell('第 1 行 20GP'), 'x');
  await user.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  expect(await screen.findByText('标红的 1 处填写有误：“20GP”应为数字')).toBeVisible();
  expect(await cell('第 1 行 20GP')).toHaveAttribute('aria-invalid', 'true');
  expect(await cell('第 1 行 20GP')).toHaveValue('1000.00x');
});

it('opens a lane of a draft on a phone, tells at its field what is wrong, and saves or deletes it alone', async () => {
  narrowWindow(390);
  const wrong = { 'changes.0.cells.20GP': '“20GP”应为数字' };
  const server = fakeServer([
    [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
    [places.streets, done(places.streets, [])],
    [
      rateCards.saveLanes,
      inTurn(
        refused('0', '第 1 条：“20GP”应为数字', { errcode: 'BAD_INPUT', fields: wrong }),
        done(rateCards.saveLanes, { revision: 4 }),
      ),
    ],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.click(await screen.findByRole('button', { name: '修改 深圳盐田港 → 地区440306' }));
  const dialog = await screen.findByRole('dialog', { name: '修改线路' });
  const price = within(dialog).getByRole('textbox', { name: '20GP（元）' });
  await user.clear(price);
  await user.type(price, '一千');
  const save = within(dialog).getByRole('button', { name: '保存' });
  await user.click(save);
  expect(await within(dialog).findAllByText('“20GP”应为数字')).toHaveLength(2);
  await user.clear(price);
  await user.type(price, '1050');
  await user.click(save);
  await waitFor(() => expect(toasts()).toContain('线路已保存'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改线路' })).toBeNull());
  await user.click(screen.getByRole('button', { name: '深圳盐田港 → 地区440307 的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(server.to(rateCards.saveLanes)).toHaveLength(3));
  const bodies = server.to(rateCards.saveLanes).map(({ body }) => body);
  expect(bodies.slice(1)).toMatchObject([
    {
      versionId: '7',
      revision: 3,
      changes: [{ laneKey: 'a', cells: { regionCode: '440306', '20GP': '1050' } }],
    },
    { versionId: '7', revision: 3, changes: [{ laneKey: 'b' }] },
  ]);
});

it('asks before another filter throws away what was typed', async () => {
  fakeServer([...answers('draft')]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.type(await cell('第 1 行 20GP'), '5');
  await user.selectOptions(screen.getByRole('combobox', { name: '装送' }), '1');
  const question = await screen.findByRole('dialog', { name: '放弃未保存的修改？' });
  await user.click(within(question).getByRole('button', { name: '继续编辑' }));
  expect(await cell('第 1 行 20GP')).toHaveValue('1000.005');
  await user.selectOptions(screen.getByRole('combobox', { name: '装送' }), '1');
  await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行 20GP' })).toHaveValue('1000.00'));
  expect(screen.getByRole('combobox', { name: '装送' })).toHaveValue('1');
});

it('asks before another part of the version, the list or a link throws away what was typed', async () => {
  fakeServer([...answers('draft')]);
  const { user } = showDesk(
    <>
      <a href="/ops/orders">订单</a>
      <RateCardsPage />
    </>,
    ['price.manage'],
    undefined,
    '/ops/rate-cards?version=7',
  );
  await user.type(await cell('第 1 行 20GP'), '5');
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  const tab = screen.getByRole('button', { name: /^附加费/ });
  const link = screen.getByRole('link', { name: '订单' });
  for (const away of [tab, screen.getByRole('button', { name: '← 全部版本' }), link]) {
    await user.click(away);
    const question = await screen.findByRole('dialog', { name: '放弃未保存的修改？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(await cell('第 1 行 20GP')).toHaveValue('1000.005');
  }
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(tab);
  await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
  expect(await screen.findByText('没有附加费')).toBeVisible();
  // Nothing is left to ask about.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(screen.getByRole('button', { name: '发布' })).toBeEnabled();
});

it('gives the focus back to the cell that was written in, once the table is saved', async () => {
  const saved = page([{ ...LANES.data[0]!, cells: cellsOf('440306', '1050.00') }, LANES.data[1]!]);
  fakeServer([
    [rateCards.lanes, inTurn(done(rateCards.lanes, LANES), done(rateCards.lanes, saved))],
    [rateCards.saveLanes, done(rateCards.saveLanes, { revision: 4 })],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  const price = await cell('第 1 行 20GP');
  await user.clear(price);
  await user.type(price, '1050');
  await user.click(screen.getByRole('button', { name: '保存 1 处修改' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 行 20GP' })).toHaveValue('1050.00'));
  expect(screen.getByRole('textbox', { name: '第 1 行 20GP' })).toHaveFocus();
});

it('reaches a lane’s card by keyboard on a phone, and comes back to it', async () => {
  narrowWindow(390);
  fakeServer([
    [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
    [places.streets, done(places.streets, [])],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  const second = await screen.findByRole('button', { name: '修改 深圳盐田港 → 地区440307' });
  for (let presses = 0; document.activeElement !== second && presses < 40; presses += 1) await user.tab();
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '修改线路' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(second).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}{End}{Enter}');
  expect(await screen.findByRole('dialog', { name: '删除这条线路？' })).toBeVisible();
  await user.keyboard('{Escape}');
  const others = screen.getByRole('button', { name: '深圳盐田港 → 地区440307 的更多操作' });
  await waitFor(() => expect(others).toHaveFocus());
});

it('publishes what looks wrong only once somebody says that it is meant so', async () => {
  const server = fakeServer([
    [
      rateCards.publish,
      refused('0', '有价格看起来不正常，请核对后再发布', { errcode: 'RATE_CARD_CHECKS', count: 2 }),
    ],
    ...answers('draft'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.click(await screen.findByRole('button', { name: '发布' }));
  await user.click(screen.getByRole('button', { name: '立即发布' }));
  await user.click(await screen.findByRole('checkbox', { name: '已核对，这些价格就是这样' }));
  await user.click(screen.getByRole('button', { name: '立即发布' }));
  await waitFor(() => expect(server.to(rateCards.publish)).toHaveLength(2));
  const bodies = server.to(rateCards.publish).map(({ body }) => body);
  expect(bodies).toMatchObject([{ sure: 'false' }, { sure: 'true', revision: '3' }]);
});

it('calls a timed publication off after a question, which stays open where it is refused', async () => {
  const server = fakeServer([
    [
      rateCards.callOff,
      inTurn(refused('0', '该版本已生效', { errcode: 'CONFLICT' }), done(rateCards.callOff, detail('draft'))),
    ],
    ...answers('scheduled'),
  ]);
  const { user } = show('/ops/rate-cards?version=7');
  await user.click(await screen.findByRole('button', { name: '取消定时' }));
  const ask = await screen.findByRole('dialog', { name: '取消定时发布？' });
  const ok = within(ask).getByRole('button', { name: '取消定时' });
  await user.click(ok);
  await waitFor(() => expect(server.to(rateCards.callOff)).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: '取消定时发布？' })).toBeVisible();
  await user.click(ok);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '取消定时发布？' })).toBeNull());
  expect(server.to(rateCards.callOff)[1]?.body).toMatchObject({ versionId: '7' });
});
