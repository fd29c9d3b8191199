import { fleet } from '@boxhaul/contract/fleet';
import { type Client, jobs } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { isJobUnderWay } from '@boxhaul/domain/kit';
import { MOST_BATCH_ROWS } from '@boxhaul/domain/pricing';
import { openPool } from '@boxhaul/db';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { connectTerminal } from '@boxhaul/testkit';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { killDatabase } from './kill-database';
import { orderDraft } from './order-draft';
import { startProduct, type Product } from './start-product';

const ROUNDS = 10;
/** Then a batch is begun too: late enough that it does not break off as often as a job may. */
const BATCH_ROUND = 8;
const TRUCKS = 8;
/** Enough of both that the blow falls among unfinished work. */
const POSITIONS_A_ROUND = 600;
const WRITERS = 3;
/** Eleven starts, each with a recovery, on a machine that may be busy. */
const PATIENCE_MS = 10 * 60_000;

interface Acked {
  orders: { orderId: string; bookSpaceNo: string }[];
  positions: { terminalId: string; at: number }[];
}

/** Keeps publishing and reporting until the product is gone; notes only what it acknowledged. */
async function load(product: Product, round: number, acked: Acked, gone: () => boolean): Promise<void> {
  const desk = await signedIn(product.origin, 'diaodu', 1);
  const { terminals } = await desk.call(fleet.terminals, {});
  const owner = await signedIn(product.origin, '13800000001', 2);
  let positions = 0;
  const write = async (writer: number, client: Client) => {
    for (let n = 0; !gone(); n++) {
      const body = orderDraft(`CRASH${round * 100_000 + writer * 10_000 + n}`);
      // One try only: after the blow there is nobody to answer another.
      const saved = await client.call({ ...orders.save, retries: 0 }, body).catch(() => null);
      if (saved) acked.orders.push({ orderId: saved.orderId, bookSpaceNo: body.bookSpaceNo });
    }
  };
  const report = async (terminalId: string) => {
    const terminal = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
    await terminal.signOn();
    for (let at = Date.now() - 3_600_000; !gone(); at += 1_000) {
      const whole = Math.floor(at / 1_000) * 1_000;
      const result = await terminal
        .position({ at: whole, lng: 113.9, lat: 22.6, speed: 400, course: 90 })
        .catch(() => -1);
      if (result === 0) acked.positions.push({ terminalId, at: whole });
      positions += 1;
      if (positions === POSITIONS_A_ROUND) await product.kill();
    }
    await terminal.close();
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer, owner)),
    ...terminals.slice(0, TRUCKS).map(({ terminalId }) => report(terminalId)),
  ]);
}

/** Begins a batch of quotes, and kills the product while it is being priced. Answers its job. */
async function killInBatch(product: Product): Promise<string> {
  const owner = await signedIn(product.origin, '13800000001', 2);
  const list = Array.from({ length: MOST_BATCH_ROWS }, (_, i) => ({
    address: `深圳市宝安区新安街道前进一路${i + 1}号`,
    harbor: '深圳盐田港',
    cabinetType: '40HQ',
    orderType: '装货',
  }));
  const { jobId } = await owner.call(batchQuotes.query, { list });
  for (;;) {
    const { state, done } = await owner.call(jobs.detail, { id: jobId! });
    if (!isJobUnderWay(state)) throw new Error(`the batch was ${state} before the blow`);
    if (done > 0) break;
  }
  await product.kill();
  return jobId!;
}

test('keeps every acknowledged order and position, and ends a batch of quotes, through ten kills under load @long', async () => {
  test.setTimeout(PATIENCE_MS);
  const acked: Acked = { orders: [], positions: [] };
  let checked = 0;
  let product = await startProduct();
  const { dataDir } = product;
  let batch = '';
  try {
    for (let round = 0; round < ROUNDS; round++) {
      if (round === BATCH_ROUND) {
        batch = await killInBatch(product);
        product = await startProduct({ dataDir });
      }
      const running = product;
      await load(running, round, acked, () => running.process.signalCode !== null);
      if (round % 2 === 1) killDatabase(dataDir);
      product = await startProduct({ dataDir });
      const owner = await signedIn(product.origin, '13800000001', 2);
      for (const { orderId, bookSpaceNo } of acked.orders.slice(checked)) {
        const { cusOrderDto, cusCabinetDtoList } = await owner.call(orders.detail, { id: orderId });
        expect([cusOrderDto.bookSpaceNo, cusCabinetDtoList.length]).toEqual([bookSpaceNo, 2]);
      }
      checked = acked.orders.length;
    }
    const owner = await signedIn(product.origin, '13800000001', 2);
    await expect
      .poll(async () => (await owner.call(jobs.detail, { id: batch })).state, {
        timeout: 120_000,
        intervals: [500],
      })
      .toBe('done');
    const { counts, data } = await owner.call(batchQuotes.rows, { id: batch, pageSize: 1 });
    expect(counts).toEqual({
      total: MOST_BATCH_ROWS,
      priced: MOST_BATCH_ROWS,
      missing: 0,
      unsure: 0,
      open: 0,
    });
    expect(data[0]?.rowNo).toBe(1);
    await product.stop();

    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const pool = openPool(embedded.connection, { applicationName: 'crash', max: 1 });
    try {
      const { rows } = await pool.query<{ terminal_id: string; at: Date }>(
        'select m.terminal_id, p.at from position p join terminal m using (vehicle_id)',
      );
      const stored = new Set(rows.map((row) => `${row.terminal_id} ${row.at.getTime()}`));
      const lost = acked.positions.filter(({ terminalId, at }) => !stored.has(`${terminalId} ${at}`));
      expect(lost).toEqual([]);
      const { rows: twice } = await pool.query(
        `select book_space_no from cus_order where book_space_no like 'CRASH%' group by 1 having count(*) > 1`,
      );
      expect(twice).toEqual([]);
    } finally {
      await pool.end();
      await embedded.stop();
    }
    expect(acked.orders.length).toBeGreaterThan(ROUNDS);
    expect(acked.positions.length).toBeGreaterThan(ROUNDS * 100);
  } finally {
    await product.discard();
  }
});
