import { type Job, jobs } from '@boxhaul/contract/kit';
import { batchQuotes, type BatchRow, places } from '@boxhaul/contract/pricing';
import { byBatchColumn } from '@boxhaul/domain/pricing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrderStore } from '../../data/orders/make-order-store';
import { jobListener } from '../../data/identity/notices.api';
import { showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { BatchPage } from './batch-page';

type Answers = Parameters<typeof fakeServer>[0];
const ID = '00000000-0000-4000-8000-000000000001';

const job = (more: Partial<Job> = {}): Job => ({
  jobId: ID,
  kind: 'batch_quote',
  kindText: '批量询价',
  title: '十二月询价.xlsx',
  state: 'done',
  stateText: '已完成',
  done: 3,
  total: 3,
  ahead: 0,
  error: null,
  actions: [],
  createTime: '2026-11-20 10:00:00',
  endTime: '2026-11-20 10:00:01',
  expireTime: '2026-11-27 10:00:01',
  ...more,
});
const row = (rowNo: number, more: Partial<BatchRow> = {}): BatchRow => ({
  rowNo,
  cells: {
    ...byBatchColumn(() => ''),
    address: '新安街道前进一路1号',
    harbor: '深圳盐田港',
    cabinetType: '40HQ',
  },
  outcome: 'priced',
  price: '980.50',
  quoteId: 'q',
  expiresAt: '2026-11-21 10:00:00',
  message: '',
  marks: [],
  regionCode: '440306017',
  regionFullName: '广东省深圳市宝安区新安街道',
  detail: '前进一路1号',
  candidates: [],
  harborName: '深圳盐田港',
  dockId: null,
  shipCompanyId: 1,
  cabinetType: '40HQ',
  orderType: 0,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  orderId: null,
  orderNo: null,
  ...more,
});
const UNSURE = row(2, {
  outcome: 'unsure',
  price: null,
  message: '地址有几种可能，请选择',
  marks: ['address'],
  regionCode: null,
  regionFullName: null,
  candidates: [
    { regionCode: '440305', fullName: '广东省深圳市南山区' },
    { regionCode: '230404', fullName: '黑龙江省鹤岗市南山区' },
  ],
});
const WRONG = row(3, { outcome: 'missing', price: null, message: '“箱型”不能为空', marks: ['cabinetType'] });
const rowsOf = (...data: BatchRow[]) =>
  done(batchQuotes.rows, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 100,
    counts: { total: data.length, priced: 1, missing: 1, unsure: 1, open: 0 },
  });
const jobsOf = (...data: Job[]) =>
  done(jobs.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 50 });

function open(answers: Answers, address = '/admin/batch-quote') {
  const server = fakeServer(answers);
  return { server, ...showTo(customerUser, <BatchPage />, undefined, address) };
}
const RESULT = `/admin/batch-quote?batch=${ID}`;
const shown = (...data: BatchRow[]): Answers => [
  [jobs.detail, done(jobs.detail, job())],
  [batchQuotes.rows, rowsOf(...data)],
];

const box = () => screen.getByRole('textbox', { name: '要询价的地址或表格' });
const begin = () => screen.getByRole('button', { name: '开始询价' });
const begun: Answers = [
  [jobs.list, jobsOf()],
  [batchQuotes.query, done(batchQuotes.query, { jobId: ID, total: 1, list: [] })],
  ...shown(row(1)),
];

describe('a new batch', () => {
  it('of addresses alone wants the harbour and the box that they lack', async () => {
    const harbor = {
      harborId: 1,
      harborName: '深圳盐田港',
      initials: 'ytg',
      regionCode: '440308',
      cityName: '深圳市',
      dockList: [],
    };
    const { server, user } = open([
      ...begun,
      [places.harborsWithDocks, done(places.harborsWithDocks, [harbor])],
    ]);
    await user.click(box());
    await user.paste('深圳市宝安区新安街道\n东莞市长安镇');
    expect(box()).toHaveAccessibleDescription(/识别出 2 个地址，一行一个/);
    await user.click(begin());
    expect(await screen.findByRole('alert')).toHaveTextContent('请在下面选择港口');
    await user.click(screen.getByRole('combobox', { name: '港口' }));
    await user.click(await screen.findByRole('option', { name: /深圳盐田港/ }));
    await user.click(begin());
    expect(await screen.findByRole('alert')).toHaveTextContent('请在下面选择箱型');
    expect(server.to(batchQuotes.query)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '40HQ' }));
    await user.click(screen.getByRole('radio', { name: '送货' }));
    await user.click(begin());
    expect(await screen.findByRole('heading', { name: '十二月询价.xlsx' })).toBeVisible();
    expect(server.to(batchQuotes.query)[0]?.body).toMatchObject({
      'list[1][address]': '东莞市长安镇',
      'list[1][harbor]': '深圳盐田港',
      'list[1][cabinetType]': '40HQ',
      'list[1][orderType]': '送货',
    });
  });

  it('is a file that is dropped or pasted, seen before it is sent', async () => {
    const { server, user } = open(begun);
    const file = new File(['x'], '十二月.xlsx');
    fireEvent.drop(box(), { dataTransfer: { files: [file], types: ['Files'] } });
    expect(await screen.findByText('十二月.xlsx')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '移除文件' }));
    fireEvent.paste(box(), { clipboardData: { files: [file], types: ['Files'], getData: () => '' } });
    expect(await screen.findByText('十二月.xlsx')).toBeVisible();
    expect(server.to(batchQuotes.query)).toEqual([]);
    await user.click(begin());
    expect(await screen.findByRole('heading', { name: '十二月询价.xlsx' })).toBeVisible();
    expect(server.to(batchQuotes.query)[0]?.body['file']).toBeInstanceOf(File);
  });

  it('is not begun with nothing, nor with a file of another kind', async () => {
    const { server, user } = open(begun);
    await user.click(begin());
    expect(await screen.findByRole('alert')).toHaveTextContent('没有要询价的行，请先粘贴或选择文件');
    const csv = new File(['x'], '询价.csv');
    fireEvent.drop(box(), { dataTransfer: { files: [csv], types: ['Files'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('另存为 .xlsx 后再上传');
    expect(server.to(batchQuotes.query)).toEqual([]);
  });

  it('is pasted, and its rows are sent to be kept', async () => {
    const { server, user } = open([
      [jobs.list, jobsOf()],
      [batchQuotes.query, done(batchQuotes.query, { jobId: ID, total: 1, list: [] })],
      ...shown(row(1)),
    ]);
    expect(await screen.findByText('还没有批量询价')).toBeVisible();
    await user.click(box());
    await user.paste('港口\t地址\t箱型\t装送\n盐田\t宝安区\t40HQ\t装货');
    expect(box()).toHaveAccessibleDescription(/识别出 1 行，按表头对应/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: '十二月询价.xlsx' })).toBeVisible();
    expect(server.to(batchQuotes.query)[0]?.body).toMatchObject({
      keep: 'true',
      'list[0][harbor]': '盐田',
      'list[0][address]': '宝安区',
      'list[0][cabinetType]': '40HQ',
      'list[0][orderType]': '装货',
    });
  });

  it('that is refused says why, and what was typed stays', async () => {
    const { user } = open([
      [jobs.list, jobsOf(job())],
      [batchQuotes.query, refused('0', '您有 3 个任务还没有完成')],
    ]);
    expect(await screen.findByRole('link', { name: /十二月询价.xlsx/ })).toBeVisible();
    await user.click(box());
    await user.paste('港口\t地址\t箱型\n盐田\t宝安区\t40HQ');
    await user.click(screen.getByRole('button', { name: '开始询价' }));
    expect(await screen.findByText('您有 3 个任务还没有完成')).toBeVisible();
    expect(box()).toHaveValue('港口\t地址\t箱型\n盐田\t宝安区\t40HQ');
  });
});

describe('a batch', () => {
  it('under way shows how far it has come, and can be stopped', async () => {
    const { server, user } = open(
      [
        [
          jobs.detail,
          inTurn(
            done(jobs.detail, job({ state: 'running', done: 1, actions: ['cancel'] })),
            done(jobs.detail, job({ state: 'cancelled', done: 1, actions: ['retry'] })),
          ),
        ],
        [batchQuotes.rows, rowsOf(row(1))],
        [jobs.cancel, done(jobs.cancel, null)],
      ],
      RESULT,
    );
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    await user.click(screen.getByRole('button', { name: '中止' }));
    expect(await screen.findByText(/已中止，询出了 1 行/)).toBeVisible();
    expect(server.to(jobs.cancel)[0]?.body).toEqual({ id: ID });
  });

  it('under way moves with what the page’s stream says of it, without asking for it', async () => {
    const { server } = open(
      [
        [
          jobs.detail,
          inTurn(
            done(jobs.detail, job({ state: 'running', done: 1, actions: ['cancel'] })),
            done(jobs.detail, job()),
          ),
        ],
        [batchQuotes.rows, rowsOf(row(1))],
      ],
      RESULT,
    );
    const hear = (event: object) =>
      act(() => jobListener.get()(JSON.stringify({ jobId: ID, total: 9, ...event })));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    hear({ state: 'running', done: 7 });
    expect(await screen.findByText('正在询价 7 / 9 行')).toBeVisible();
    expect(server.to(jobs.detail)).toHaveLength(1);
    hear({ state: 'done', done: 9 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(server.to(jobs.detail)).toHaveLength(2);
  });

  it('that did not come says so, and is asked for again', async () => {
    const { user } = open(
      [
        [jobs.detail, inTurn(refused('0', '系统繁忙'), done(jobs.detail, job()))],
        [batchQuotes.rows, rowsOf(row(1))],
      ],
      RESULT,
    );
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('980.50')).toBeVisible();
  });

  it('marks what is unsure, and asks a row anew with the region that is chosen in it', async () => {
    const { server, user } = open(
      [...shown(row(1), UNSURE, WRONG), [batchQuotes.mend, done(batchQuotes.mend, row(2))]],
      RESULT,
    );
    const choice = await screen.findByRole('combobox', { name: '第 2 行的地区' });
    await user.selectOptions(choice, '440305');
    await waitFor(() => expect(server.to(batchQuotes.mend)).toHaveLength(1));
    expect(server.to(batchQuotes.mend)[0]?.body).toMatchObject({ rowNo: '2', regionCode: '440305' });
  });

  it('lets a row’s cells be put right', async () => {
    const { server, user } = open(
      [
        ...shown(row(1), WRONG),
        [
          batchQuotes.mend,
          inTurn(
            done(batchQuotes.mend, { ...WRONG, message: '“箱型”应为 20GP' }),
            done(batchQuotes.mend, row(3)),
          ),
        ],
      ],
      RESULT,
    );
    await user.click(await screen.findByRole('button', { name: '修改第 3 行' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改第 3 行' }));
    await user.clear(dialog.getByRole('textbox', { name: '箱型' }));
    await user.type(dialog.getByRole('textbox', { name: '箱型' }), '45');
    await user.click(dialog.getByRole('button', { name: '重新询价' }));
    expect(await dialog.findByText('“箱型”应为 20GP')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '重新询价' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(batchQuotes.mend)[0]?.body).toMatchObject({ rowNo: '3' });
  });

  it('opens the publish form as a row says', async () => {
    const { user } = open(shown(row(1)), RESULT);
    await user.click(await screen.findByRole('button', { name: '按第 1 行下单' }));
    expect(makeOrderStore.get().prefill).toMatchObject({
      draft: { harborName: '深圳盐田港', cabinetType: '40HQ', price: '980.50', quoteId: 'q' },
      door: { regionCode: '440306017', detail: '前进一路1号' },
    });
  });

  it('makes an order of each chosen row, and says at its row what was refused', async () => {
    const { server, user } = open(
      [
        ...shown(row(1), row(4), WRONG),
        [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
        [
          batchQuotes.order,
          inTurn(done(batchQuotes.order, { orderId: '7', orderNo: 'BH1' }), refused('0', '运价已更新')),
        ],
      ],
      RESULT,
    );
    await screen.findByRole('checkbox', { name: '选择第 4 行' });
    await user.click(screen.getByRole('button', { name: '选择有价的' }));
    expect(screen.getByRole('checkbox', { name: '选择第 3 行' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '下单（2 行）' }));
    const dialog = within(await screen.findByRole('dialog', { name: '按 2 行下单' }));
    expect(dialog.getByText('1961.00')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /货物名称/ }), '电子元件');
    await user.type(dialog.getByRole('textbox', { name: /订舱号/ }), 'SO1');
    await user.type(dialog.getByRole('textbox', { name: /要求装货时间/ }), '2026-11-21 09:00');
    await user.type(dialog.getByRole('textbox', { name: /装货联系人/ }), '王工');
    await user.type(dialog.getByRole('textbox', { name: /联系电话/ }), '13812345678');
    await user.click(dialog.getByRole('button', { name: '发布 2 个订单' }));
    expect(await screen.findByText('未下单：运价已更新')).toBeVisible();
    expect(server.to(batchQuotes.order).map(({ body }) => body)).toMatchObject([
      { rowNo: '1' },
      { rowNo: '4' },
    ]);
  });
});
