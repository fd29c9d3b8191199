import { dispatch } from '@boxhaul/contract/dispatch';
import { fees } from '@boxhaul/contract/money';
import { expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const HOUR_MS = 3_600_000;
const desk = await fileDesk();

async function drive(taskId: string): Promise<void> {
  for (const node of await desk.nodesOf(taskId)) {
    if (node.turn_id !== null) continue;
    desk.app.clock.advance(60_000);
    expect(await desk.checkIn(node.node_id)).toMatchObject({ code: '1' });
  }
}

/** An import whose free period is over, given back by itself or turned; its detention fees. */
async function detentionOf(turned: boolean): Promise<number> {
  await desk.clear();
  const { db, clock } = desk.app;
  const soon = new Date(clock.now.getTime() + 24 * HOUR_MS);
  const [importId, exportId] = [
    (await desk.order({ order_type: 1 })).cabinetIds[0]!,
    (await desk.order({ require_date: soon })).cabinetIds[0]!,
  ];
  const saved = { saved_by: desk.world.diaodu, saved_at: clock.now };
  const box_free_until = new Date(clock.now.getTime() - HOUR_MS);
  await db
    .insertInto('box_preparation')
    .values({ ...saved, cabinet_id: importId, box_free_until })
    .execute();
  const importTask = await desk.assign(importId);
  await desk.publish(importTask);
  if (turned) {
    const asked = { importCabinetId: importId, exportCabinetId: exportId, reference: '' };
    const { data } = await desk.app.call(dispatch.linkTurn, asked, { token: desk.diaodu });
    await drive(importTask);
    await drive(data.taskId);
  } else await drive(importTask);
  const lines = await db
    .selectFrom('cost_line')
    .select('cost_id')
    .where('cabinet_id', 'in', [importId, exportId])
    .where('fee_kind', '=', 'detention')
    .execute();
  return lines.length;
}

it('demands detention of an import by its return, and none of one whose empty box went on', async () => {
  const consent = desk.app.db.updateTable('ship_company').set({ turn_consent: 'free' });
  await consent.where('ship_company_id', '=', 1).execute();
  const policy = { kind: 'detention', validFrom: '2026-11-20', freeUnits: 0, unitSize: 1 } as const;
  const token = await desk.app.signIn(desk.world.caiwu);
  const policies = await desk.app.call(
    fees.savePolicy,
    { ...policy, unitAmount: '100', isOff: 0 },
    { token },
  );
  expect(policies.code).toBe('1');
  expect(await detentionOf(false)).toBe(1);
  expect(await detentionOf(true)).toBe(0);
});
