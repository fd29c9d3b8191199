import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import type { Client } from '@boxhaul/contract/kit';
import { files as fileCalls, orders } from '@boxhaul/contract/orders';
import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { orderDraft } from './order-draft';
import { startProduct } from './start-product';

const WRITERS = 2;
/** Orders that are acknowledged before the test goes on. */
const SOME = 12;
const PATIENCE_MS = 3 * 60_000;

type RawJson = { orderId: string; bookSpaceNo: string; sentAt: number; ackedAt: number; sha256?: string };

let parent: string;
test.beforeAll(() => {
  parent = mkdtempSync(join(scratchFolder(), 'boxhaul-backup-'));
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 10 }));

/** A command of the built product, as npm runs it from its sources. */
async function run(program: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../dist/${program}.mjs`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env });
  return stdout;
}

/** An account may send in 200 files a day. */
const ORDERS_A_FILE = 4;
const PAUSE_MS = 100;

/** Publishes orders, some with a file of their own, until the product is gone. */
async function publish(client: Client, writer: number, written: RawJson[], gone: () => boolean) {
  for (let n = 0; !gone(); n++) {
    const bookSpaceNo = `BACKUP${writer}N${n}`;
    const pdf = n % ORDERS_A_FILE === 0 ? pdfOf(bookSpaceNo) : undefined;
    const sentAt = Date.now();
    const saved = await send(client, bookSpaceNo, pdf).catch((error: unknown) => {
      if (!gone()) throw error;
    });
    if (!saved) continue;
    const order = { orderId: saved.orderId, bookSpaceNo, sentAt, ackedAt: Date.now() };
    written.push(pdf === undefined ? order : { ...order, sha256: sha256Of(pdf) });
    await pause(PAUSE_MS);
  }
}

const pdfOf = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function send(client: Client, bookSpaceNo: string, pdf: Uint8Array<ArrayBuffer> | undefined) {
  // One try only: after the blow there is nobody to answer another.
  const once = { retries: 0 };
  const draft = orderDraft(bookSpaceNo);
  if (!pdf) return client.call({ ...orders.save, ...once }, draft);
  const files = [new File([pdf], `${bookSpaceNo}.pdf`, { type: 'application/pdf' })];
  const [file] = await client.call({ ...fileCalls.uploadDraftFile, ...once }, {}, { files });
  const document = { name: file!.fileName, fileSize: file!.fileSize, fileUrl: file!.filePath };
  return client.call({ ...orders.save, ...once }, { ...draft, cusOrderDocumentList: [document] });
}

async function bookings(dataDir: string): Promise<Set<string>> {
  const running = runningEmbedded(dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'backup-e2e', max: 1 });
  try {
    const { rows } = await pool.query<{ no: string }>(
      `select book_space_no as no from cus_order where book_space_no like 'BACKUP%'`,
    );
    return new Set(rows.map(({ no }) => no));
  } finally {
    await pool.end();
    running.close();
  }
}

test('restores to a moment, out of a backup made under load, what had been acknowledged by then and nothing later @long', async () => {
  test.setTimeout(PATIENCE_MS);
  const backups = join(parent, 'backups');
  const product = await startProduct({ env: { BACKUP_DIR: backups } });
  const owner = await signedIn(product.origin, '13800000001', 2);
  const written: RawJson[] = [];
  // From the blow on: its lines break before its end is told.
  const gone = () => product.process.killed;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => publish(owner, writer, written, gone)),
  );
  const more = async () => {
    for (const enough = written.length + SOME; written.length < enough;) await pause(20);
  };
  try {
    expect(product.printed()).toContain('请执行 npm run backup');
    await more();
    expect(await run('backup', product.dataDir, '--to', backups)).toContain('备份完成');
    await more();
    const moment = Date.now();
    await more();
    expect(await run('backup', product.dataDir, '--to', backups)).toContain('备份完成');
    await more();
    await product.kill();
    await writing;

    const into = join(parent, 'restored');
    const at = new Date(moment + 8 * 3600_000).toISOString().replace('T', ' ').replace('Z', '');
    const said = await run('restore', '', '--from', backups, '--at', at, '--into', into);
    expect(said).toContain(`已恢复到 ${at.slice(0, 19)}`);
    expect(statSync(join(into, 'files')).mode & 0o777).toBe(0o700);

    const restored = await startProduct({ dataDir: into });
    try {
      const client = await signedIn(restored.origin, '13800000001', 2);
      const found = await bookings(into);
      const before = written.filter(({ ackedAt }) => ackedAt < moment);
      expect(before.length).toBeGreaterThanOrEqual(2 * SOME);
      for (const { orderId, bookSpaceNo, sha256 } of before) {
        expect(found).toContain(bookSpaceNo);
        if (sha256 === undefined) continue;
        const { fileList } = await client.call(orders.detail, { id: orderId });
        const bytes = await (await fetch(new URL(fileList[0]!.fileUrl, restored.origin))).arrayBuffer();
        expect(sha256Of(new Uint8Array(bytes))).toBe(sha256);
      }
      const after = written.filter(({ sentAt }) => sentAt > moment);
      expect(after.length).toBeGreaterThanOrEqual(2 * SOME);
      expect(after.filter(({ bookSpaceNo }) => found.has(bookSpaceNo))).toEqual([]);
      const saved = await client.call(orders.save, orderDraft('BACKUPED'));
      expect(saved.orderId).toMatch(/\d/);
    } finally {
      await restored.discard();
    }
  } finally {
    await product.discard();
  }
});
