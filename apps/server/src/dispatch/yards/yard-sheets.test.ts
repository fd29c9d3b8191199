import { yards } from '@boxhaul/contract/dispatch';
import { YARD_SHEET } from '@boxhaul/domain/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { workbookOf } from '../../testing/card-desk';
import { readSheet } from '../../testing/read-sheet';
import { upload } from '../../testing/upload';

const desk = await fileDesk();
beforeEach(() => desk.app.db.deleteFrom('yard_report').execute());

const HEADS = YARD_SHEET.map(({ head }) => head);
const ROW = ['盐田国际', 'MSK', '40hq', '12', '限收', '码头小王', '2026-11-20 08:00', '上午限 20 个'];
const changed = (at: number, cell: string) => ROW.map((own, i) => (i === at ? cell : own));

const send = (text: string, headers: Record<string, string> = {}) =>
  desk.app.call(yards.enterSheet, { text }, { token: desk.diaodu, headers });
const lines = (...rows: readonly string[][]) => rows.map((row) => row.join('\t')).join('\n');
const check = async (...rows: readonly string[][]) =>
  (await desk.app.call(yards.checkSheet, { text: lines(...rows) }, { token: desk.diaodu })).data.rows;
const enter = (...rows: readonly string[][]) => send(lines(...rows));
const stored = () => desk.app.db.selectFrom('yard_report').selectAll().orderBy('report_id').execute();

describe('pasted lines', () => {
  it('are seen first, then entered, by the names that people use', async () => {
    expect(await check(HEADS, ROW)).toEqual([
      { rowNo: 2, key: '盐田国际 YICT 马士基 40HQ', outcome: 'new', notes: [] },
    ]);
    expect(await stored()).toEqual([]);
    expect((await enter(HEADS, ROW)).data).toEqual({ added: 1, changed: 0, same: 0 });
    expect(await stored()).toMatchObject([
      {
        dock_id: 101,
        depot_id: null,
        ship_company_id: 1,
        cabinet_type: '40HQ',
        stock: 12,
        takes: 'limited',
        told_by: '码头小王',
        told_at: new Date('2026-11-20T00:00:00Z'),
        remark: '上午限 20 个',
      },
    ]);
  });

  it('sent again add nothing, and a new word stands beside the one before', async () => {
    await enter(ROW);
    expect((await enter(ROW)).data).toEqual({ added: 0, changed: 0, same: 1 });
    expect((await enter(changed(3, '9'))).data).toEqual({ added: 0, changed: 1, same: 0 });
    expect((await stored()).map(({ stock }) => stock)).toEqual([12, 9]);
    expect(await check(changed(6, '2026-11-20 07:00'))).toMatchObject([
      { outcome: 'changed', notes: ['已有更晚的报数，导入后仍以更晚的为准'] },
    ]);
    // Without a time it is of now; with the same key it is one answer.
    const key = { 'idempotency-key': 'yard-sheet-once-1' };
    const undated = lines(changed(6, ''));
    await send(undated, key);
    await send(undated, key);
    expect(await stored()).toHaveLength(3);
  });

  it.each([
    [changed(0, '外高桥'), '没有这个码头或堆场，现为“外高桥”'],
    [changed(0, ''), '请填写提还柜点'],
    [changed(1, '没有的船公司'), '没有这家船公司'],
    [changed(2, '45HQ'), '箱型'],
    [changed(3, '一打'), '可提空柜'],
    [changed(3, '-1'), '可提空柜'],
    [changed(4, '看情况'), '还柜只能是正常还柜、限收或暂停还柜'],
    [changed(5, ''), '谁报的'],
    [changed(6, '明天'), '报数时间'],
    [changed(6, '2099-01-01 10:00'), '报数时间不能晚于现在'],
    [changed(7, '<b>'), '备注'],
  ])('%j say what is wrong with them', async (row, words) => {
    const [found] = await check(row);
    expect(found).toMatchObject({ rowNo: 1, outcome: 'bad' });
    expect(found!.notes.join('；')).toContain(words);
  });

  it('with one wrong row enter none, and a row twice is one', async () => {
    expect(await check(ROW, ROW)).toMatchObject([
      { outcome: 'new' },
      { outcome: 'bad', notes: ['与第 1 行重复'] },
    ]);
    const answer = await enter(ROW, changed(0, '外高桥'));
    expect(answer.message).toBe('有 1 行有误，请改好后重新上传；一行也没有导入');
    expect(await stored()).toEqual([]);
  });

  it('are bounded, and none at all are no file', async () => {
    expect((await enter(...Array.from({ length: 201 }, () => ROW))).message).toBe(
      '超过 200 行，请分几次粘贴',
    );
    expect((await enter(HEADS)).message).toBe('没有可导入的行，请从表格复制后粘贴');
    expect((await send('')).message).toBe('请选择一个 Excel 文件');
  });
});

it('an Excel file comes in by the template’s heads', async () => {
  const { rawPayload } = await desk.app.app.inject({
    method: 'GET',
    url: yards.template.path,
    headers: { authorization: desk.diaodu },
  });
  expect(await readSheet(rawPayload)).toEqual([HEADS]);
  const bytes = await workbookOf([HEADS, ROW]);
  const sent = { input: {}, files: [{ name: '报数.xlsx', bytes }], token: desk.diaodu };
  const seen = await upload(desk.app, { call: yards.checkSheet, ...sent });
  expect(seen.data).toMatchObject({ fileName: '报数.xlsx', rows: [{ rowNo: 2, outcome: 'new' }] });
  expect((await upload(desk.app, { call: yards.enterSheet, ...sent })).data).toMatchObject({ added: 1 });
  const audit = await desk.app.db
    .selectFrom('audit_entry')
    .select(['target_kind', 'target_name'])
    .where('call_name', '=', 'opsEnterYardSheet')
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
  expect(audit).toEqual({ target_kind: 'yard', target_name: '导入 报数.xlsx' });
});
