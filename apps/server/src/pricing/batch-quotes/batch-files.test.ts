import { buffer } from 'node:stream/consumers';
import { certification } from '@boxhaul/contract/identity';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { BATCH_COLUMN_WORDS, BATCH_COLUMNS } from '@boxhaul/domain/pricing';
import { bookFile, zipFile, type ZipPart } from '@boxhaul/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { workbookOf } from '../../testing/card-desk';
import { publishCard } from '../../testing/order-draft';
import { oleFile } from '../../testing/sample-files';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { upload } from '../../testing/upload';
import { buildWorld } from '../../testing/world';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  const world = await buildWorld(t.db);
  token = await t.signIn(world.owner);
  await publishCard(t.db, { name: '试用', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});
afterAll(() => t.close());

const good = {
  address: '深圳市宝安区新安街道前进一路1号',
  harbor: '深圳盐田港',
  cabinetType: '40HQ',
  orderType: '装货',
};
const rowsOf = async (id: string) => (await t.call(batchQuotes.rows, { id, pageSize: 200 }, { token })).data;
async function batch(): Promise<string> {
  const { jobId } = (await t.call(batchQuotes.query, { list: [good], keep: true }, { token })).data;
  await t.runJobs();
  return jobId!;
}

const HEAD = BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]);
const LINE = [
  '广东省',
  '深圳市',
  '宝安区',
  '新安街道',
  '前进一路1号',
  '深圳盐田港',
  '',
  '',
  '40HQ',
  '装货',
  '',
  '',
];
const send = (bytes: Uint8Array, name = '询价.xlsx') =>
  upload(t, { call: batchQuotes.query, input: {}, files: [{ name, bytes }], token });

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD_XML = `<row r="1">${HEAD.map(inline).join('')}</row>`;
const ONE = { id: 'rId7', kind: 'worksheet', target: 'worksheets/one.xml' };
/** A workbook of another maker's hand: sheets beside its one, and the rows of that one. */
const bookOf = (sheets: string, rows: string): Buffer =>
  bookFile({
    book: `<workbook xmlns:r="r"><sheets><sheet name="询价" sheetId="1" r:id="rId7"/>${sheets}</sheets></workbook>`,
    relations: [ONE],
    parts: [
      { name: 'xl/worksheets/one.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ],
  });

/** A workbook whose sheet is not what it seems. */
const bombOf = (sheet: Omit<ZipPart, 'name'>): Buffer =>
  bookFile({
    book: '<workbook><sheets><sheet name="询价" r:id="rId7"/></sheets></workbook>',
    relations: [ONE],
    parts: [{ name: 'xl/worksheets/one.xml', ...sheet }],
  });

/** The text of a workbook's first sheet. */
async function sheetOf(workbook: Buffer): Promise<string> {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  throw new Error('no first sheet');
}

describe('a file', () => {
  it('becomes a job, and its result may be sent in again', async () => {
    const begun = await send(await workbookOf([HEAD, LINE, [], [...LINE.slice(0, 8), '', '', '', '']]));
    const id = begun.data.jobId!;
    await t.runJobs();
    expect((await rowsOf(id)).data.map(({ rowNo, outcome }) => [rowNo, outcome])).toEqual([
      [2, 'priced'],
      [4, 'missing'],
    ]);
    const url = `${batchQuotes.exportFile.path}?id=${id}`;
    const file = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
    expect(file.headers['content-disposition']).toContain('.xlsx');
    const again = await send(file.rawPayload);
    expect(again.data.total).toBe(2);
    await t.runJobs();
    expect((await rowsOf(again.data.jobId!)).counts).toMatchObject({ priced: 1, missing: 1 });
  });

  it('bears the head that the enterprise gave its price lists, on each printed page, and may still be sent in again', async () => {
    const head = '甲方 & 乙方 2026 年运价';
    await t.call(certification.savePreferences, { priceListHeader: head }, { token });
    const id = await batch();
    const { url } = (await t.call(batchQuotes.link, { id }, { token })).data;
    const file = await t.app.inject({ method: 'GET', url });
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(head);
    expect(await sheetOf(file.rawPayload)).toContain(
      '<headerFooter><oddHeader>&amp;C甲方 &amp;&amp; 乙方 2026 年运价</oddHeader></headerFooter></worksheet>',
    );
    expect((await send(file.rawPayload)).data.total).toBe(1);
    await t.call(certification.savePreferences, { priceListHeader: '' }, { token });
  });

  it('is had by a signed link of ten minutes, and by no other', async () => {
    const id = await batch();
    const { url } = (await t.call(batchQuotes.link, { id }, { token })).data;
    expect((await t.app.inject({ method: 'GET', url })).headers['content-disposition']).toContain('.xlsx');
    const expired = async (link: string) =>
      (await t.app.inject({ method: 'GET', url: link })).json<{ data: object }>();
    expect((await expired(url.replace(/s=.{4}/, 's=AAAA'))).data).toMatchObject({ errcode: 'LINK_EXPIRED' });
    t.clock.advance(600_000);
    expect((await expired(url)).data).toMatchObject({ errcode: 'LINK_EXPIRED' });
    t.clock.advance(-600_000);
  });

  it('is the template, filled in', async () => {
    const url = batchQuotes.template.path;
    const file = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await send(file.rawPayload)).message).toBe('表头下面没有内容');
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['that is a CSV', () => Buffer.from('省,市'), '这不是 Excel 工作簿，像是改了扩展名的 CSV'],
    ['that is empty', () => Buffer.alloc(0), '文件是空的，请重新选择'],
    ['with a password', () => oleFile('EncryptedPackage'), '文件设有打开密码'],
    [
      'with other heads',
      () =>
        workbookOf([
          ['门牌', '港口'],
          ['1', '盐田'],
        ]),
      '第 1 行 A 列“门牌”不是模板的表头',
    ],
    [
      'without the heads needed',
      () =>
        workbookOf([
          ['市', '港口'],
          ['深圳', '盐田'],
        ]),
      '表头缺少：箱型',
    ],
    ['with heads alone', () => workbookOf([HEAD]), '表头下面没有内容'],
    [
      'of 10 001 rows',
      () => workbookOf([HEAD, ...Array.from({ length: 10_001 }, () => LINE)]),
      '一次最多 10000 行',
    ],
    [
      'with a hidden sheet',
      () => bookOf('<sheet name="旧" sheetId="2" state="hidden" r:id="rId8"/>', HEAD_XML),
      '有隐藏的工作表“旧”，请取消隐藏核对',
    ],
    [
      'with another sheet',
      () => bookOf('<sheet name="二" sheetId="2" r:id="rId8"/>', HEAD_XML),
      '有 2 张工作表，请只保留要询价的这一张',
    ],
    [
      'with merged cells',
      () => bookOf('', `${HEAD_XML}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`),
      '单元格 A2:A3 是合并的',
    ],
    [
      'that is broken off',
      async () => (await workbookOf([HEAD, LINE])).subarray(0, 700),
      '文件已损坏或不完整',
    ],
    [
      'that unpacks to more than 300 MB',
      () => bombOf({ content: '', method: 8, claims: 301 * 1024 * 1024 }),
      '文件解压后过大，请拆成几份再上传',
    ],
    [
      'that unpacks to more than it claims',
      () => bombOf({ content: Buffer.alloc(8 * 1024 * 1024, 0x20), method: 8, claims: 1000 }),
      '文件已损坏或不完整',
    ],
    ['with a head twice', () => workbookOf([[...HEAD, '港口'], LINE]), '第 1 行 N 列的表头“港口”重复'],
    [
      'with macros',
      () =>
        zipFile([
          { name: 'xl/workbook.xml', content: '<workbook/>' },
          { name: 'xl/vbaProject.bin', content: 'x' },
        ]),
      '文件含有宏',
    ],
  ])('%s is refused with what to do about it', async (_, make, message) => {
    const answer = await send(await make());
    expect([answer.code, answer.message]).toEqual(['0', expect.stringContaining(message)]);
  });

  it('with a formula or an error in a cell is answered row by row', async () => {
    const cells = LINE.map(inline);
    const rowXml = (no: number, over: Record<number, string>) =>
      `<row r="${no}">${cells.map((cell, at) => over[at] ?? cell).join('')}</row>`;
    const formula = '<c><f>A1</f><v>40HQ</v></c>';
    const rows = rowXml(2, { 8: formula }) + rowXml(3, { 5: '<c t="e"><v>#N/A</v></c>' }) + rowXml(4, {});
    const begun = await send(bookOf('', HEAD_XML + rows));
    await t.runJobs();
    expect((await rowsOf(begun.data.jobId!)).data.map(({ rowNo, message }) => [rowNo, message])).toEqual([
      [2, '“箱型”是公式，请复制后“选择性粘贴 → 数值”'],
      [3, '“港口”是错误值 #N/A'],
      [4, ''],
    ]);
  });

  it('of 40 MB is refused by its size, before anybody reads it', async () => {
    const answer = await send(Buffer.alloc(40 * 1024 * 1024));
    expect([answer.data.errcode, answer.message]).toEqual(['FILE_TOO_LARGE', '文件“询价.xlsx”超过 20 MB']);
  });

  it('of another kind is refused by its name', async () => {
    expect((await send(await workbookOf([HEAD, LINE]), '询价.csv')).message).toContain('只能上传 .xlsx 文件');
    expect((await send(await workbookOf([HEAD, LINE]), '询价.xlsm')).message).toContain('文件含有宏');
  });

  it('without a file or a list is asked for one', async () => {
    expect((await t.call(batchQuotes.query, {}, { token })).message).toBe(
      '请选择一个 Excel 文件，或粘贴要询价的行',
    );
  });
});
