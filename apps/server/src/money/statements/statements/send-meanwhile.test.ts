import { customers } from '@boxhaul/contract/identity';
import { statements } from '@boxhaul/contract/money';
import { documents, files as fileCalls, orders } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildStatement } from '../../../testing/build-statement';
import { PDF } from '../../../testing/sample-files';
import { type TestApp } from '../../../testing/test-app';
import { upload } from '../../../testing/upload';
import { whileLocked } from '../../../testing/while-locked';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);
let draft: { id: string; revision: number; orderId: string };
let paper: string;
beforeAll(async () => {
  const wants = { customer_id: world.customerId, created_by: world.owner, created_at: t.clock.now };
  await t.db
    .insertInto('customer_paper')
    .values({ ...wants, kind: 'receipt' })
    .execute();
});
beforeEach(async () => {
  draft = await buildStatement(t, world);
  const { orderId: id } = draft;
  const files = [{ name: '签收.pdf', bytes: PDF }];
  await upload(t, { call: fileCalls.uploadOrderFile, input: { id, kind: 'receipt' }, files, token: owner });
  paper = (await t.call(orders.documents, { id }, { token: owner })).data[0]!.id;
});

const send = () => t.call(statements.send, { id: draft.id, revision: draft.revision }, { token: caiwu });
const stateOf = async () => (await t.call(statements.detail, { id: draft.id }, { token: caiwu })).data.state;
const holdStatement = (tx: TestApp['db']) =>
  tx
    .selectFrom('statement')
    .select('statement_id')
    .where('statement_id', '=', draft.id)
    .forUpdate()
    .execute();

it('a paper that is taken away while the files are drawn is missed', async () => {
  const [sent] = await whileLocked(t.db, holdStatement, [send], () =>
    t.call(documents.remove, { id: paper }, { token: owner }),
  );
  expect(sent!.message).toMatch(/^客户要求的单证还不齐，不能发送：订单 \S+ 第 1 箱 的签收单$/);
  expect(await stateOf()).toBe('draft');
});

it('a paper that is being taken away is missed, too', async () => {
  const answers = await whileLocked<{ message: string }>(
    t.db,
    (tx) => sql`lock table order_event in share mode`.execute(tx),
    [() => t.call(documents.remove, { id: paper }, { token: owner }), send],
  );
  expect(answers.map(({ message }) => message)).toEqual([
    '操作成功',
    expect.stringContaining('客户要求的单证还不齐'),
  ]);
});

it('other terms that are agreed while the files are drawn stop it: they say when it is due', async () => {
  const terms = { payment: 'monthly', creditDays: 45, creditLimit: '0', contractNo: '', remark: '' } as const;
  const admin = await t.signIn(world.admin);
  const [sent] = await whileLocked(t.db, holdStatement, [send], () =>
    t.call(customers.saveTerms, { id: world.customerId, version: 0, ...terms }, { token: admin }),
  );
  expect(sent).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  expect(sent!.message).toBe('客户的账期天数刚有修改，请核对付款期限后重新发送');
  expect((await send()).code).toBe('1');
  expect((await t.call(statements.detail, { id: draft.id }, { token: caiwu })).data.dueDate).toBe(
    new Date(t.clock.now.getTime() + (45 * 24 + 8) * 3_600_000).toISOString().slice(0, 10),
  );
});
