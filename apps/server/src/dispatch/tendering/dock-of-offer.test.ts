import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import { expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();

const offer = async (cabinetId: string, dockId?: number) => {
  const { carrierId } = desk.world;
  const given = { cabinetIds: [cabinetId], carrierId, dockId };
  return (await desk.app.call(tenders.offer, given, { token: desk.diaodu })).data;
};
/** An order that names no dock, and the open ones of its harbour in the order in which they are offered. */
async function unnamed() {
  const { orderId, cabinetIds } = await desk.order({ dock_id: null });
  const { data } = await desk.app.call(dispatch.board, {}, { token: desk.diaodu });
  const { harborId, docks } = data.data.find((one) => one.order.orderId === orderId)!;
  return { cabinetId: cabinetIds[0]!, harborId, docks: docks.map(({ dockId }) => dockId) };
}
const dockOf = async (cabinetId: string) =>
  (
    await desk.app.db
      .selectFrom('tender')
      .select('dock_id')
      .where('cabinet_id', '=', cabinetId)
      .executeTakeFirstOrThrow()
  ).dock_id;

it('an offer of an order that names no dock is of its harbour’s first open one', async () => {
  const { cabinetId, docks } = await unnamed();
  expect(await offer(cabinetId)).toMatchObject({ offered: 1 });
  expect(await dockOf(cabinetId)).toBe(docks[0]);
});

it('or of the one that is given, but never of another harbour’s', async () => {
  const { cabinetId, docks, harborId } = await unnamed();
  const foreign = await desk.app.db
    .selectFrom('dock')
    .select('dock_id')
    .where('harbor_id', '<>', harborId)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await offer(cabinetId, foreign.dock_id)).toEqual({
    offered: 0,
    refused: [{ cabinetId, message: '所选码头不是该订单港口的码头' }],
  });
  expect(await offer(cabinetId, docks[1])).toMatchObject({ offered: 1 });
  expect(await dockOf(cabinetId)).toBe(docks[1]);
});

it('and of none where the harbour has none open', async () => {
  const { cabinetId, harborId } = await unnamed();
  await desk.app.db
    .updateTable('dock')
    .set({ valid_to: '2026-11-01' })
    .where('harbor_id', '=', harborId)
    .execute();
  // What is known of places is looked at again now and then.
  await expect
    .poll(async () => {
      desk.app.clock.advance(60_000);
      return (await unnamed()).docks;
    })
    .toEqual([]);
  expect(await offer(cabinetId)).toEqual({
    offered: 0,
    refused: [{ cabinetId, message: '港口没有开放的码头' }],
  });
});
