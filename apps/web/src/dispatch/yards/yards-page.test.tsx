import { type YardRow, yards } from '@boxhaul/contract/dispatch';
import { places } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { factsIn, narrowWindow, placeInList } from '../../testing/on-screen';
import { YardsPage } from './yards-page';

const HOUR_MS = 3_600_000;
const told = (hours: number) => toWireTime(new Date(Date.now() - hours * HOUR_MS));
const row: YardRow = {
  place: 'dock',
  placeId: 101,
  placeName: '盐田国际 YICT',
  shipCompanyId: 1,
  shipCompanyName: '马士基',
  cabinetType: '40HQ',
  out: 4,
  back: 2,
  pickups: { today: 5, tomorrow: 3 },
  returns: { today: 0, tomorrow: 0 },
  word: {
    reportId: '9',
    stock: 6,
    takes: 'limited',
    toldBy: '码头小王',
    toldAt: told(26),
    remark: '上午限 20 个',
    enteredBy: '老周',
    old: true,
  },
  left: 5,
  need: 'short',
  needText: '缺 3 个：今明计划提 8 个，扣除已提 1 个后约剩 5 个',
};
const unknown: YardRow = {
  ...row,
  cabinetType: '20GP',
  pickups: { today: 1, tomorrow: 0 },
  word: null,
  left: null,
  need: 'unknown',
  needText: '今明计划提 1 个，库存未知',
};
const sums = {
  out: 8,
  back: 4,
  pickups: { today: 6, tomorrow: 3 },
  returns: { today: 0, tomorrow: 0 },
  left: 5,
  known: 1,
  unknown: 1,
  short: 3,
};
const paging = { pageNo: 1, pageSize: 50 };
const listed = done(yards.list, { data: [row, unknown], rowCount: 2, total: 2, ...paging, sums });
const company = done(places.quotePage, {
  level3RegionAddr: [],
  allShipCompanyList: [{ shipCompanyId: 1, shipCompanyName: '马士基', code: null }],
});
const known = done(yards.places, {
  places: [
    { place: 'dock', placeId: 101, placeName: '盐田国际 YICT' },
    { place: 'depot', placeId: 7, placeName: '长盛空柜堆场' },
  ],
});
const base = [
  [yards.list, listed],
  [yards.places, known],
  [places.quotePage, company],
] as const;
afterEach(() => vi.unstubAllGlobals());
const BOTH = ['dispatch.view', 'dispatch.assign'];

it('says what is missing, how old a word is, and what no sum knows', async () => {
  fakeServer([...base]);
  showDesk(<YardsPage />, ['dispatch.view']);
  expect(await screen.findByText(row.needText)).toBeVisible();
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('报 6，约剩 5');
  expect(first).toHaveTextContent('码头小王，1 天前');
  expect(first).toHaveTextContent('已过时，请再问');
  expect(first).toHaveTextContent('限收');
  expect(second).toHaveTextContent('未知，没有报数');
  const total = within(screen.getByRole('region', { name: '合计' }));
  expect(total.getByText(/只合计已报数的 1 行；另有 1 行库存未知/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '登记报数' })).toBeNull();
});

it('narrows by place, line, type and need', async () => {
  const server = fakeServer([...base]);
  const { user } = showDesk(<YardsPage />, BOTH);
  await screen.findByText(row.needText);
  await user.selectOptions(screen.getByLabelText('按提还柜点筛选'), 'depot-7');
  await user.selectOptions(screen.getByLabelText('按箱型筛选'), '40HQ');
  await user.click(screen.getByRole('button', { name: /缺柜/ }));
  await waitFor(() =>
    expect(server.to(yards.list).at(-1)?.body).toMatchObject({
      place: 'depot',
      placeId: '7',
      cabinetType: '40HQ',
      need: 'short',
    }),
  );
});

it('opens a row’s boxes and history, and notes another word from there', async () => {
  const server = fakeServer([
    ...base,
    [
      yards.boxes,
      done(yards.boxes, {
        data: [
          {
            cabinetId: '3',
            orderNo: 'BH1',
            seq: 1,
            cabinetNo: null,
            plateNumber: null,
            at: '2026-11-20 10:00:00',
          },
        ],
        rowCount: 1,
        total: 1,
        ...paging,
      }),
    ],
    [yards.reports, done(yards.reports, { data: [row.word!], rowCount: 1, total: 1, ...paging })],
    [yards.report, done(yards.report, { reportId: '10' })],
  ]);
  const { user } = showDesk(<YardsPage />, BOTH);
  await screen.findByText(row.needText);
  await user.click(screen.getAllByText('盐田国际 YICT', { selector: '[role=gridcell] *' })[0]!);
  const drawer = within(await screen.findByRole('dialog', { name: '盐田国际 YICT 马士基 40HQ' }));
  expect(placeInList()).toBe('本页第 1 / 2 行');
  expect(await drawer.findByRole('link', { name: 'BH1 第 1 箱' })).toHaveAttribute(
    'href',
    '/ops/dispatch?q=BH1',
  );
  expect(await drawer.findByText('可提 6 个')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: '登记报数' }));
  const form = within(await screen.findByRole('dialog', { name: '登记报数' }));
  const stock = form.getByLabelText(/可提空柜/);
  expect(stock).toHaveValue('6');
  await user.clear(stock);
  await user.type(stock, '20');
  await user.click(form.getByRole('radio', { name: '暂停还柜' }));
  await user.click(form.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(toasts()).toContain('报数已登记'));
  expect(server.to(yards.report)[0]?.body).toMatchObject({
    place: 'dock',
    placeId: '101',
    shipCompanyId: '1',
    cabinetType: '40HQ',
    stock: '20',
    takes: 'stopped',
    toldBy: '码头小王',
  });
});

it('notes another word from a row at once', async () => {
  fakeServer([...base]);
  const { user } = showDesk(<YardsPage />, BOTH);
  await user.click(await screen.findByRole('button', { name: '登记报数 盐田国际 YICT 马士基 40HQ' }));
  const form = within(await screen.findByRole('dialog', { name: '登记报数' }));
  expect(form.getByLabelText(/可提空柜/)).toHaveValue('6');
});

it('on a phone stands in cards: how it stands, the type and what was told', async () => {
  narrowWindow(390);
  fakeServer([...base]);
  showDesk(<YardsPage />, BOTH);
  const [card] = await screen.findAllByRole('listitem');
  expect(card).toHaveTextContent('盐田国际 YICT');
  expect(within(card!).getByText('缺柜')).toBeVisible();
  expect(factsIn(card!)).toEqual([
    ['船公司', '马士基'],
    ['箱型', '40HQ'],
    ['可提空柜', '报 6，约剩 5'],
  ]);
});

it('asks for what is missing before it sends anything', async () => {
  const server = fakeServer([...base]);
  const { user } = showDesk(<YardsPage />, BOTH);
  await user.click(await screen.findByRole('button', { name: '登记报数' }));
  const form = within(await screen.findByRole('dialog', { name: '登记报数' }));
  await user.click(form.getByRole('button', { name: '登记' }));
  expect(await form.findByText('请选择提还柜点')).toBeVisible();
  expect(form.getByText('请填写是谁报的，如 堆场小王')).toBeVisible();
  expect(server.to(yards.report)).toHaveLength(0);
});

it('shows pasted lines before it takes them in, and forgets what it saw once they change', async () => {
  const seen = { rowNo: 1, key: '盐田国际 YICT 马士基 40HQ', outcome: 'new' as const, notes: [] };
  const server = fakeServer([
    ...base,
    [yards.checkSheet, done(yards.checkSheet, { fileName: '粘贴的内容', rows: [seen] })],
    [yards.enterSheet, done(yards.enterSheet, { added: 1, changed: 0, same: 0 })],
  ]);
  const { user } = showDesk(<YardsPage />, BOTH);
  await user.click(await screen.findByRole('button', { name: '导入报数' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入报数' }));
  const area = dialog.getByLabelText('或从表格复制后粘贴在这里');
  await user.click(area);
  await user.paste('盐田国际\t马士基\t40HQ\t12\t\t小王');
  expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '检查粘贴的内容' }));
  expect(await dialog.findByText(seen.key)).toBeVisible();
  await user.type(area, '！');
  expect(dialog.queryByText(seen.key)).toBeNull();
  expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '检查粘贴的内容' }));
  await user.click(await dialog.findByRole('button', { name: '导入 1 行' }));
  await waitFor(() => expect(toasts()).toContain('已导入：新增 1，修改 0'));
  expect(server.to(yards.enterSheet)[0]?.body).toMatchObject({
    text: '盐田国际\t马士基\t40HQ\t12\t\t小王！',
  });
});

it('asks before it throws pasted lines away, and not where none are', async () => {
  fakeServer([...base]);
  const { user } = showDesk(<YardsPage />, BOTH);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: '导入报数' }));
    return within(await screen.findByRole('dialog', { name: '导入报数' }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let dialog = await open();
  await user.click(dialog.getByRole('button', { name: '返回' }));
  await isClosed();
  dialog = await open();
  await user.click(dialog.getByLabelText('或从表格复制后粘贴在这里'));
  await user.paste('盐田国际\t马士基\t40HQ\t12\t\t小王');
  await user.keyboard('{Escape}');
  const question = () => within(screen.getByRole('dialog', { name: '放弃填写？' }));
  await user.click(question().getByRole('button', { name: '继续填写' }));
  expect(dialog.getByLabelText('或从表格复制后粘贴在这里')).toHaveValue('盐田国际\t马士基\t40HQ\t12\t\t小王');
  await user.click(dialog.getByRole('button', { name: '返回' }));
  await user.click(question().getByRole('button', { name: '放弃并关闭' }));
  await isClosed();
});
