import { type Client, dispatch } from '@boxhaul/contract';
import { addOrders, clerkAt, prepareBoard } from './board-world';
import { benchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

const PAGE = 10;
const OPEN = 5_000;
const FINISHED = 20_000;
const TIMES = 60;

/** Milliseconds of the first page, the middle of many; and how many orders wait. */
async function firstPage(
  client: Client,
  marks: readonly ('unassigned' | 'late')[],
): Promise<[number, number]> {
  const times: number[] = [];
  let total = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const from = performance.now();
    const page = await client.call(dispatch.board, { pageSize: PAGE, marks: [...marks] });
    times.push(performance.now() - from);
    if (page.data.length !== PAGE) throw new Error(`a page of ${page.data.length} orders`);
    total = page.total;
  }
  // What is compiled and kept at first is everybody's.
  const warm = times.slice(TIMES / 3).toSorted((a, b) => a - b);
  return [warm[warm.length >> 1] ?? Number.NaN, total];
}

export const bench: Bench = {
  name: '调度看板：5 000 个待派箱时的首页',
  async run(): Promise<Measure[]> {
    const database = await benchDatabase();
    try {
      await prepareBoard(database);
      await addOrders(database, 'approved', PAGE);
      const server = await measuredServer(database.url);
      try {
        const client = await clerkAt(server.origin);
        // What the first calls are slower by is no part of either.
        for (let round = 0; round < 3; round += 1) await firstPage(client, ['unassigned']);
        const [alone] = await firstPage(client, []);
        const [aloneLoose] = await firstPage(client, ['unassigned']);
        await addOrders(database, 'approved', OPEN - PAGE);
        await addOrders(database, 'finished', FINISHED);
        const [full, total] = await firstPage(client, []);
        const [loose] = await firstPage(client, ['unassigned']);
        if (total !== OPEN) throw new Error(`${total} orders wait`);
        const goal = { of: 'ratio', below: 2 } as const;
        const name = `只有这 ${PAGE} 单时`;
        return [
          { name: '首页', value: full, unit: 'ms', limit: { name, value: alone }, goal },
          { name: '只看未派车', value: loose, unit: 'ms', limit: { name, value: aloneLoose }, goal },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
