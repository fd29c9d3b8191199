import type { OutputOf } from '@boxhaul/contract/kit';
import { type InvoiceRow, invoices } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { narrowWindow, rowsOf } from '../../../testing/on-screen';
import { InvoicesView } from './invoices-view';
import { StatementInvoices } from './statement-invoices';

const NO = '26442000000000000001';
const DRAFT: InvoiceRow = {
  id: '1',
  revision: 2,
  requestNo: 'FP1',
  statementId: '9',
  statementNo: 'DZ9',
  customerId: '7',
  customerName: '广州联运货代',
  taxClass: 'transport',
  kind: 'general',
  state: 'draft',
  title: '广州联运货代',
  taxNo: null,
  lineCount: 3,
  totalAmount: '109.00',
  taxAmount: '9.00',
  netAmount: '100.00',
  redAmount: '0.00',
  invoiceNo: null,
  invoiceDate: null,
  createTime: '2026-11-20 10:00:00',
  files: [],
  reds: [],
};
const PART: InvoiceRow = {
  ...DRAFT,
  id: '2',
  state: 'part_red',
  invoiceNo: NO,
  invoiceDate: '2026-11-20',
  redAmount: '9.00',
  files: [{ id: 'f1', kind: 'ofd', name: '票.ofd', fileSize: 9, fileUrl: '/api/file/f1?k=1' }],
  reds: [
    {
      id: '5',
      confirmationNo: '2644200000000777',
      redInvoiceNo: null,
      reason: 'mistake',
      redDate: '2026-11-20',
      amount: '9.00',
      taxAmount: '0.74',
      freedAmount: '0.00',
      files: [],
    },
  ],
};
const line = (lineNo: number, isRed = false): OutputOf<typeof invoices.lines>['data'][number] => ({
  lineNo,
  costId: String(lineNo),
  orderNo: 'BH1',
  cabinetNo: 'CSQU3054383',
  itemName: '运费',
  goodsName: null,
  vehicleKind: null,
  plateNumber: null,
  fromPlace: null,
  toPlace: null,
  netAmount: '100.00',
  permille: 90,
  taxAmount: '9.00',
  totalAmount: '109.00',
  isRed,
});
const paged = <R,>(data: R[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 200,
});

type Answers = Parameters<typeof fakeServer>[0];
function open(answers: Answers = [], issues = true) {
  const server = fakeServer([
    ...answers,
    [
      invoices.list,
      done(invoices.list, { ...paged([DRAFT, PART]), totalAmount: '218.00', taxAmount: '18.00' }),
    ],
    [invoices.lines, done(invoices.lines, paged([line(1, true), line(2), line(3)]))],
  ]);
  return { server, ...showDesk(<StatementInvoices id="9" issues={issues} />, ['statement.invoice']) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the invoices of a statement', () => {
  it('stand in a table, as cards on a phone, and are only looked at without the right', async () => {
    const { unmount } = open([], false);
    expect(rowsOf(await screen.findByRole('table')).slice(1)).toEqual([
      ['FP1普通发票', '待开具', '货物运输服务 3 行', '109.00', '9.00', '广州联运货代', '—'],
      [
        `${NO}普通发票红字 号码待补（确认单 2644200000000777）`,
        '部分红冲已红冲 9.00',
        '货物运输服务 3 行',
        '109.00',
        '9.00',
        '广州联运货代',
        '下载 OFD',
      ],
    ]);
    expect(screen.queryByRole('button', { name: /登记|红|制作|补/ })).toBeNull();
    unmount();
    narrowWindow(390);
    open();
    expect(await screen.findByText(`${NO} ¥ 109.00`)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are issued with a number of twenty digits, as it is copied off a paper, and a file', async () => {
    const { server, user } = open([[invoices.issue, done(invoices.issue, null)]]);
    await user.click(await screen.findByRole('button', { name: '登记已开具' }));
    const ask = await dialog(/登记已开具的发票 FP1/);
    const number = ask.getByRole('textbox', { name: /发票号码/ });
    await user.type(number, '2644');
    await user.tab();
    expect(await ask.findByText('数电票号码应为 20 位数字')).toBeVisible();
    expect(ask.getByRole('button', { name: '登记' })).toBeDisabled();
    await user.upload(document.querySelector<HTMLInputElement>('dialog input[type=file]')!, [
      new File(['x'], '发票.pdf'),
    ]);
    await user.clear(number);
    await user.type(number, '2644 2000 0000 0000 0001');
    await user.click(ask.getByRole('button', { name: '登记' }));
    await waitFor(() => expect(toasts()).toEqual(['发票已登记，客户已收到通知']));
    expect(server.to(invoices.issue)[0]?.body).toMatchObject({ id: '1', revision: '2', invoiceNo: NO });
  });

  it('are taken back in whole, or by the lines that are left', async () => {
    const { server, user } = open([[invoices.redLetter, refused('0', '该红字确认单已登记过红冲')]]);
    await user.click(await screen.findByRole('button', { name: '红冲' }));
    const ask = await dialog(new RegExp(`红冲发票 ${NO}`));
    await user.type(ask.getByRole('textbox', { name: /红字确认单编号/ }), '2644200000000000');
    await user.type(ask.getByRole('textbox', { name: /红字发票号码/ }), '12');
    await user.tab();
    expect(await ask.findByText('数电票号码应为 20 位数字')).toBeVisible();
    await user.clear(ask.getByRole('textbox', { name: /红字发票号码/ }));
    // The first was taken back before.
    expect(ask.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(ask.getByRole('checkbox', { name: /^3\. 运费/ }));
    await user.click(ask.getByRole('checkbox', { name: /^2\. 运费/ }));
    await user.click(ask.getByRole('button', { name: '登记红冲' }));
    expect(await ask.findByText('该红字确认单已登记过红冲')).toBeVisible();
    expect(server.to(invoices.redLetter)[0]?.body).toMatchObject({
      id: '2',
      lineNos: '2,3',
      reason: 'mistake',
    });
  });

  it('take another file, and the number of a red letter that came without', async () => {
    const { server, user } = open([
      [invoices.addFile, done(invoices.addFile, null)],
      [invoices.numberRed, done(invoices.numberRed, null)],
    ]);
    expect(await screen.findByRole('link', { name: '下载 OFD' })).toHaveAttribute('href', '/api/file/f1?k=1');
    await user.click(screen.getByRole('button', { name: '补充文件' }));
    const more = await dialog(new RegExp(`补充发票文件 ${NO}`));
    expect(more.getByRole('button', { name: '补充' })).toBeDisabled();
    await user.upload(document.querySelector<HTMLInputElement>('dialog input[type=file]')!, [
      new File(['x'], '发票.pdf'),
    ]);
    await user.click(more.getByRole('button', { name: '补充' }));
    await waitFor(() => expect(toasts()).toEqual(['发票文件已补充']));
    expect(server.to(invoices.addFile)[0]?.body).toMatchObject({ id: '2', revision: '2' });
    await user.click(screen.getByRole('button', { name: '补登号码' }));
    const ask = await dialog(/补登红字发票号码/);
    await user.type(ask.getByRole('textbox', { name: /红字发票号码/ }), '2644');
    await user.click(ask.getByRole('button', { name: '登记' }));
    expect(await ask.findByText('数电票号码应为 20 位数字')).toBeVisible();
    await user.type(ask.getByRole('textbox', { name: /红字发票号码/ }), '2000000000000009');
    await user.click(ask.getByRole('button', { name: '登记' }));
    await waitFor(() => expect(toasts()).toContain('红字发票号码已登记'));
    expect(server.to(invoices.numberRed)[0]?.body).toMatchObject({
      id: '2',
      redId: '5',
      redInvoiceNo: '26442000000000000009',
    });
  });
});

describe('the invoices of all statements', () => {
  const show = (
    address: string,
    list = done(invoices.list, { ...paged([PART]), totalAmount: '100.00', taxAmount: '8.26' }),
  ) => {
    const server = fakeServer([[invoices.list, list]]);
    return { server, ...showDesk(<InvoicesView />, ['statement.invoice'], undefined, address) };
  };

  it('are found by a number and a state, come to a sum, and name their statement', async () => {
    const { server, user } = show('/ops/statements?view=invoices&state=part_red');
    await screen.findByText('下载 OFD');
    const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['下载 OFD', 'DZ9']));
    expect(cells[3]).toBe(PART.title);
    expect(screen.getByText('¥ 100.00')).toBeVisible();
    expect(server.to(invoices.list)[0]?.body).toEqual({
      state: 'part_red',
      keyword: '',
      pageNo: '1',
      pageSize: '50',
    });
    await user.type(screen.getByRole('searchbox', { name: '搜索发票' }), '000777{Enter}');
    await waitFor(() => expect(server.to(invoices.list).at(-1)?.body).toMatchObject({ keyword: '000777' }));
    await user.click(screen.getByRole('button', { name: /的更多操作$/ }));
    await user.click(screen.getByRole('menuitem', { name: '打开对账单' }));
    // Its address is the statement's: nothing of this list's filter is left in it.
    await waitFor(() =>
      expect(server.to(invoices.list).at(-1)?.body).toEqual({ keyword: '', pageNo: '1', pageSize: '50' }),
    );
  });

  it.each([
    ['/ops/statements?view=invoices', '还没有发票'],
    ['/ops/statements?view=invoices&q=1', '没有符合条件的发票'],
  ])('at %s say that there is none', async (address, said) => {
    show(address, done(invoices.list, { ...paged<InvoiceRow>([]), totalAmount: '0.00', taxAmount: '0.00' }));
    expect(await screen.findByText(said)).toBeVisible();
  });
});
