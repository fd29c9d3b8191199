import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { statements } from '@boxhaul/contract/money';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { buildFreeLines } from '../../../testing/build-statement';
import { missingOfBoxes } from './missing-papers.repo';

const { t, world } = await fileWorld();

async function file(): Promise<string> {
  const file_id = randomUUID();
  await t.db
    .insertInto('stored_file')
    .values({
      file_id,
      storage_key: file_id,
      file_name: '单.pdf',
      file_size: '1',
      content_type: 'application/pdf',
      sha256: Buffer.from(file_id),
      account_id: world.owner,
      customer_id: world.customerId,
      created_at: t.clock.now,
    })
    .execute();
  return file_id;
}

it('papers that are required are missed box by box until they are there', async () => {
  const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 2 });
  const missing = async () =>
    (await missingOfBoxes(t.db, cabinetIds)).map(({ seq, kind }) => `${seq} ${kind}`);
  const by = { created_by: world.owner, created_at: t.clock.now };
  const add = async (kind: 'eir' | 'receipt' | 'other', cabinet_id: string | null) =>
    t.db
      .insertInto('cus_order_document')
      .values({ order_id: orderId, file_id: await file(), file_name: '单.pdf', kind, cabinet_id, ...by })
      .execute();
  expect(await missing()).toEqual([]);
  await t.db
    .insertInto('customer_paper')
    .values(['eir', 'receipt'].map((kind) => ({ customer_id: world.customerId, kind, ...by })))
    .execute();
  await add('other', null);
  expect(await missing()).toEqual(['1 eir', '1 receipt', '2 eir', '2 receipt']);
  // One for the whole order is one for each of its boxes.
  await add('receipt', null);
  await add('eir', cabinetIds[1]!);
  expect(await missing()).toEqual(['1 eir']);
  const { task_id } = await t.db
    .insertInto('task')
    .values({
      cabinet_id: cabinetIds[0]!,
      order_id: orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[0],
      driver_id: world.driverIds[0],
      dock_id: 101,
      state: 'finished',
      phase: '已完成',
      assigned_at: t.clock.now,
      published_at: t.clock.now,
      finished_at: t.clock.now,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  const { node_id } = await t.db
    .insertInto('task_node')
    .values({
      task_id,
      seq: 1,
      node_code: 'pick_empty',
      node_name: '提空柜',
      place: 'dock',
      proofs: ['eir_out'],
      phase_after: '赶路中',
      done_at: t.clock.now,
    })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  expect(await missing()).toEqual(['1 eir']);
  // The picture that proves the node is the paper.
  await t.db
    .insertInto('task_node_pic')
    .values({ node_id, file_id: await file() })
    .execute();
  expect(await missing()).toEqual([]);
});

it('of which many are missed, the first are named', async () => {
  const lines = Array.from({ length: 2 }, () => ({ fen: 100 }));
  const boxes = await Promise.all(Array.from({ length: 11 }, () => buildFreeLines(t, world, lines)));
  const caiwu = await t.signIn(world.caiwu);
  const today = '2026-11-20';
  const asked = {
    customerId: world.customerId,
    basis: 'period',
    startDate: '2026-01-01',
    endDate: today,
  } as const;
  const { id } = (await t.call(statements.make, asked, { token: caiwu })).data;
  const missed = (await t.call(statements.detail, { id }, { token: caiwu })).data.missingPapers;
  expect(missed).toHaveLength(21);
  expect(missed[0]).toBe(`订单 ${boxes[0]!.orderNo} 第 1 箱 的设备交接单`);
  expect(missed.at(-1)).toBe('等更多单证');
});
