import { costDisputes, costFlow, fees, settlement } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';
import { buildStatement } from '../../../testing/build-statement';
import { makeRole } from '../../../testing/make-role';
import { PDF } from '../../../testing/sample-files';
import { sentNotices } from '../../../testing/sent-notices';
import { upload } from '../../../testing/upload';
import { whileLocked } from '../../../testing/while-locked';
import { openDisputesOf } from '../disputes.repo';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let order: BuiltOrder;
let costId: string;
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished' });
  costId = await confirmed('120.00');
});

const reviewed = async (id: string, revision = 1) =>
  (await t.call(fees.approve, { lines: [{ id, revision }] }, { token: admin })).data;
async function confirmed(incomeAmount: string): Promise<string> {
  const box = { orderId: order.orderId, cabinetId: order.cabinetIds[0]! };
  const input = { ...box, costTypeId: 2, incomeAmount, remark: '' };
  const { id } = (await t.call(fees.enter, input, { token: caiwu })).data;
  await reviewed(id);
  return id;
}
const open = (token = owner, reason = '门点未等待') =>
  t.call(costDisputes.open, { costId, reason, files: [] }, { token });
const why = async (id = costId) => (await t.call(costDisputes.why, { id }, { token: owner })).data;
const refused = ({ code, data, message }: { code: string; data: { errcode?: string }; message: string }) =>
  `${code} ${data.errcode} ${message}`;
const setStatus = (cost_status: 0 | 2) =>
  t.db.updateTable('cost_line').set({ cost_status }).where('cost_id', '=', costId).execute();

describe('a dispute', () => {
  it('that meets its customer’s yes to the same statement comes before or after it', async () => {
    const { id, revision, costIds } = await buildStatement(t, world, { fens: [500, -500], upTo: 'sent' });
    const answers = await whileLocked<{ code: string; message: string }>(
      t.db,
      (tx) => sql`lock table cost_dispute in share mode`.execute(tx),
      [
        () =>
          t.call(costDisputes.open, { costId: costIds[0]!, reason: '金额不符', files: [] }, { token: owner }),
        () => t.call(settlement.confirm, { id, revision }, { token: owner }),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual(['操作成功', '对账单已被他人修改，请刷新后重试']);
    const { state } = (await t.call(settlement.detail, { id }, { token: owner })).data;
    expect(state).toBe('disputed');
  });

  it('that waits the longest is the first of those that wait, the newest the first of all', async () => {
    const first = (await open()).data.id;
    costId = await confirmed('60.00');
    const second = (await open()).data.id;
    const idsOf = async (state?: 'open') => {
      const asked = { ...(state && { state }), pageSize: 200 };
      const { data } = (await t.call(costDisputes.list, asked, { token: caiwu })).data;
      return data.map(({ id }) => id).filter((id) => id === first || id === second);
    };
    expect(await idsOf('open')).toEqual([first, second]);
    expect(await idsOf()).toEqual([second, first]);
  });

  it('begun again is the same', async () => {
    const { id, costIds } = await buildStatement(t, world, { fens: [500, -500], upTo: 'sent' });
    const asked = { costId: costIds[0]!, reason: '金额不符', files: [] };
    const dispute = (await t.call(costDisputes.open, asked, { token: owner })).data.id;
    await t.call(costDisputes.refuse, { id: dispute, revision: 1, answer: '按协议' }, { token: caiwu });
    await t.db.updateTable('statement').set({ state: 'sent' }).where('statement_id', '=', id).execute();
    const { revision } = (await t.call(settlement.detail, { id }, { token: owner })).data;
    const answers = await whileLocked<{ code: string; message: string }>(
      t.db,
      (tx) => sql`lock table cost_dispute_entry in share mode`.execute(tx),
      [
        () =>
          t.call(
            costDisputes.reopen,
            { id: dispute, revision: 2, reason: '仍有异议', files: [] },
            { token: owner },
          ),
        () => t.call(settlement.confirm, { id, revision }, { token: owner }),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual(['操作成功', '对账单已被他人修改，请刷新后重试']);
  });

  it('is not begun of a line that somebody takes back just now', async () => {
    const take = { id: costId, revision: 2, reason: '重复录入' };
    const answers = await whileLocked<{ message: string }>(
      t.db,
      (tx) =>
        tx.selectFrom('cost_line').select('cost_id').where('cost_id', '=', costId).forUpdate().execute(),
      [
        () => t.call(fees.reverse, take, { token: caiwu }),
        () => t.call(fees.reverse, take, { token: admin }),
        () => open(),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '操作成功',
      '该费用已冲销',
      '该费用正在冲销，不能提出异议',
    ]);
  });

  it('is told to the desk with its evidence, and keeps the line out of statements until it is answered', async () => {
    const files = [{ name: '门禁记录.pdf', bytes: PDF }];
    const sent = await upload(t, { call: costDisputes.upload, input: {}, files, token: owner });
    const input = { costId, reason: '门点未等待', files: [sent.data[0]!.filePath] };
    const { id } = (await t.call(costDisputes.open, input, { token: owner })).data;
    expect(await openDisputesOf(t.db, [costId, '999999'])).toEqual([costId]);
    expect((await sentNotices(t.db, 'cost_disputed')).filter((one) => one.includes(order.orderNo))).toEqual(
      ['admin', 'caiwu'].map(
        (name) =>
          `${name}: 深圳远航货运代理有限公司 对订单 ${order.orderNo} 的超时费 120.00 元有异议：门点未等待`,
      ),
    );
    const seen = (await t.call(costDisputes.detail, { id }, { token: caiwu })).data;
    expect(seen).toMatchObject({ state: 'open', costId, reason: '门点未等待', incomeAmount: '120.00' });
    expect(seen.dispute.steps).toEqual(['refuse', 'accept']);
    const [file] = seen.dispute.entries[0]!.files;
    expect(file).toMatchObject({ name: '门禁记录.pdf', fileSize: PDF.length });
    const opened = await t.app.inject({ method: 'GET', url: file!.fileUrl });
    expect(opened.rawPayload.equals(PDF)).toBe(true);

    // The answer's own evidence is the clerk's; the customer's is none of it, nor another clerk's.
    const proof = [{ name: '门禁截图.pdf', bytes: Buffer.concat([PDF, Buffer.from('% 1\n')]) }];
    const kept = await upload(t, { call: costDisputes.opsUpload, input: {}, files: proof, token: caiwu });
    const answer = { id, revision: 1, answer: '门禁有等待记录' };
    const others = await upload(t, { call: costDisputes.opsUpload, input: {}, files: proof, token: admin });
    for (const { filePath } of [sent.data[0]!, others.data[0]!]) {
      for (const step of [costDisputes.refuse, costDisputes.accept]) {
        const foreign = await t.call(step, { ...answer, files: [filePath] }, { token: caiwu });
        expect(foreign.data).toMatchObject({ fields: { files: '附件不存在或已失效，请重新上传' } });
      }
    }
    await t.call(costDisputes.refuse, { ...answer, files: [kept.data[0]!.filePath] }, { token: caiwu });
    const answered = (await why()).dispute!.entries.at(-1)!;
    expect(answered.files).toMatchObject([{ name: '门禁截图.pdf' }]);
    const looked = await t.app.inject({ method: 'GET', url: answered.files[0]!.fileUrl });
    expect(looked.statusCode).toBe(200);
    expect(await openDisputesOf(t.db, [costId])).toEqual([]);
    const { dispute } = await why();
    expect(dispute).toMatchObject({ state: 'answered', steps: ['agree', 'reopen'], lastWord: true });
    expect(dispute!.entries.map(({ step, note, by }) => `${by} ${step} ${note}`)).toEqual([
      '13800000001 open 门点未等待',
      '客服 refuse 门禁有等待记录',
    ]);
    const sentence = `13800000001: 订单 ${order.orderNo} 的超时费维持不变：门禁有等待记录`;
    expect(await sentNotices(t.db, 'dispute_answered')).toContain(sentence);
  });

  it('that is accepted takes the line back and puts the right amount in its place, once both are reviewed', async () => {
    const { id } = (await open()).data;
    const answer = { id, revision: 1, answer: '核对门禁，按 1 小时计', incomeAmount: '50.00' };
    const made = (await t.call(costDisputes.accept, answer, { token: caiwu })).data;
    const now = await why();
    expect(now.dispute).toMatchObject({ state: 'accepted', steps: [] });
    expect(now.putBy).toEqual([]);
    expect(await reviewed(made.reversalId)).toEqual({ approved: 1, refused: [] });
    expect(await reviewed(made.correctionId!)).toEqual({ approved: 1, refused: [] });
    expect((await why()).putBy.map(({ origin, incomeAmount }) => `${origin} ${incomeAmount}`)).toEqual([
      'reversal -120.00',
      'correction 50.00',
    ]);
    expect((await why(made.correctionId!)).puts).toMatchObject({ id: costId, incomeAmount: '120.00' });
    const flow = await t.call(costFlow.sum, { orderNo: order.orderNo }, { token: owner });
    expect(flow.data.incomeAmount).toBe('50.00');
    const sentence = `13800000001: 订单 ${order.orderNo} 的超时费将冲销或更正：核对门禁，按 1 小时计`;
    expect(await sentNotices(t.db, 'dispute_answered')).toContain(sentence);
  });

  it('is open again where a reviewer refuses what was accepted, without telling the customer why', async () => {
    const { id } = (await open()).data;
    const made = (await t.call(costDisputes.accept, { id, revision: 1, answer: '同意' }, { token: caiwu }))
      .data;
    await t.call(fees.reject, { id: made.reversalId, revision: 1, reason: '证据不足' }, { token: admin });
    const { dispute } = await why();
    expect(dispute).toMatchObject({ state: 'open', revision: 3, steps: ['agree'] });
    expect(dispute!.entries.at(-1)).toMatchObject({ step: 'return', note: '', by: '客服' });
    const seen = (await t.call(costDisputes.detail, { id }, { token: caiwu })).data;
    expect(seen.dispute.entries.at(-1)).toMatchObject({ note: '证据不足', by: 'admin' });
    const again = { id, revision: 3, answer: '证据齐全' };
    expect((await t.call(costDisputes.accept, again, { token: caiwu })).code).toBe('1');
  });

  it('may be taken up once more; the second refusal is the last word', async () => {
    const { id } = (await open()).data;
    const refuse = (revision: number) =>
      t.call(costDisputes.refuse, { id, revision, answer: '维持' }, { token: caiwu });
    const again = (revision: number) =>
      t.call(costDisputes.reopen, { id, revision, reason: '仍有异议', files: [] }, { token: owner });
    await refuse(1);
    expect((await again(2)).code).toBe('1');
    expect(await openDisputesOf(t.db, [costId])).toEqual([costId]);
    await refuse(3);
    expect((await why()).dispute).toMatchObject({ state: 'kept', steps: [] });
    expect(refused(await again(4))).toBe('0 COST_STATE 异议已结束');
    expect(refused(await open())).toBe('0 COST_STATE 该费用已提出过异议，请在原异议中查看');
    expect((await why()).dispute!.entries).toHaveLength(4);
  });

  it('ends when the customer agrees', async () => {
    const { id } = (await open()).data;
    expect((await t.call(costDisputes.agree, { id, revision: 1 }, { token: owner })).code).toBe('1');
    expect((await why()).dispute).toMatchObject({ state: 'kept' });
    const late = await t.call(costDisputes.accept, { id, revision: 1, answer: '同意' }, { token: caiwu });
    expect(refused(late)).toBe('0 CONFLICT 异议已结束');
  });
});

describe('the map of a line', () => {
  it('has the circles of its box’s own nodes, and none of a box without any', async () => {
    expect((await why()).fences).toEqual({ dock: null, door: null });
    const { task_id } = await t.db
      .insertInto('task')
      .values({
        cabinet_id: order.cabinetIds[0]!,
        order_id: order.orderId,
        leg: 1,
        leg_kind: 'direct',
        vehicle_id: world.vehicleIds[0],
        driver_id: world.driverIds[0],
        dock_id: 101,
        state: 'finished',
        phase: '已完成',
        assigned_at: t.clock.now,
      })
      .returning('task_id')
      .executeTakeFirstOrThrow();
    const node = {
      task_id,
      node_code: 'stop' as const,
      node_name: '过磅',
      proofs: [],
      phase_after: '',
      triggers: [],
    };
    const nodes = (
      [
        ['dock', 1000],
        ['door', 300],
        ['door', 500],
        ['any', 5000],
      ] as const
    ).map(([place, radius_m], i) => ({ ...node, seq: i + 1, place, radius_m }));
    await t.db.insertInto('task_node').values(nodes).execute();
    expect((await why()).fences).toEqual({ dock: 1000, door: 500 });
  });
});

describe('a line', () => {
  it('that is settled is not objected to, and says so; one that is internal is none', async () => {
    await setStatus(2);
    expect(refused(await open())).toBe('0 COST_STATE 费用已结算，不能再提出异议，请联系客服');
    expect((await why()).whyNot).toBe('费用已结算，不能再提出异议，请联系客服');
    await setStatus(0);
    expect(refused(await open())).toBe('0 NOT_FOUND 未找到该费用');
    expect(refused(await t.call(costDisputes.why, { id: costId }, { token: owner }))).toContain('NOT_FOUND');
  });

  it('that was settled since is not taken up again', async () => {
    const { id } = (await open()).data;
    await t.call(costDisputes.refuse, { id, revision: 1, answer: '维持' }, { token: caiwu });
    await setStatus(2);
    const again = { id, revision: 2, reason: '仍有异议', files: [] };
    expect(refused(await t.call(costDisputes.reopen, again, { token: owner }))).toBe(
      '0 COST_STATE 费用已结算，不能再提出异议，请联系客服',
    );
  });

  it('is disputed by one of two who do so at once, and answered by one of two', async () => {
    const both = await Promise.all([open(), open(await t.signIn(world.owner), '重复提出')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(both.map(({ message }) => message)).toContain('该费用已提出过异议，请在原异议中查看');
    const { id } = both.find(({ code }) => code === '1')!.data;
    const accept = () => t.call(costDisputes.accept, { id, revision: 1, answer: '同意' }, { token: caiwu });
    const refuse = () => t.call(costDisputes.refuse, { id, revision: 1, answer: '维持' }, { token: admin });
    const answers = await Promise.all([accept(), refuse(), accept()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '0', '1']);
    const reversals = await t.db
      .selectFrom('cost_line')
      .select('cost_id')
      .where('reverses_cost_id', '=', costId)
      .execute();
    expect(reversals.length).toBeLessThanOrEqual(1);
  });

  it('is not reversed past an open dispute, but by it', async () => {
    await open();
    const reverse = await t.call(fees.reverse, { id: costId, revision: 2, reason: '多计' }, { token: caiwu });
    expect(refused(reverse)).toBe('0 COST_STATE 客户对该费用的异议待答复，请在“费用异议”中采纳或答复');
  });

  it('is explained to who sees costs, and objected to by who has the right', async () => {
    const accountId = world.staff;
    const seesOnly = await t.signIn(accountId);
    const seen = await t.call(costDisputes.why, { id: costId }, { token: seesOnly });
    expect(seen.data.whyNot).toBe('您的角色没有“确认对账单”权限，不能提出异议');
    expect(refused(await open(seesOnly))).toContain('FORBIDDEN');
    // The right to object alone shows no line.
    const cust_role_id = await makeRole(t.db, world.customerId, {
      menus: ['/admin/cost-flow'],
      rights: ['statements'],
    });
    await t.db.updateTable('account').set({ cust_role_id }).where('account_id', '=', accountId).execute();
    expect(refused(await open(await t.signIn(accountId)))).toContain('FORBIDDEN');
    const stranger = await t.signIn(world.stranger);
    expect(refused(await open(stranger))).toBe('0 NOT_FOUND 未找到该费用');
  });
});
