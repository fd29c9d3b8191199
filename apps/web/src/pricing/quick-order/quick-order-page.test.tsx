import { orderDrafts, type OrderDraftRow, orders } from '@boxhaul/contract/orders';
import { places, savedQuotes } from '@boxhaul/contract/pricing';
import { byOrderColumn, type OrderCells } from '@boxhaul/domain/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused, type SeenCall } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { QuickOrderPage } from './quick-order-page';

const CELLS: OrderCells = {
  ...byOrderColumn(() => ''),
  bookSpaceNo: 'YMLU1',
  harbor: '深圳盐田港',
  cabinetNum: '2',
};
const DRAFT: OrderDraftRow = {
  draftId: '1',
  revision: 3,
  cells: CELLS,
  state: 'ready',
  price: '980.50',
  total: '1961.00',
  message: '',
  marks: [],
  regionFullName: '广东省深圳市宝安区新安街道',
  candidates: [],
  sameBooking: null,
  source: '订舱.xlsx',
  orderId: null,
  orderNo: null,
};
const UNSURE: OrderDraftRow = {
  ...DRAFT,
  draftId: '2',
  state: 'unsure',
  price: null,
  total: null,
  message: '地址有几种可能',
  marks: ['address'],
  candidates: [{ regionCode: '440306017', fullName: '宝安区新安街道' }],
};
const SECOND: OrderDraftRow = { ...DRAFT, draftId: '3', cells: { ...CELLS, bookSpaceNo: 'YMLU3' } };

function open(rows: OrderDraftRow[] = [DRAFT, UNSURE, SECOND], rights = customerUser.custRights) {
  const page = { data: rows, rowCount: rows.length, total: rows.length, pageNo: 1, pageSize: 20, most: 500 };
  const server = fakeServer([
    [orderDrafts.list, () => done(orderDrafts.list, page)],
    [orderDrafts.add, added],
    [orderDrafts.change, changed],
    [orderDrafts.remove, done(orderDrafts.remove, { removed: 1 })],
    [
      orderDrafts.importFile,
      done(orderDrafts.importFile, {
        added: 2,
        repeated: 1,
        rows: [{ rowNo: 4, message: '与已有的草稿完全相同' }],
      }),
    ],
    [
      orderDrafts.place,
      ({ body }) =>
        body['id'] === '3'
          ? refused('0', '单价现为 990.00 元/箱，请核对后再下单')
          : done(orderDrafts.place, { orderId: '7', orderNo: 'BH1' }),
    ],
    [orders.list, done(orders.list, { data: [SAMPLE_ORDER], rowCount: 1, total: 1, pageNo: 1, pageSize: 5 })],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
    [savedQuotes.lanes, done(savedQuotes.lanes, { recent: [], frequent: [] })],
  ]);
  return {
    server,
    ...showTo({ ...customerUser, custRights: rights }, <QuickOrderPage />, undefined, '/admin/quick-order'),
  };
}
/** As it is kept: one revision on. */
const changed = ({ body }: SeenCall) => {
  const { id, revision, cells } = body as { id: string; revision: number; cells: OrderCells };
  if (cells.goodsName === '违禁品') return refused('0', '不承运该货物');
  return done(orderDrafts.change, { ...DRAFT, draftId: id, revision: revision + 1, cells });
};
const added = ({ body }: SeenCall) =>
  JSON.stringify(body).includes('满了的地址')
    ? refused('0', '最多保存 500 份草稿，请先下单或删除不用的')
    : done(orderDrafts.add, { draftIds: ['9'] });
const box = () => screen.getByRole('textbox', { name: '要下单的订舱或地址' });
const addDrafts = () => screen.getByRole('button', { name: '加入草稿' });
const cell = (name: string) => screen.findByRole('textbox', { name });

afterEach(() => vi.unstubAllGlobals());

describe('quick ordering', () => {
  it('orders what was chosen at the price in sight, and says of each line what became of it', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: '全选' }));
    expect(screen.getByRole('status')).toHaveTextContent('已选 2 行 合计 3,922.00 元');
    await user.click(screen.getByRole('button', { name: '按所选下单' }));
    expect(server.to(orderDrafts.place)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '发布 2 个订单' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['已发布 1 个订单，等待审核', '1 行没有下单，原因写在行里']),
    );
    expect(server.to(orderDrafts.place).map(({ body }) => body)).toEqual([
      { id: '1', revision: '3', price: '980.50' },
      { id: '3', revision: '3', price: '980.50' },
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('没有下单：单价现为 990.00 元/箱');
    expect(screen.getByRole('checkbox', { name: '第 2 行' })).toBeDisabled();
  });

  it('mends a cell in place, and goes down a column by key', async () => {
    const { server, user } = open();
    const first = await cell('第 1 行 货物名称');
    expect(await cell('第 2 行 门点地址')).toHaveAttribute('aria-invalid', 'true');
    await user.type(first, '家具{Enter}');
    expect(await cell('第 2 行 货物名称')).toHaveFocus();
    await waitFor(() =>
      expect(server.to(orderDrafts.change)[0]?.body).toEqual({
        id: '1',
        revision: 3,
        cells: { ...CELLS, goodsName: '家具' },
      }),
    );
    await user.keyboard('{ArrowUp}');
    expect(await cell('第 1 行 货物名称')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '是 宝安区新安街道' }));
    await waitFor(() =>
      expect(server.to(orderDrafts.change)[1]?.body).toMatchObject({ id: '2', regionCode: '440306017' }),
    );
  });

  it('doubts a booking that an order has, and takes the line all the same', async () => {
    open([{ ...DRAFT, sameBooking: 'BH7' }, SECOND]);
    expect(await screen.findAllByText(/订舱号已有订单/)).toHaveLength(1);
    expect(screen.getByText('订舱号已有订单 BH7，请核对是否重复')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '第 1 行' })).toBeEnabled();
    expect(await cell('第 1 行 订舱号')).not.toBeInvalid();
  });

  it('copies a former order without its booking number and date', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: `复制订单 ${SAMPLE_ORDER.orderNo}` }));
    await waitFor(() => expect(toasts()).toEqual(['已加入草稿']));
    const [made] = server.to(orderDrafts.add)[0]!.body['list'] as OrderCells[];
    expect(made).toMatchObject({
      bookSpaceNo: '',
      requireDate: '',
      goodsName: SAMPLE_ORDER.goodsName,
      address: SAMPLE_ORDER.fullAddress,
      cabinetNum: String(SAMPLE_ORDER.cabinetNum),
    });
  });

  it('says what became of a file, line by line', async () => {
    const { server, user } = open();
    const file = new File(['x'], '订舱.xlsx');
    await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file);
    expect(server.to(orderDrafts.importFile)).toEqual([]);
    await user.click(addDrafts());
    const report = within(await screen.findByRole('region', { name: '导入结果' }));
    expect(report.getByText('第 4 行：与已有的草稿完全相同')).toBeVisible();
    expect(server.to(orderDrafts.importFile)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('订舱.xlsx')).toBeNull());
  });

  it('makes drafts of pasted lines, says which were there already, and empties the box', async () => {
    const { server, user } = open();
    await user.click(box());
    await user.paste('订舱号：YMLU7\n柜型：40HQ\n装柜地址：深圳市宝安区\nSO：YMLU8\n地址：东莞市长安镇');
    expect(box()).toHaveAccessibleDescription(/识别出 2 行，按“地址：”这样的标签对应/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const report = await screen.findByRole('region', { name: '导入结果' });
    expect(report).toHaveTextContent('已加入 1 份草稿，1 行与已有的草稿相同，没有重复加入');
    expect(server.to(orderDrafts.add)[0]?.body).toMatchObject({
      onlyNew: true,
      list: [
        { bookSpaceNo: 'YMLU7', cabinetType: '40HQ', address: '深圳市宝安区', cabinetNum: '' },
        { bookSpaceNo: 'YMLU8', cabinetType: '', address: '东莞市长安镇' },
      ],
    });
    expect(box()).toHaveValue('');
  });

  it('keeps what was pasted where it cannot be read or is refused', async () => {
    const { server, user } = open();
    await user.click(addDrafts());
    expect(await screen.findByText('没有要下单的行，请先粘贴或选择文件')).toBeVisible();
    await user.click(box());
    await user.paste('宝安区\n'.repeat(501));
    await user.click(addDrafts());
    expect(await screen.findByRole('alert')).toHaveTextContent('一份最多 500 行，请拆成几份');
    await user.clear(box());
    await user.paste('满了的地址');
    await user.click(addDrafts());
    expect(await screen.findByRole('alert')).toHaveTextContent('最多保存 500 份草稿');
    expect(box()).toHaveValue('满了的地址');
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    fireEvent.paste(box(), { clipboardData: { files: [picture], types: ['Files'], getData: () => '' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('这是图片，读不出里面的字');
    expect(server.to(orderDrafts.importFile)).toEqual([]);
    expect(box()).toHaveValue('满了的地址');
  });

  it('shows no price to who may see none', async () => {
    open([{ ...DRAFT, price: null, total: null }], ['publish']);
    expect(await screen.findByRole('columnheader', { name: '结果' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: '单价（元/箱）' })).toBeNull();
    expect(screen.queryByRole('region', { name: '常用线路' })).toBeNull();
  });

  it('says what to do where there is no draft', async () => {
    open([]);
    expect(await screen.findByText('还没有草稿')).toBeVisible();
  });
});

describe('the table of drafts', () => {
  const kept = (server: ReturnType<typeof open>['server']) =>
    server.to(orderDrafts.change).map(({ body }) => body);

  it('is walked by arrows to each side, at the ends of a text or where all of it is chosen', async () => {
    const { user } = open();
    await user.click(await cell('第 1 行 港口'));
    await user.keyboard('{ArrowRight}');
    expect(await cell('第 1 行 码头')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    const harbor = await cell('第 1 行 港口');
    expect(harbor).toHaveFocus();
    await user.keyboard('{F2}{ArrowLeft}');
    expect(harbor).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}{ArrowDown}');
    expect(await cell('第 2 行 装送')).toHaveFocus();
  });

  it('keeps two cells that are typed in a row, the second from what the first has left', async () => {
    const { server, user } = open();
    await user.type(await cell('第 1 行 货物名称'), '家具{ArrowDown}');
    await user.type(await cell('第 1 行 备注'), '急{ArrowDown}');
    await waitFor(() => expect(kept(server)).toHaveLength(2));
    expect(kept(server)[1]).toEqual({
      id: '1',
      revision: 4,
      cells: { ...CELLS, goodsName: '家具', remark: '急' },
    });
  });

  it('leaves what could not be kept in its cell', async () => {
    const { user } = open();
    await user.type(await cell('第 1 行 货物名称'), '违禁品{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['不承运该货物']));
    expect(await cell('第 1 行 货物名称')).toHaveValue('违禁品');
  });

  it('takes a block from Excel, adds lines beyond the last, and takes all of it back at once', async () => {
    const { server, user } = open();
    await user.click(await cell('第 2 行 箱型'));
    await user.paste('40HQ\t1\r\n20GP\t"2"\r\n40GP\t3\r\n');
    await waitFor(() => expect(kept(server)).toHaveLength(2));
    expect(kept(server)).toMatchObject([
      { id: '2', revision: 3, cells: { ...CELLS, cabinetType: '40HQ', cabinetNum: '1' } },
      { id: '3', cells: { bookSpaceNo: 'YMLU3', cabinetType: '20GP', cabinetNum: '2' } },
    ]);
    const [added] = server.to(orderDrafts.add);
    expect(added?.body['list']).toMatchObject([{ bookSpaceNo: '', cabinetType: '40GP', cabinetNum: '3' }]);
    await user.click(await screen.findByRole('button', { name: '撤销：粘贴 3 行' }));
    await waitFor(() => expect(kept(server)).toHaveLength(4));
    expect(server.to(orderDrafts.remove)[0]?.body).toEqual({ list: ['9'] });
    expect(kept(server).slice(2)).toMatchObject([
      { id: '2', revision: 4, cells: CELLS },
      { id: '3', revision: 4, cells: { bookSpaceNo: 'YMLU3', cabinetType: '', cabinetNum: '2' } },
    ]);
    expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled();
  });

  it('brings a deleted line back by Ctrl+Z, once however quickly it is pressed', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: '删除第 1 行' }));
    await screen.findByRole('button', { name: '撤销：删除第 1 行' });
    await user.click(await cell('第 2 行 港口'));
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(toasts()).toEqual(['已撤销：删除第 1 行']));
    expect(server.to(orderDrafts.add).map(({ body }) => body['list'])).toEqual([[CELLS]]);
  });
});
