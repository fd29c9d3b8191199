import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCK } from '../../testing/approved-order';
import { countQueries } from '../../testing/count-queries';
import { insertPosition } from '../../testing/insert-position';
import { openPairDesk, type PairDesk } from '../../testing/pair-desk';
import { proposeCheckIns } from './propose-check-ins';

let pairs: PairDesk;
beforeAll(async () => {
  pairs = await openPairDesk();
});
afterAll(() => pairs.desk.app.close());

it('reads the track of a truck once for both boxes on its trailer', async () => {
  const { desk } = pairs;
  const { app, world } = desk;
  const { one, other, firstId, secondId } = await pairs.two();
  await pairs.link(firstId, secondId);
  await desk.assign(firstId);
  const taskIds = await Promise.all([firstId, secondId].map(async (id) => (await pairs.taskOf(id))!.task_id));
  await desk.publish(...taskIds);
  for (const taskId of taskIds) {
    expect((await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id)).code).toBe('1');
  }
  for (const north of [5, 3, 0, 0, 0, 0]) {
    app.clock.advance(60_000);
    const lat = DOCK.lat + north / 111.195;
    await insertPosition(app.db, world.vehicleIds[0], { at: app.clock.now, lng: DOCK.lng, lat });
  }
  const queries = countQueries(app.db);
  const asked = async () => {
    queries.reset();
    await proposeCheckIns(queries.db, app.clock.now);
    return queries.asked();
  };
  const both = await asked();
  const signsOf = async (order: typeof one) => (await pairs.boxOf(order)).tasks[0]!.signs;
  expect(await signsOf(one)).toHaveLength(1);
  expect((await signsOf(other)).map(({ doneAt }) => doneAt)).toEqual(
    (await signsOf(one)).map(({ doneAt }) => doneAt),
  );
  await app.db.updateTable('task').set({ state: 'withdrawn' }).where('task_id', '=', taskIds[1]!).execute();
  // One statement keeps what is said of a task.
  expect(await asked()).toBe(both - 1);
});

it('reads all tasks of a truck together, however many are read at once', async () => {
  const { desk } = pairs;
  const { app, world } = desk;
  await desk.clear();
  // The trucks are elsewhere by then.
  app.clock.advance(20 * 60_000);
  const alone = await desk.order();
  const { firstId, secondId } = await pairs.two();
  await pairs.link(firstId, secondId);
  const taskIds = [await desk.assign(alone.cabinetIds[0]!, 0), await desk.assign(firstId, 1)];
  taskIds.push((await pairs.taskOf(secondId))!.task_id);
  await desk.publish(...taskIds);
  for (const north of [5, 3, 0, 0, 0, 0]) {
    app.clock.advance(60_000);
    const lat = DOCK.lat + north / 111.195;
    for (const id of world.vehicleIds)
      await insertPosition(app.db, id, { at: app.clock.now, lng: DOCK.lng, lat });
  }
  const told = () =>
    app.db
      .selectFrom('node_proposal as p')
      .innerJoin('task_node as n', 'n.node_id', 'p.node_id')
      .select('n.task_id')
      .distinct()
      .where('n.task_id', 'in', taskIds)
      .execute();
  for (const most of [1, 2, 3]) {
    await app.db.deleteFrom('node_proposal').execute();
    await proposeCheckIns(app.db, app.clock.now, most);
    // Of one truck's tasks one alone is read where no more are: the smallest page has to hold a trailer.
    expect(await told()).toHaveLength(most === 1 ? 2 : 3);
  }
});
