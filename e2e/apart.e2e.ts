import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { tracking } from '@boxhaul/contract/fleet';
import { account, legal } from '@boxhaul/contract/identity';
import { createClient } from '@boxhaul/contract/kit';
import { quotes } from '@boxhaul/contract/pricing';
import { content } from '@boxhaul/contract/site';
import { openPool } from '@boxhaul/db';
import { startEmbedded, type EmbeddedPostgres } from '@boxhaul/embedded-postgres';
import { connectTerminal, startTestNats } from '@boxhaul/testkit';
import { DEMO_PASSWORD } from './desk-client';
import { expect, test } from './journey-test';
import { copySeededData } from './start-product';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

let dataDir: string;
let database: EmbeddedPostgres;
const children: ChildProcess[] = [];
const listening = new Map<number, ChildProcess>();

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(scratchFolder(), 'boxhaul-apart-'));
  copySeededData(dataDir);
  database = await startEmbedded({ dataDir, log: () => undefined });
});
test.afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
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
      if (port === undefined) return;
      listening.set(Number(port), child);
      resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`${program} did not start:\n${said}`)));
  });
}

/** As a power cut does to the program that listens there. */
async function kill(port: number): Promise<void> {
  const child = listening.get(port)!;
  child.kill('SIGKILL');
  await once(child, 'exit');
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

/** Somebody signed in on the first server looks at a truck's order on the second. */
async function follow(one: number, other: number) {
  const asking = { userName: '13800000001', password: DEMO_PASSWORD, userType: 2 } as const;
  const { token } = await createClient({ baseUrl: `http://127.0.0.1:${one}`, token: () => null }).call(
    account.login,
    asking,
  );
  const client = createClient({ baseUrl: `http://127.0.0.1:${other}`, token: () => token });
  const task = await runningTask();
  const stream = await client.open(
    tracking.liveOrder,
    { id: task.orderId },
    {},
    new AbortController().signal,
  );
  const texts = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  return {
    task,
    /** Until the stream tells of the truck at `lng`. */
    untilAt: async (lng: number) => {
      while (!said.includes(`"lon":${lng}`)) {
        const { value, done } = await texts.read();
        if (done) throw new Error(`the stream ended without ${lng}:\n${said}`);
        said += value;
      }
      expect(said).toContain('event: position');
    },
  };
}

/** The truck on a line to that gateway: each report is a step of some ten metres and a second, as a truck drives. */
async function driving(
  { terminalId, lng, lat }: Awaited<ReturnType<typeof runningTask>>,
  gateway: number,
  step = 0,
) {
  const truck = await connectTerminal({ port: gateway, terminalId, version: 2019 });
  await truck.signOn();
  const from = Math.floor(Date.now() / 1000) * 1000;
  return {
    report: async () => {
      step++;
      const there = Math.round(lng * 1e6 + 123 * step) / 1e6;
      expect(
        await truck.position({ at: from + 30_000 + 1_000 * step, lng: there, lat, speed: 400, course: 90 }),
      ).toBe(0);
      return there;
    },
    close: () => truck.close(),
  };
}

/** As the stop of a service does; resolves to the codes of those that were still there. */
async function stopAll(): Promise<number[]> {
  const living = children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of living) child.kill('SIGTERM');
  return Promise.all(living.map(async (child) => (await once(child, 'exit'))[0] as number));
}

test('two servers and a gateway of their own: signed in on one, the other shows what the truck reports @long', async () => {
  const [one, other, gateway] = await Promise.all([
    start('server.mjs', { PORT: '0' }),
    start('server.mjs', { PORT: '0' }),
    start('gateway.mjs', { GATEWAY_PORT: '0' }),
  ]);
  const { task, untilAt } = await follow(one, other);
  const truck = await driving(task, gateway);
  await untilAt(await truck.report());
  await truck.close();
  expect(await stopAll()).toEqual([0, 0, 0]);
});

test('two of each over NATS: a server and a gateway are killed, then NATS itself, and the truck is seen all the while @long', async () => {
  const nats = await startTestNats();
  const env = { NATS_URL: nats.url };
  const [one, other, first, second] = await Promise.all([
    start('server.mjs', { PORT: '0', ...env }),
    start('server.mjs', { PORT: '0', ...env }),
    start('gateway.mjs', { GATEWAY_PORT: '0', ...env }),
    start('gateway.mjs', { GATEWAY_PORT: '0', ...env }),
  ]);
  const programs = ['boxhaul-gateway', 'boxhaul-gateway', 'boxhaul-live', 'boxhaul-live'];
  await expect.poll(() => nats.names().toSorted()).toEqual(programs);
  const { task, untilAt } = await follow(one, other);
  const truck = await driving(task, first, 1);
  await untilAt(await truck.report());
  // The first of each is gone without a word; what was told is heard, and the truck comes back on another line.
  for (const port of [one, first]) await kill(port);
  await expect.poll(() => nats.names().length).toBe(2);
  const again = await driving(task, second, 2);
  await untilAt(await again.report());
  await nats.stop();
  await untilAt(await again.report());
  await again.close();
  expect(await stopAll()).toEqual([0, 0]);
});

/** The desk on one server, and what visitors of the other read: pages as rendered, news-data.json, the front page's data. */
async function deskAndVisitor(one: number, other: number) {
  const baseUrl = `http://127.0.0.1:${one}`;
  const asking = { userName: 'admin', password: DEMO_PASSWORD, userType: 1 } as const;
  const { token } = await createClient({ baseUrl, token: () => null }).call(account.login, asking);
  const page = (path: string) => fetch(`http://127.0.0.1:${other}${path}`).then((answer) => answer.text());
  return {
    desk: createClient({ baseUrl, token: () => token }),
    visitor: createClient({ baseUrl: `http://127.0.0.1:${other}`, token: () => null }),
    page,
    /** The page says so, at most a few seconds after it did not. */
    says: (path: string, words: string) =>
      expect.poll(() => page(path), { timeout: 5_000, message: `${path}: ${words}` }).toContain(words),
  };
}

test('what the desk publishes on one server is on the other within seconds, on pages that it had rendered before @long', async () => {
  const [one, other] = await Promise.all([
    start('server.mjs', { PORT: '0' }),
    start('server.mjs', { PORT: '0' }),
  ]);
  const { desk, visitor, page, says } = await deskAndVisitor(one, other);
  // Each page is asked for before: the other server keeps what it rendered.
  for (const path of ['/', '/about', '/about/news', '/agreement', '/partners'])
    expect(await page(path)).not.toContain('跨节点');

  const text = { title: '跨节点的新闻', summary: '', body: '## 安排' };
  const { newsId, version } = await desk.call(content.save, text);
  await desk.call(content.publish, { newsId, version });
  await says('/about/news', text.title);
  await says('/static/news-data.json', text.title);

  const site = await desk.call(content.site, {});
  await desk.call(content.saveSite, {
    ...site.content,
    version: site.version,
    address: '跨节点路 1 号',
    partners: [{ name: '跨节点伙伴', link: '', logo: '' }],
    banners: [{ text: '跨节点公告', link: '', from: '', to: '' }],
  });
  await says('/', '跨节点路 1 号');
  await says('/', '跨节点公告');
  await says('/partners', '跨节点伙伴');
  expect((await visitor.call(quotes.home, {})).site.partners).toHaveLength(1);

  const about = await desk.call(content.companyDesk, { page: 'about' });
  const shown = { page: 'about' as const, title: '跨节点的介绍', lead: '', body: '## 一' };
  const saved = await desk.call(content.saveCompanyPage, { ...shown, version: about.versions[0]!.version });
  expect(await page('/about')).not.toContain(shown.title);
  await desk.call(content.publishCompanyPage, { page: 'about', version: saved.version, shown: about.shown });
  await says('/about', shown.title);

  const { earliestOn } = await desk.call(legal.desk, { kind: 'agreement' });
  const draft = { kind: 'agreement' as const, body: '## 账号\n1. 跨节点的一条', changes: '改了一条' };
  const { revision } = await desk.call(legal.saveDraft, draft);
  await desk.call(legal.publish, { kind: 'agreement', revision, effectiveOn: earliestOn });
  await says('/agreement', earliestOn);
  await says('/agreement/1.1', '跨节点的一条');

  const { version: now } = await desk.call(content.detail, { newsId });
  await desk.call(content.withdraw, { newsId, version: now });
  await expect.poll(() => page('/about/news'), { timeout: 5_000 }).not.toContain(text.title);
  expect(await stopAll()).toEqual([0, 0]);
});
