import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { account, createClient, tracking } from '@boxhaul/contract';
import { openPool } from '@boxhaul/db';
import { startEmbedded, type EmbeddedPostgres } from '@boxhaul/embedded-postgres';
import { connectTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './desk-client';
import { copySeededData } from './seeded-data';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

let dataDir: string;
let database: EmbeddedPostgres;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'boxhaul-apart-'));
  copySeededData(dataDir);
  database = await startEmbedded({ dataDir, log: () => undefined });
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One of the programs, alone on the database; resolves to the port that it says it listens on. */
async function start(program: string, env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [join(dist, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...env,
    },
  });
  children.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const port = /127\.0\.0\.1:(\d+)\n/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`${program} did not start:\n${said}`)));
  });
}

/** A truck under way, whose order it carries, and where it was last. */
async function runningTask() {
  const pool = openPool(database.connection, { applicationName: 'apart', max: 1 });
  const { rows } = await pool.query<{ order_id: string; terminal_id: string; lng: number; lat: number }>(
    `select task.order_id, terminal.terminal_id, lng, lat from task join terminal using (vehicle_id)
     join vehicle_last using (vehicle_id)
     join cus_order on cus_order.order_id = task.order_id
     join account on account.customer_id = cus_order.customer_id and login_name = '13800000001'
     where task.state = 'running' limit 1`,
  );
  await pool.end();
  const { order_id: orderId, terminal_id: terminalId, lng, lat } = rows[0]!;
  return { orderId, terminalId, lng, lat };
}

it('two servers and a gateway of their own: signed in on one, the other shows what the truck reports', async () => {
  const [one, other, gateway] = await Promise.all([
    start('server.mjs', { PORT: '0' }),
    start('server.mjs', { PORT: '0' }),
    start('gateway.mjs', { GATEWAY_PORT: '0' }),
  ]);
  const asking = { userName: '13800000001', password: DEMO_PASSWORD, userType: 2 } as const;
  const { token } = await createClient({ baseUrl: `http://127.0.0.1:${one}`, token: () => null }).call(
    account.login,
    asking,
  );
  const client = createClient({ baseUrl: `http://127.0.0.1:${other}`, token: () => token });
  const { orderId, terminalId, lng: before, lat } = await runningTask();
  const gone = new AbortController();
  const stream = await client.open(tracking.liveOrder, { id: orderId }, {}, gone.signal);
  const truck = await connectTerminal({ port: gateway, terminalId, version: 2019 });
  await truck.signOn();
  const at = Math.floor(Date.now() / 1000) * 1000 + 60_000;
  // A step of some ten metres, as a truck drives.
  const lng = Math.round(before * 1e6 + 123) / 1e6;
  expect(await truck.position({ at, lng, lat, speed: 400, course: 90 })).toBe(0);
  let said = '';
  for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
    said += text;
    if (said.includes(`"lon":${lng}`)) break;
  }
  expect(said).toContain('event: position');
  await truck.close();

  for (const child of children) child.kill('SIGTERM');
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
});
