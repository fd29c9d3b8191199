import { fees } from '@boxhaul/contract/money';
import { orderChanges } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { whileLocked } from '../../../testing/while-locked';

const desk = await fileDesk();
const kefu = await desk.app.signIn(desk.world.kefu);
const caiwu = await desk.app.signIn(desk.world.caiwu);
let fewer: () => Promise<{ message: string }>;
let enter: () => Promise<{ message: string }>;
beforeEach(async () => {
  const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
  const owner = await desk.app.signIn(desk.world.owner);
  const asked = { id: orderId, version: 1, cabinetNum: 1 };
  const { changeId } = (await desk.app.call(orderChanges.request, asked, { token: owner })).data;
  fewer = () => desk.app.call(orderChanges.agree, { changeId, note: '' }, { token: kefu });
  const fee = { orderId, cabinetId: cabinetIds[1]!, costTypeId: 2, incomeAmount: '50', remark: '' };
  enter = () => desk.app.call(fees.enter, fee, { token: caiwu });
});

const lines = async () => (await desk.app.db.selectFrom('cost_line').select('cost_id').execute()).length;

it('a fee of a box that is being left out is of no box', async () => {
  const answers = await whileLocked<{ message: string }>(
    desk.app.db,
    (tx) => sql`lock table order_event in share mode`.execute(tx),
    [fewer, enter],
  );
  expect(answers.map(({ message }) => message)).toEqual(['操作成功', '未找到该订单的箱']);
  expect(await lines()).toBe(0);
});

it('a box that a fee is being entered of is not left out', async () => {
  const answers = await whileLocked<{ message: string }>(
    desk.app.db,
    (tx) => sql`lock table audit_entry in share mode`.execute(tx),
    [enter, fewer],
  );
  expect(answers.map(({ message }) => message)).toEqual([
    '操作成功',
    '第 2 箱已有派车、备箱、费用或单证，不能减到 1 箱',
  ]);
  expect(await lines()).toBe(1);
});
