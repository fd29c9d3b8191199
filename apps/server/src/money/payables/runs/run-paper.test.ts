import { payables } from '@boxhaul/contract/money';
import { expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { readPdf } from '../../../testing/read-pdf';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);

it('a run as a PDF names its payee, each line and their sum, the same bytes each time, and says when it is void', async () => {
  const { orderId, cabinetIds, orderNo } = await buildOrder(t.db, world, { state: 'finished' });
  const payee = {
    kind: 'carrier' as const,
    cycle: 'month' as const,
    payDays: 30,
    remark: '',
    payeeName: '大铲湾车队',
    driverIds: [],
  };
  const { payeeId } = (await t.call(payables.addPayee, payee, { token: caiwu })).data;
  for (const payableAmount of ['1000.05', '200']) {
    const line = { orderId, cabinetId: cabinetIds[0]!, payeeId, costTypeId: 26, payableAmount };
    const asked = { ...line, serviceDate: '2026-11-19', remark: '夜班' };
    const { id } = (await t.call(payables.enter, asked, { token: caiwu })).data;
    await t.call(payables.approve, { lines: [{ id, revision: 1 }] }, { token: admin });
  }
  const span = { payeeId, fromDate: '2026-11-01', toDate: '2026-11-20' };
  const { runId } = (await t.call(payables.addRun, span, { token: caiwu })).data;
  const file = async () =>
    t.app.inject({
      method: 'GET',
      url: `${payables.exportRun.path.replace('{id}', runId)}?as=pdf`,
      headers: { authorization: caiwu },
    });
  const sent = await file();
  expect(sent.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(sent.headers['content-disposition']))).toContain('大铲湾车队');
  expect((await file()).rawPayload.equals(sent.rawPayload)).toBe(true);
  const said = JSON.stringify(await readPdf(sent.rawPayload));
  for (const part of ['应付结算单', '大铲湾车队', orderNo, '1,000.05', '200.00', '1,200.05', '夜班']) {
    expect(said).toContain(part);
  }
  expect(said).not.toContain('已作废');
  const { revision } = (await t.call(payables.run, { id: runId }, { token: caiwu })).data.run;
  await t.call(payables.voidRun, { runId, revision, reason: '重做' }, { token: caiwu });
  expect(JSON.stringify(await readPdf((await file()).rawPayload))).toContain('已作废：重做');
});
