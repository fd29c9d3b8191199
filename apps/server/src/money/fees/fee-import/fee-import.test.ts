import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { workbookOf } from '../../../testing/card-desk';
import { upload } from '../../../testing/upload';

type Report = OutputOf<typeof fees.checkImport>;
type Cell = string | number;

const { t, world } = await fileWorld();
const token = await t.signIn(world.caiwu);

const HEAD = ['订单号', '柜号', '费用类型', '金额', '备注'];
const send = (bytes: Uint8Array, name = '费用.xlsx') =>
  upload(t, { call: fees.checkImport, input: {}, files: [{ name, bytes }], token });
const check = async (...rows: Cell[][]): Promise<Report> =>
  (await send(await workbookOf([HEAD, ...rows]))).data;
const again = (list: InputOf<typeof fees.checkImport>['list']) =>
  t.call(fees.checkImport, { list }, { token });
const enter = (report: Report, onlyGood: 0 | 1 = 0, over: Partial<Report> = {}, by = token) => {
  const { rows: list, lines, incomeAmount } = { ...report, ...over };
  return t.call(fees.enterImport, { list, lines, incomeAmount, onlyGood }, { token: by });
};
const finished = (over = {}) => buildOrder(t.db, world, { state: 'finished', cabinet_num: 1, ...over });
const linesOf = (orderId: string) =>
  t.db
    .selectFrom('cost_line')
    .select(['cost_type_id', 'income_fen', 'cost_status', 'origin', 'remark', 'created_by'])
    .where('order_id', '=', orderId)
    .where('origin', '=', 'import')
    .orderBy('cost_id')
    .execute();

describe('a file of fees', () => {
  it('is checked row by row, and entered for review; the same again enters nothing', async () => {
    const { orderId, orderNo } = await finished();
    const rows = [
      [orderNo, '', '打单费', 35, ''],
      [orderNo.toLowerCase(), '', '待时费', '1', ''],
      [orderNo, '', '超时费', '1,200.50', '门点等待'],
    ];
    const first = await check(...rows);
    expect(first).toMatchObject({ fileName: '费用.xlsx', lines: 2, incomeAmount: '1235.50' });
    expect(first.types).toEqual([
      { costTypeName: '打单费', lines: 1, incomeAmount: '35.00' },
      { costTypeName: '超时费', lines: 1, incomeAmount: '1200.50' },
    ]);
    expect(first.rows.map(({ rowNo, outcome, notes }) => [rowNo, outcome, notes])).toEqual([
      [2, 'good', []],
      [3, 'bad', ['费用类型：没有“待时费”这种费用']],
      [4, 'good', []],
    ]);
    expect(await linesOf(orderId)).toEqual([]);
    const refused = await enter(first);
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
    expect(refused.message).toBe('还有 1 行有误或待确认，请改好，或选择只导入无误的行');
    expect(await linesOf(orderId)).toEqual([]);
    expect((await enter(first, 1)).data).toEqual({ lines: 2, incomeAmount: '1235.50' });
    const by = { cost_status: 0, origin: 'import', created_by: world.caiwu };
    expect(await linesOf(orderId)).toEqual([
      { cost_type_id: 15, income_fen: 3500, remark: '', ...by },
      { cost_type_id: 2, income_fen: 120_050, remark: '门点等待', ...by },
    ]);
    const second = await check(...rows);
    expect(second.rows.map(({ outcome }) => outcome)).toEqual(['known', 'bad', 'known']);
    expect(second.lines).toBe(0);
    // Who never saw that it was entered meanwhile is told so; nothing doubles.
    expect(await enter(first, 1)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    expect(await linesOf(orderId)).toHaveLength(2);
  });

  it('is mended on the spot, and what is unsure is entered once somebody has looked', async () => {
    const { orderId, orderNo, cabinetIds } = await finished({ cabinet_num: 2 });
    await t.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: 'CSQU3054383' })
      .where('cabinet_id', '=', cabinetIds[1]!)
      .execute();
    const report = await check(
      [orderNo, '', '打单费', 35, ''],
      ['', 'csqu3054383', '打单费', 40, ''],
      ['', 'CSQU3054383', '打单费', 40, ''],
      [orderNo, 'CSQU3054383', '洗补柜费', -20, '多收'],
    );
    expect(report.rows.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
      ['bad', '柜号：请填写，这个订单有 2 个箱'],
      ['good'],
      ['unsure', '与第 3 行相同'],
      ['unsure', '金额为负数，按减免录入'],
    ]);
    const mended = report.rows.map((row) =>
      row.rowNo === 2 ? { ...row, cabinetNo: 'CSQU3054383' } : { ...row, accepted: 1 },
    );
    const { data } = await again(mended);
    expect(data).toMatchObject({ fileName: null, lines: 4, incomeAmount: '95.00' });
    expect((await enter(data)).data).toEqual({ lines: 4, incomeAmount: '95.00' });
    expect((await linesOf(orderId)).map(({ income_fen }) => income_fen)).toEqual([3500, 4000, 4000, -2000]);
    const { rows } = await check([orderNo, 'CSQU3054383', '打单费', 35, '第二次']);
    expect(rows[0]).toMatchObject({ outcome: 'unsure', notes: ['这个箱已有 35.00 元的打单费'] });
  });

  it('is entered once by two who do so at the same moment', async () => {
    const { orderId, orderNo } = await finished();
    const report = await check([orderNo, '', '打单费', 35, '']);
    const other = await t.signIn(world.admin);
    const both = await Promise.all([enter(report), enter(report, 0, {}, other)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await linesOf(orderId)).toHaveLength(1);
  });

  it('enters what was seen, or nothing', async () => {
    const { orderId, orderNo } = await finished();
    const report = await check([orderNo, '', '打单费', 35, '']);
    for (const over of [{ lines: 2 }, { incomeAmount: '36.00' }]) {
      expect(await enter(report, 0, over)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    }
    expect(await linesOf(orderId)).toEqual([]);
  });

  it('asks twice about a box whose costs are settled, and refuses one that was never hauled', async () => {
    const { orderId, orderNo, cabinetIds } = await finished();
    const now = t.clock.now;
    await t.db
      .insertInto('cost_line')
      .values({
        order_id: orderId,
        cabinet_id: cabinetIds[0]!,
        customer_id: world.customerId,
        cost_type_id: 26,
        income_fen: 100,
        cost_status: 2,
        origin: 'freight',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const cancelled = await buildOrder(t.db, world, { state: 'cancelled', cabinet_num: 1 });
    const { rows } = await check([orderNo, '', '打单费', 35, ''], [cancelled.orderNo, '', '打单费', 35, '']);
    expect(rows.map(({ notes }) => notes)).toEqual([
      ['这个箱的费用已结算，会进入下一期对账单'],
      ['订单号：所在的订单尚未审核通过或已取消'],
    ]);
  });

  it('of formulas, fractions, nothing and too much is wrong cell by cell', async () => {
    const { orderNo } = await finished();
    const report = await check(
      [orderNo, '', '打单费', 0, ''],
      [orderNo, '', '打单费', 0.001, ''],
      [orderNo, '', '打单费', 1e12, ''],
      [orderNo, '', '运费', 35, ''],
      ['NO-SUCH', '', '打单费', 35, ''],
      ['', 'NONE', '打单费', 35, ''],
    );
    expect(report.rows.map(({ notes }) => notes)).toEqual([
      ['金额：不能为 0'],
      ['金额：最多两位小数（精确到分）'],
      ['金额：过大，最多 99999999.99 元'],
      ['费用类型：运费由订单运价产生，调整请填“调整运费”'],
      ['订单号：没有这个订单'],
      ['柜号：没有这个箱'],
    ]);
    const formula = {
      ...report.rows[0]!,
      amount: '35',
      faults: [{ column: 'remark' as const, message: '是公式' }],
    };
    expect((await again([formula])).data.rows[0]).toMatchObject({ outcome: 'bad', notes: ['备注：是公式'] });
  });

  it.each([
    ['费用.xlsm', Buffer.from('x'), '文件含有宏，请另存为不含宏的 .xlsx 后再上传'],
    ['费用.csv', Buffer.from('x'), '只能上传 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx'],
    [
      '费用.xlsx',
      Buffer.from('订单号,柜号'),
      '这不是 Excel 工作簿，像是改了扩展名的 CSV 或其他文件，请在 Excel 里打开它，另存为“Excel 工作簿（*.xlsx）”后再上传',
    ],
    ['费用.xlsx', Buffer.alloc(0), '文件是空的，请重新选择'],
  ])('%s is refused', async (name, bytes, said) => {
    expect(await send(bytes, name)).toMatchObject({ code: '0', message: said });
  });

  it.each(inTurn('of 10 000 rows is checked and entered, of one more refused'))(
    '%s',
    async () => {
      const { orderId, orderNo } = await finished();
      const rows = Array.from({ length: 10_000 }, (_, at) => [orderNo, '', '打单费', 1, `第 ${at} 次`]);
      const full = await check(...rows);
      expect(full).toMatchObject({ lines: 10_000, incomeAmount: '10000.00' });
      expect((await enter(full)).data).toEqual({ lines: 10_000, incomeAmount: '10000.00' });
      expect(await linesOf(orderId)).toHaveLength(10_000);
      const tooLong = await send(await workbookOf([HEAD, ...rows, [orderNo, '', '打单费', 1, '多一行']]));
      expect(tooLong).toMatchObject({ code: '0', message: '超过 10000 行，请拆成几份' });
    },
    60_000,
  );
});
