import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsFolder, openPool, withDatabase, type ConnectionSettings } from '@boxhaul/db';
import { discardAbandoned, startEmbedded } from '@boxhaul/embedded-postgres';
import { dataFolder, seedReference } from '@boxhaul/reference';
import { scratchFolder } from '../scratch-folder';

/** A server for tests and its template database: migrated, with the reference data. */
export type TestServer = { settings: ConnectionSettings; template: string; stop(): Promise<void> };

const DAY_MS = 86_400_000;

/**
 * Starts a throw-away PostgreSQL (no fsync, in a folder that is thrown away), or uses the one of TEST_DATABASE_URL, and
 * prepares the template. Prepared folders are kept by the hash of migrations and seed; a run works on a copy.
 */
export async function startTestServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return borrow({ connectionString: url });
  const parent = join(scratchFolder(), `boxhaul-test-${userInfo().uid}`);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  await cleanUp(parent);
  const dataDir = mkdtempSync(join(parent, 'run-'));
  const prepared = process.platform === 'win32' ? undefined : await preparedFolder(parent);
  if (prepared) spawnSync('cp', ['-Rp', join(prepared, 'pg'), dataDir]);
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const template = 'boxhaul_template';
  if (!prepared) await makeTemplate(server.connection, template);
  return { settings: server.connection, template, stop };
}

/** Runs one statement on a connection of its own, as CREATE and DROP DATABASE want it. */
export async function administer(settings: ConnectionSettings, statement: string): Promise<void> {
  const client = new Client(settings);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function borrow(settings: ConnectionSettings): Promise<TestServer> {
  const template = `boxhaul_template_${process.pid}`;
  await makeTemplate(settings, template);
  return {
    settings,
    template,
    stop: () => administer(settings, `drop database if exists ${template} with (force)`),
  };
}

async function makeTemplate(settings: ConnectionSettings, template: string): Promise<void> {
  await administer(settings, `create database ${template}`);
  const pool = openPool(withDatabase(settings, template), { applicationName: 'test-template', max: 1 });
  try {
    await migrate(pool);
    await seedReference(pool);
  } finally {
    await pool.end();
  }
}

async function preparedFolder(parent: string): Promise<string> {
  const folder = join(parent, `prepared-${inputsHash()}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(parent, 'making-'));
  const server = await startEmbedded({ dataDir: making, log: () => undefined, durable: false });
  try {
    await makeTemplate(server.connection, 'boxhaul_template');
  } finally {
    await server.stop();
  }
  try {
    renameSync(making, folder);
  } catch {
    // Another run made the same one first.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

function inputsHash(): string {
  const hash = createHash('sha256').update('1');
  for (const folder of [migrationsFolder(), join(dataFolder(), 'places')]) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** What killed runs left, and prepared folders of another day. */
async function cleanUp(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (!name.startsWith('prepared-')) await discardAbandoned(folder);
    else if (age > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
