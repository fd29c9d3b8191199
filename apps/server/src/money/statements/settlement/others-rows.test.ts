import { settlement } from '@boxhaul/contract/money';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildFreeLines, buildStatement } from '../../../testing/build-statement';
import { readSheet } from '../../../testing/read-sheet';

const { t, world } = await fileWorld();
beforeAll(async () => {
  await buildFreeLines(t, world, [{ fen: 100 }]);
  await buildStatement(t, world, { upTo: 'sent' });
});

/** How many rows an account finds in the list, the sum and the file. */
async function found(accountId: string): Promise<number[]> {
  const token = await t.signIn(accountId);
  const list = (await t.call(settlement.list, {}, { token })).data;
  const sum = (await t.call(settlement.sum, {}, { token })).data;
  const { path: url } = settlement.exportFile;
  const file = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
  return [list.data.length, list.total, sum.rowCount, (await readSheet(file.rawPayload)).length - 1];
}

it('the boxes of a statement are found by its own enterprise, and by no other', async () => {
  expect(await found(world.owner)).toEqual([1, 1, 1, 1]);
  expect(await found(world.stranger)).toEqual([0, 0, 0, 0]);
});
