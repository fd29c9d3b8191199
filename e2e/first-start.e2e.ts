import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { openPool } from '@boxhaul/db';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { expect, test } from './journey-test';
import { startProduct } from './start-product';

const program = fileURLToPath(new URL('../dist/boxhaul.mjs', import.meta.url));

let parent: string;
test.beforeAll(() => {
  parent = mkdtempSync(join(scratchFolder(), 'boxhaul-first-'));
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 10 }));

/** A first start that gets `signal` as soon as it has printed `line`; resolves to its exit code. */
async function cutShort(dataDir: string, line: RegExp, signal: NodeJS.Signals): Promise<number | null> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      GATEWAY_PORT: '0',
      DATA_DIR: dataDir,
      FLEET: '0',
      DEMO_SCALE: '0',
    },
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    const before = said;
    said += text.toString();
    if (!line.test(before) && line.test(said)) child.kill(signal);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(said).toMatch(line);
  expect(said).not.toContain('柜达已启动');
  return code;
}

/** What the demo world consists of, counted. */
async function contents(dataDir: string): Promise<unknown> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const pool = openPool(embedded.connection, { applicationName: 'first-start', max: 1 });
  try {
    const { rows } = await pool.query(`select (select count(*) from cus_order) as orders,
      (select count(*) from account) as accounts, (select count(*) from task) as tasks,
      (select count(*) from region) as regions, (select count(*) from cost_line) as costs`);
    return rows[0];
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

let whole: unknown;
test.beforeAll(async () => {
  const undisturbed = await startProduct({ dataDir: join(parent, 'whole') });
  await undisturbed.stop();
  whole = await contents(join(parent, 'whole'));
});

test.describe('a first start that was cut short is made whole by the next', () => {
  for (const [moment, line] of [
    ['before the database runs', /已建立新的数据目录/],
    ['while the demo world is built', /已载入行政区划/],
  ] as const) {
    test(`by a power cut ${moment} @long`, async () => {
      const dataDir = join(parent, moment);
      expect(await cutShort(dataDir, line, 'SIGKILL')).toBe(null);
      await (await startProduct({ dataDir })).stop();
      expect(await contents(dataDir)).toEqual(whole);
    });
  }

  test('by Ctrl-C, which leaves no database running @long', async () => {
    const dataDir = join(parent, 'interrupted');
    expect(await cutShort(dataDir, /已载入行政区划/, 'SIGINT')).toBe(0);
    expect(existsSync(join(dataDir, 'pg', 'cluster', 'postmaster.pid'))).toBe(false);
    expect(readdirSync(join(dataDir, 'pg'))).not.toContain('owner.lock');
    await (await startProduct({ dataDir })).stop();
    expect(await contents(dataDir)).toEqual(whole);
  });
});
