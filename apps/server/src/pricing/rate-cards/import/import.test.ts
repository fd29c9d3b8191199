import { type InputOf, jobs } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
import { bookFile } from '@boxhaul/testkit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type CardDesk, openCardDesk, workbookOf } from '../../../testing/card-desk';
import { docxFile, oleFile } from '../../../testing/sample-files';
import { upload } from '../../../testing/upload';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.t.close());

const HEAD = ['港口', '地区代码', '装送', '生效日期', '失效日期', '20GP', '40HQ'];
const LINE = ['深圳盐田港', '440306', '装货', '2026-12-01', '2026-12-31', '', 1200];
const line = (over: Readonly<Record<number, string | number>>) => LINE.map((cell, i) => over[i] ?? cell);

type Sent = Partial<InputOf<typeof rateCards.importFile>>;
const begin = (bytes: Uint8Array, name = '运价.xlsx', sent: Sent = {}) =>
  upload(desk.t, {
    call: rateCards.importFile,
    input: { versionName: '导入', surcharges: 'keep', ...sent },
    files: [{ name, bytes }],
    token: desk.admin,
  });
const preview = (bytes: Uint8Array, name = '运价.xlsx') =>
  upload(desk.t, { call: rateCards.previewImport, input: {}, files: [{ name, bytes }], token: desk.admin });
const token = () => ({ token: desk.admin });
/** Begins one in sight of the version in force. */
async function beginSeen(bytes: Uint8Array, name?: string, sent: Sent = {}) {
  const { code, message, data } = await preview(bytes, name);
  return code === '1'
    ? begin(bytes, name, { inForceId: data.inForceId ?? undefined, ...sent })
    : { code, message, data: { jobId: '' } };
}

/** The report of an import, or why there is none. */
async function send(bytes: Uint8Array, name?: string, sent?: Sent) {
  const begun = await beginSeen(bytes, name, sent);
  return begun.code === '1' ? ended(begun.data.jobId) : { code: '0', message: begun.message, data: null! };
}
async function ended(id: string) {
  await desk.t.runJobs();
  const job = (await desk.t.call(jobs.opsDetail, { id }, token())).data;
  if (job.error !== null) return { code: '0', message: job.error, data: null! };
  return desk.t.call(rateCards.importReport, { id }, token());
}
const versions = async () => (await desk.t.call(rateCards.list, {}, { token: desk.admin })).data.rowCount;
/** Nothing is made of a file that is refused. */
async function refused(bytes: Uint8Array, name?: string): Promise<string> {
  const before = await versions();
  const answer = await send(bytes, name);
  expect(answer.code).toBe('0');
  expect(await versions()).toBe(before);
  return answer.message;
}
async function faultsOf(...rows: (string | number)[][]) {
  const before = await versions();
  const { data } = await send(await workbookOf([HEAD, ...rows]));
  expect([data.versionId, await versions()]).toEqual([null, before]);
  return data.faults.map(({ rowNo, column, message }) => [rowNo, column, message]);
}

const CONTENT = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A workbook of other makers' hands: its sheets' attributes, the XML of its first, and shared texts. */
const bookOf = (
  sheets: string,
  sheetXml: string,
  more: { name: string; content: string }[] = [],
  props = '',
) =>
  bookFile({
    book: `<workbook xmlns="${CONTENT}" xmlns:r="r">${props}<sheets>${sheets}</sheets></workbook>`,
    relations: [
      { id: 'rId7', kind: 'worksheet', target: 'worksheets/one.xml' },
      ...(more.some(({ name }) => name === SHARED)
        ? [{ id: 'rId8', kind: 'sharedStrings', target: 'sharedStrings.xml' }]
        : []),
    ],
    parts: [{ name: 'xl/worksheets/one.xml', content: sheetXml }, ...more],
  });
const SHARED = 'xl/sharedStrings.xml';
const ONE = '<sheet name="价" sheetId="1" r:id="rId7"/>';
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD_XML = `<row r="1">${HEAD.map((text, i) => inline(`${'ABCDEFG'[i]!}1`, text)).join('')}</row>`;
const lineXml = (price: string) =>
  `<row r="3">${inline('A3', '深圳盐田港')}<c r="B3"><v>440306</v></c>${inline('C3', '装货')}<c r="D3" s="1"><v>46357</v></c><c r="E3" s="1"><v>46387</v></c><c r="F3"/>${price}</row>`;
const PRICE = '<c r="G3"><v>1200.1000000000001</v></c>';

test('a file becomes a draft beside the version in force, with its surcharges', async () => {
  const { t, admin } = desk;
  const inForce = await desk.draft('旧', { '20GP': '1000' });
  const surcharges = [{ name: '燃油', kind: 'fuel' as const, percent: '3' }];
  await t.call(rateCards.saveSurcharges, { versionId: inForce, revision: 2, surcharges }, { token: admin });
  await desk.publish(inForce);
  const { data } = await send(await workbookOf([HEAD, LINE, line({ 1: '4419', 5: 1000.5 })]));
  expect(data).toMatchObject({ rows: 2, prices: 3, faults: [], faultCount: 0 });
  const versionId = data.versionId!;
  expect(await desk.detail(versionId)).toMatchObject({
    state: 'draft',
    basedOn: '旧',
    prices: 3,
    surcharges: [{ name: '燃油' }],
  });
  expect(
    (await desk.lanes(versionId)).map(({ cells }) => [cells.regionCode, cells['20GP'], cells['40HQ']]),
  ).toEqual([
    ['440306', '', '1200.00'],
    ['4419', '1000.50', '1200.00'],
  ]);
  const compared = await t.call(rateCards.compare, { fromId: inForce, toId: versionId }, { token: admin });
  expect(compared.data.counts).toEqual({ added: 3, changed: 0, removed: 1 });
});

test('what was exported imports again unchanged', async () => {
  const versionId = await desk.draft(
    '价',
    { '20GP': '1000', '40HQ': '1200.55' },
    {
      dock: '盐田国际 YICT',
      weight: '重货',
      trade: '内贸',
      shipCompany: '马士基',
      invoicing: '不开票',
      customer: '东莞华南电子厂',
      '40GP': '0.01',
    },
    { validFrom: '2027-01-01', validTo: '2027-12-31', orderType: '装货', '20GP': '999999.99' },
  );
  const url = `${rateCards.exportFile.path}?version=${versionId}`;
  const headers = { authorization: desk.admin };
  const file = await desk.t.app.inject({ method: 'GET', url, headers });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  const { data } = await send(file.rawPayload);
  expect(data).toMatchObject({ rows: 3, prices: 4, faultCount: 0 });
  expect((await desk.lanes(data.versionId!)).map(({ cells }) => cells)).toEqual(
    (await desk.lanes(versionId)).map(({ cells }) => cells),
  );
  const compared = await desk.t.call(
    rateCards.compare,
    { fromId: versionId, toId: data.versionId! },
    { token: desk.admin },
  );
  expect(compared.data).toMatchObject({ rowCount: 0, unchanged: 4 });
});

describe('the surcharges in force', () => {
  const card = () => workbookOf([HEAD, LINE]);
  const allIn = () => workbookOf([[...HEAD.slice(0, 6), '40HQ（全包）'], LINE]);
  const TAX = '开票：按基价加 9%';
  beforeAll(async () => {
    const inForce = await desk.draft('现行', { '20GP': '1000' });
    const { revision } = await desk.detail(inForce);
    const surcharges = [{ name: '税点', kind: 'invoice' as const, invoicing: 1, percent: '9' }];
    await desk.t.call(rateCards.saveSurcharges, { versionId: inForce, revision, surcharges }, token());
    desk.t.clock.now = new Date(desk.t.clock.now.getTime() + 60_000);
    await desk.publish(inForce);
  });

  it('are listed before a file is imported, and taken over or dropped as somebody says', async () => {
    const { data } = await preview(await card());
    expect(data).toMatchObject({ surcharges: [{ name: '税点', words: TAX }], allIn: [] });
    const kept = await send(await card());
    expect(kept.data.surcharges).toBe(1);
    expect((await desk.detail(kept.data.versionId!)).surcharges).toMatchObject([{ words: TAX }]);
    const dropped = await send(await card(), undefined, { surcharges: 'drop' });
    expect(dropped.data.surcharges).toBe(0);
    expect((await desk.detail(dropped.data.versionId!)).surcharges).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, string | undefined, Sent, string]>([
    ['its name', card, '12月全包价.xlsx', {}, '文件名写有“全包”'],
    ['a head', allIn, undefined, {}, '表头“40HQ（全包）”写有“全包”'],
    ['its sheet', () => workbookOf([HEAD, LINE], '包干价'), undefined, {}, '工作表名写有“包干”'],
    ['the version', card, undefined, { versionName: '一口价' }, '版本名称写有“一口价”'],
    ['the note', card, undefined, { note: '均为含税价' }, '备注写有“含税”'],
  ])(
    'are not added to prices that hold everything by %s, unless it is meant',
    async (_, make, name, sent, sign) => {
      const before = await versions();
      const doubted = await beginSeen(await make(), name, sent);
      expect(doubted).toMatchObject({
        code: '0',
        data: { fields: { surcharges: expect.stringContaining(sign) } },
      });
      expect(await versions()).toBe(before);
      expect((await send(await make(), name, { ...sent, sure: true })).data.surcharges).toBe(1);
      expect((await send(await make(), name, { ...sent, surcharges: 'drop' })).data.surcharges).toBe(0);
    },
  );

  it('are seen as doubtful before, and a choice is needed', async () => {
    expect((await preview(await allIn(), '全包.xlsx')).data.allIn).toEqual([
      '文件名写有“全包”',
      '表头“40HQ（全包）”写有“全包”',
    ]);
    expect((await preview(Buffer.from('x'), '运价.xlsx')).message).toContain('这不是 Excel 工作簿');
    const unsaid = await beginSeen(await card(), undefined, { surcharges: undefined });
    expect(unsaid).toMatchObject({ code: '0', message: '请选择是否沿用现行附加费' });
  });
});

test('the heads alone are exported to be filled in, and nothing of a version that is not there', async () => {
  const get = async (query: string) => {
    const headers = { authorization: desk.admin };
    return desk.t.app.inject({ method: 'GET', url: `${rateCards.exportFile.path}${query}`, headers });
  };
  expect(await refused((await get('')).rawPayload)).toBe('表头下面没有线路');
  expect((await get('?version=999999')).json()).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
});

test('a workbook of Excel’s own hand: shared texts, numbers for days, empty rows between', async () => {
  const shared = {
    name: SHARED,
    content: `<sst><si><t>装货</t></si><si><r><t>深圳</t></r><r><t xml:space="preserve">盐田港</t></r><rPh><t>shen</t></rPh></si></sst>`,
  };
  const rows = `<worksheet><sheetData>${HEAD_XML}<row r="2"/>${lineXml(PRICE)
    .replace(inline('A3', '深圳盐田港'), '<c r="A3" t="s"><v>1</v></c>')
    .replace(inline('C3', '装货'), '<c r="C3" t="s"><v>0</v></c>')}</sheetData></worksheet>`;
  const { data } = await send(bookOf(ONE, rows, [shared]));
  expect(data.faults).toEqual([]);
  const [lane] = await desk.lanes(data.versionId!);
  expect(lane?.cells).toMatchObject({
    harbor: '深圳盐田港',
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    '40HQ': '1200.10',
  });
  const since1904 = await send(
    bookOf(
      ONE,
      `<worksheet><sheetData>${HEAD_XML}${lineXml(PRICE)}</sheetData></worksheet>`,
      [],
      '<workbookPr date1904="1"/>',
    ),
  );
  expect((await desk.lanes(since1904.data.versionId!))[0]?.cells.validFrom).toBe('2030-12-02');
});

describe('a file that cannot be read is refused with what to do about it', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    [
      'a CSV that is called xlsx',
      () => Buffer.from('港口,码头\n深圳盐田港,'),
      '这不是 Excel 工作簿，像是改了扩展名的 CSV 或其他文件',
    ],
    ['nothing', () => Buffer.alloc(0), '这不是 Excel 工作簿'],
    ['one with a password', () => oleFile('EncryptedPackage'), '文件设有打开密码，请去掉密码后再上传'],
    ['an old .xls', () => oleFile('Workbook'), '这是旧版 .xls 文件'],
    ['a document of Word', () => docxFile(), '这不是 Excel 工作簿'],
    [
      'one with macros',
      () => bookOf(ONE, '', [{ name: 'xl/vbaProject.bin', content: 'x' }]),
      '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
    ],
    [
      'one with a hidden sheet',
      () => bookOf(`${ONE}<sheet name="旧价" sheetId="2" state="veryHidden" r:id="rId8"/>`, ''),
      '有隐藏的工作表“旧价”，请取消隐藏核对，或删除后再上传',
    ],
    [
      'one of two sheets',
      () => bookOf(`${ONE}<sheet name="二" sheetId="2" r:id="rId8"/>`, ''),
      '有 2 张工作表，请只保留运价表这一张',
    ],
    [
      'merged cells',
      () =>
        bookOf(
          ONE,
          `<worksheet><sheetData>${HEAD_XML}${lineXml(PRICE)}</sheetData><mergeCells count="1"><mergeCell ref="A3:A4"/></mergeCells></worksheet>`,
        ),
      '单元格 A3:A4 是合并的，请取消合并并逐行填写后再上传',
    ],
    [
      'a broken end',
      async () => (await workbookOf([HEAD, LINE])).subarray(0, 700),
      '文件已损坏或不完整，无法读取',
    ],
    ['an empty sheet', () => bookOf(ONE, '<worksheet><sheetData/></worksheet>'), '工作表是空的'],
    ['heads alone', () => workbookOf([HEAD]), '表头下面没有线路'],
    [
      'a head that is none',
      () => workbookOf([[...HEAD, '备注'], LINE]),
      '第 1 行 H 列“备注”不是运价表的表头',
    ],
    ['a head twice', () => workbookOf([[...HEAD, '40HQ'], LINE]), '第 1 行 H 列的表头“40HQ”重复'],
    [
      'heads that are missing',
      () => workbookOf([['港口', '地区'], LINE]),
      '表头缺少：装送、生效日期、失效日期、20GP、20HQ、40GP、40HQ 之一',
    ],
  ])('%s', async (_, make, message) => {
    expect(await refused(await make())).toContain(message);
  });

  it('and so is any other kind of file', async () => {
    expect(await refused(await workbookOf([HEAD, LINE]), '运价.csv')).toContain('只能导入 .xlsx 文件');
  });
});

describe('what is wrong is said by row and column', () => {
  it('of every row, and nothing is made', async () => {
    expect(
      await faultsOf(
        LINE,
        line({ 0: '火星' }),
        line({ 3: '12月1日', 6: '面议' }),
        line({ 1: '440307', 4: '2026-11-30' }),
        line({ 1: 440_399 }),
        line({ 3: 20_261_301 }),
        line({ 6: 0 }),
        line({ 6: '' }),
      ),
    ).toEqual([
      [3, 'A', '“港口”没有这个港口，现为“火星”'],
      [4, 'D', '“生效日期”应为日期，如 2026-12-01，现为“12月1日”'],
      [4, 'G', '“40HQ”应为数字，单位元，最多 6 位整数、2 位小数，现为“面议”'],
      [5, 'E', '“失效日期”不能早于生效日期'],
      [6, 'B', '“地区代码”没有“440399”这个地区代码'],
      [7, 'D', '“生效日期”应为日期，如 2026-12-01，现为“20261301”'],
      [8, 'G', '“40HQ”不能为 0，没有运价请留空'],
      [9, 'F', '“20GP”等四个箱型至少填写一个价格'],
    ]);
  });

  it('of none that says what a screen says, or that a chat program spoiled', async () => {
    expect(
      await faultsOf(
        line({ 0: '深圳\u200b盐田港', 1: ' ４４０３０６\u00a0', 2: '出口' }),
        line({ 0: 'yantian', 2: '送货（进口）' }),
        line({ 0: 'YICT', 2: '装柜' }),
        line({ 0: '火星', 2: '装货' }),
      ),
    ).toEqual([[5, 'A', '“港口”没有这个港口，现为“火星”']]);
  });

  it('of rows that overlap, by the other row', async () => {
    expect(await faultsOf(LINE, line({ 3: '2026-12-31', 4: '2027-01-31' }), line({ 2: '送货' }))).toEqual([
      [3, '', '与第 2 行条件相同、日期重叠，请合并或错开日期'],
    ]);
  });

  it('of formulas, errors, and cells outside the columns', async () => {
    const odd = (price: string) =>
      bookOf(ONE, `<worksheet><sheetData>${HEAD_XML}${lineXml(price)}</sheetData></worksheet>`);
    const said = async (price: string) => (await send(odd(price))).data.faults;
    expect(await said('<c r="G3"><f>F3*2</f><v>1200</v></c>')).toEqual([
      { rowNo: 3, column: 'G', message: '“40HQ”是公式，请复制后“选择性粘贴 → 数值”' },
    ]);
    expect(await said('<c r="G3" t="e"><v>#N/A</v></c>')).toEqual([
      { rowNo: 3, column: 'G', message: '“40HQ”是错误值 #N/A' },
    ]);
    expect(await said(`${PRICE}${inline('AA3', '电话联系')}`)).toEqual([
      { rowNo: 3, column: 'AA', message: '“电话联系”所在的列没有表头' },
    ]);
  });

  it('a thousand of them, and how many there are', async () => {
    const bad = Array.from({ length: 1001 }, () => line({ 0: '无' }));
    const { data } = await send(await workbookOf([HEAD, ...bad]));
    expect([data.faults.length, data.faultCount]).toEqual([1000, 1001]);
  });
});

test('two files at once become two drafts, one after the other', async () => {
  const bytes = await workbookOf([HEAD, LINE]);
  const [one, two] = await Promise.all([send(bytes), send(bytes)]);
  expect([one.code, two.code]).toEqual(['1', '1']);
  expect(one.data.versionId).not.toBe(two.data.versionId);
});
