import { dispatch } from '@boxhaul/contract/dispatch';
import type { Client } from '@boxhaul/contract/kit';
import { addOrders, clerkAt, prepareBoard } from './board-world';
import { benchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

const PAGE = 10;
const COUNTS = {
  full: { open: 5_000, finished: 20_000, times: 60 },
  small: { open: 200, finished: 400, times: 6 },
} as const;

/** Milliseconds of the first page, the middle of many; and how many orders wait. */
async function firstPage(
  client: Client,
  calls: number,
  marks: readonly ('unassigned' | 'late')[],
): Promise<[number, number]> {
  const times: number[] = [];
  let total = 0;
  for (let n = 0; n < calls; n += 1) {
    const from = performance.now();
    const page = await client.call(dispatch.board, { pageSize: PAGE, marks: [...marks] });
    times.push(performance.now() - from);
    if (page.data.length !== PAGE) throw new Error(`a page of ${page.data.length} orders`);
    total = page.total;
  }
  // What is compiled and kept at first is everybody's.
  const warm = times.slice(calls / 3).toSorted((a, b) => a - b);
  return [warm[warm.length >> 1] ?? Number.NaN, total];
}

export const bench: Bench = {
  name: '调度看板：许多待派箱时的首页',
  async run(run): Promise<Measure[]> {
    const { open, finished, times } = COUNTS[run.size];
    const database = await benchDatabase(run);
    try {
      await prepareBoard(database);
      await addOrders(database, 'approved', PAGE);
      const server = await measuredServer(run, database.url);
      try {
        const client = await clerkAt(server.origin);
        // What the first calls are slower by is no part of either.
        for (let round = 0; round < 3; round += 1) await firstPage(client, times, ['unassigned']);
        const [alone] = await firstPage(client, times, []);
        const [aloneLoose] = await firstPage(client, times, ['unassigned']);
        await addOrders(database, 'approved', open - PAGE);
        await addOrders(database, 'finished', finished);
        const [full, total] = await firstPage(client, times, []);
        const [loose] = await firstPage(client, times, ['unassigned']);
        if (total !== open) throw new Error(`${total} orders wait`);
        const name = `只有这 ${PAGE} 单时`;
        const of = 'ratio';
        return [
          {
            name: `${open} 个待派箱、${finished} 个完成的：首页`,
            value: full,
            unit: 'ms',
            limit: { name, value: alone },
            goal: { of, below: 2 },
          },
          {
            name: '同上，只看待派',
            value: loose,
            unit: 'ms',
            limit: { name, value: aloneLoose },
            goal: { of, atMost: 1.5 },
          },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
