import { audit } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const { t: app, world } = await fileWorld();
const token = await app.signIn(world.admin);
beforeEach(async () => {
  await app.db.deleteFrom('audit_entry').execute();
});

interface Row {
  at?: string;
  account_id?: string | null;
  call_name?: string;
  target_kind?: string;
  target_name?: string;
  customer_id?: string;
  reason?: string;
  outcome?: string;
}
const add = (...rows: Row[]) =>
  app.db
    .insertInto('audit_entry')
    .values(
      rows.map(({ at = '2026-11-20T01:00:00Z', ...row }) => ({
        account_id: world.kefu,
        call_name: 'opsApproveOrder',
        target_kind: 'order',
        outcome: 'done',
        ip: '127.0.0.1',
        request_id: 'req-1',
        ...row,
        at: new Date(at),
      })),
    )
    .execute();
const list = async (input: InputOf<typeof audit.list> = {}) =>
  (await app.call(audit.list, input, { token })).data;
const names = async (input: InputOf<typeof audit.list>) =>
  (await list(input)).data.map(({ targetName }) => targetName);

describe('the log', () => {
  it('shows who did what to whom, the newest first', async () => {
    await add(
      { target_name: '先', at: '2026-11-19T01:00:00Z' },
      {
        target_name: 'BH1',
        customer_id: world.customerId,
        reason: '欠款',
        outcome: 'refused',
      },
    );
    const { data, rowCount } = await list();
    expect(rowCount).toBe(2);
    expect(data.map(({ targetName }) => targetName)).toEqual(['BH1', '先']);
    expect(data[0]).toMatchObject({
      time: '2026-11-20 09:00:00',
      operatorId: world.kefu,
      operatorName: 'kefu',
      action: '审核通过（有价订单）',
      done: false,
      target: 'order',
      customerName: '深圳远航货运代理有限公司',
      reason: '欠款',
      before: null,
      ip: '127.0.0.1',
      requestId: 'req-1',
    });
  });

  it('is searched by operator, call, customer, words and days', async () => {
    await add(
      { target_name: 'A', account_id: world.admin, at: '2026-11-18T15:59:59Z' },
      { target_name: 'B', call_name: 'opsRejectOrder', at: '2026-11-18T16:00:00Z' },
      { target_name: 'C', customer_id: world.customerId, at: '2026-11-19T15:59:59Z' },
      { target_name: '100%', account_id: null, at: '2026-11-19T16:00:00Z' },
    );
    expect(await names({ operator: world.admin })).toEqual(['A']);
    expect(await names({ callName: 'opsRejectOrder' })).toEqual(['B']);
    expect(await names({ customer: world.customerId })).toEqual(['C']);
    expect(await names({ keyword: '远航' })).toEqual(['C']);
    expect(await names({ keyword: '%' })).toEqual(['100%']);
    // A day of Shanghai: from 16:00 to 16:00 of UTC.
    expect(await names({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['C', 'B']);
    expect(await names({ to: '2026-11-18' })).toEqual(['A']);
    expect(await names({ from: '2026-11-20' })).toEqual(['100%']);
  });

  it('refuses days that end before they begin', async () => {
    const answer = await app.call(audit.list, { from: '2026-11-20', to: '2026-11-19' }, { token });
    expect(answer.data).toMatchObject({ errcode: 'BAD_INPUT', fields: { to: '结束日期不能早于开始日期' } });
  });

  it('counts no further than anybody turns pages', async () => {
    await app.db
      .insertInto('audit_entry')
      .columns(['at', 'call_name', 'outcome', 'ip', 'request_id'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(10_001)]).as('n'))
          .select((select) => [
            select.val(app.clock.now).as('at'),
            select.val('x').as('call_name'),
            select.val('done').as('outcome'),
            select.val('').as('ip'),
            select.val('').as('request_id'),
          ]),
      )
      .execute();
    const last = await list({ pageNo: 50, pageSize: 200 });
    expect([last.rowCount, last.data.length]).toEqual([10_000, 200]);
    expect((await list({ pageNo: 51, pageSize: 200 })).data).toEqual([]);
  });

  it('names operators and what their calls do', async () => {
    const { data } = await app.call(audit.options, {}, { token });
    expect(data.operators).toContainEqual({ accountId: world.kefu, username: 'kefu', loginName: 'kefu' });
    expect(data.actions).toContainEqual({ callName: 'opsBindTerminal', action: '终端入网：绑定车辆' });
    expect(data.actions).toContainEqual({ callName: 'opsAuditExport', action: '导出操作日志' });
    expect(data.actions.map(({ callName }) => callName)).not.toContain('saveOrder');
  });
});

describe('its export', () => {
  const csv = async (query = '') => {
    const url = `${audit.exportCsv.path}${query}`;
    return app.app.inject({ method: 'GET', url, headers: { authorization: token } });
  };

  it('is a CSV of what was searched for, and stands in the log before it is sent', async () => {
    await add(
      { target_name: '=HYPERLINK("x")', reason: '他说"好"' },
      { target_name: '别的', account_id: world.admin },
    );
    const { body, headers } = await csv(`?operator=${world.kefu}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(encodeURIComponent('操作日志-202611201000.csv'));
    const lines = body.split('\r\n');
    expect(lines[0]!.startsWith('\uFEFF"时间","操作人"')).toBe(true);
    expect(lines[1]).toBe(
      `"2026-11-20 09:00:00","kefu","审核通过（有价订单）","成功","订单","'=HYPERLINK(""x"")","","他说""好""","","","127.0.0.1","req-1"`,
    );
    expect(lines).toHaveLength(3);
    expect((await list()).data[0]).toMatchObject({
      operatorName: 'admin',
      action: '导出操作日志',
      target: 'audit',
      after: { operator: world.kefu },
    });
  });

  it('holds every row once, however many there are', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => ({ target_name: `#${n}` }));
    await add(...many);
    const lines = (await csv('?callName=opsApproveOrder')).body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[5])).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
  });
});
