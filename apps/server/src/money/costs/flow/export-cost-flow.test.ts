import { costFlow } from '@boxhaul/contract/money';
import { CUSTOMER_RIGHTS, MENUS } from '@boxhaul/domain/identity';
import { COST_FLOW_COLUMN_WORDS } from '@boxhaul/domain/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildCostLines } from '../../../testing/build-cost-lines';
import { makeRole } from '../../../testing/make-role';
import { readSheet } from '../../../testing/read-sheet';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
beforeAll(async () => {
  await buildCostLines(t.db, world, 12);
});

const fetchFile = (query: Record<string, string> = {}, authorization = token) =>
  t.app.inject({
    method: 'GET',
    url: `${costFlow.exportFile.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization },
  });

describe('the file of the cost flow', () => {
  it('holds what the filter finds, in the columns of the screen, amounts as numbers that add up', async () => {
    const asked = { cabinetType: '40HQ', costStatus: 2 } as const;
    const file = await fetchFile({ cabinetType: '40HQ', costStatus: '2' });
    const [head, ...rows] = await readSheet(file.rawPayload);
    expect(head).toEqual(Object.values(COST_FLOW_COLUMN_WORDS));
    const { data } = await t.call(costFlow.list, { ...asked, pageSize: 200 }, { token });
    expect(rows).toEqual(
      data.data.map((line) => [
        line.orderNo,
        line.bookSpaceNo,
        line.cabinetNo ?? '',
        line.cabinetType,
        line.orderType,
        line.costTypeName,
        Number(line.incomeAmount),
        line.costStatusName,
        line.settlementDate ?? '',
        line.taskFinishTime ?? '',
        line.updateTime,
        line.remark,
      ]),
    );
    expect(rows.length).toBeGreaterThan(2);
    const sum = (await t.call(costFlow.sum, asked, { token })).data;
    expect(rows.reduce((total, row) => total + Number(row[6]), 0).toFixed(2)).toBe(sum.incomeAmount);
  });

  it('has the columns that were asked for, in their order', async () => {
    const file = await fetchFile({ columns: 'incomeAmount,orderNo' });
    expect((await readSheet(file.rawPayload))[0]).toEqual(['金额（元）', '订单号']);
  });

  it('keeps a text a text, whatever it begins with', async () => {
    const line = await t.db
      .selectFrom('cost_line')
      .select('cost_id')
      .where('cost_status', '=', 1)
      .executeTakeFirstOrThrow();
    const update = (remark: string) =>
      t.db.updateTable('cost_line').set({ remark }).where('cost_id', '=', line.cost_id).execute();
    await update('=HYPERLINK("http://x","点我")');
    const rows = await readSheet((await fetchFile({ columns: 'remark' })).rawPayload);
    await update('');
    expect(rows).toContainEqual(['=HYPERLINK("http://x","点我")']);
  });

  it('is kept among who opened what', async () => {
    await t.db.deleteFrom('personal_access').execute();
    await fetchFile();
    expect(
      await t.db.selectFrom('personal_access').select(['access_kind', 'subject', 'account_id']).execute(),
    ).toEqual([{ access_kind: 'export', subject: 'exportPcCostFlowList', account_id: world.owner }]);
  });

  it('is nobody’s without the right to export', async () => {
    const cust_role_id = await makeRole(t.db, world.customerId, {
      menus: MENUS,
      rights: CUSTOMER_RIGHTS.filter((right) => right !== 'export'),
    });
    await t.db.updateTable('account').set({ cust_role_id }).where('account_id', '=', world.viewer).execute();
    const viewer = await t.signIn(world.viewer);
    expect((await t.call(costFlow.list, {}, { token: viewer })).code).toBe('1');
    expect((await fetchFile({}, viewer)).json()).toMatchObject({ code: '0', data: { errcode: 'FORBIDDEN' } });
    expect((await fetchFile({}, '')).json()).toMatchObject({ code: '99' });
  });
});
