import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  type Envelope,
  type InputOf,
  type OutputOf,
  type RefusalData,
  toForm,
} from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import webPush from 'web-push';
import { createApp } from '../platform/http/app';
import { readConfig } from '../platform/config';
import type { Deps } from '../platform/context';
import { localFileStore } from '../platform/files/file-store';
import { openLiveFeed } from '../platform/live/live';
import { openPaper } from '../platform/pdf/open-paper';
import { openCarrier } from '../platform/sms/open-carrier';
import { createSession } from '../platform/session/sessions.repo';
import type { Mail } from '../platform/mail/mailer';
import { openPush } from '../platform/push/open-push';
import { openOutward } from '../platform/outgoing/outward';
import { createSealer } from '../platform/session/sealer';
import { createSigner } from '../platform/session/signer';
import { createWorkQueues } from '../platform/jobs/work-queues';
import { registerSlices } from '../slices';
import { JobWorker } from '../kit/jobs';
import { sampleLicenceReader } from './sample-licence';
import { countQueries, type QueryCount } from './count-queries';

/** Moves only when told. */
export interface TestClock {
  now: Date;
  advance(ms: number): void;
}

export interface CallOptions {
  token?: string | null;
  headers?: Record<string, string>;
  /** Sends JSON whatever the call's encoding says. */
  json?: boolean;
}

export type Answered<T> = Envelope<T & Partial<RefusalData>>;

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  clock: TestClock;
  database: TestDatabase;
  /** Makes a call as its own client would, and answers the envelope, done or refused. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Answered<OutputOf<C>>>;
  /** What was mailed. */
  mails: Mail[];
  /** How much the calls ask of the database. */
  queries: QueryCount;
  /** Does the jobs that wait, as the worker of a node does. */
  runJobs(): Promise<void>;
  /** A token of the account. */
  signIn(accountId: string): Promise<string>;
  close(): Promise<void>;
}

const SECRET = 'a-secret-of-the-tests-0123456789-0123';
/** Receivers of a test stand on this machine. */
const TEST_PUSH = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@boxhaul.example' };
const LOCAL = { local: true, ownPorts: [], ownHosts: [], ownAddresses: [] };

/** The whole API on a database of its own, with a clock that stands still. */
export async function createTestApp(
  start = new Date('2026-11-20T02:00:00Z'),
  given: Partial<Pick<Deps, 'maps' | 'ownMap' | 'router' | 'push' | 'shipLines'>> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const queries = countQueries(database.db);
  const { db } = queries;
  const folder = await mkdtemp(join(tmpdir(), 'boxhaul-test-'));
  const clock: TestClock = {
    now: start,
    advance(ms) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const mails: Mail[] = [];
  const log = pino({ level: 'fatal' });
  const live = await openLiveFeed(database.settings, log);
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '1', OUTGOING_LOCAL: '1' });
  const outward = openOutward({ rules: LOCAL });
  const deps: Deps = {
    db,
    clock: () => clock.now,
    config,
    signer: createSigner(SECRET),
    sealer: createSealer(SECRET),
    outward,
    push: openPush(TEST_PUSH, outward),
    webEntry: '/assets/index-test.js',
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve('250 OK');
      },
    },
    files: await localFileStore(join(folder, 'files')),
    queues: createWorkQueues(),
    // Its own: a test may replace how it reads, and files of one worker share modules.
    licences: { ...sampleLicenceReader },
    paper: openPaper(),
    sms: openCarrier(config, db),
    maps: undefined,
    router: undefined,
    ownMap: undefined,
    shipLines: [],
    ...given,
    live,
    log,
    checkOutputs: true,
  };
  const app = await createApp(deps);
  const worker = new JobWorker(deps, registerSlices(app, deps));
  await app.ready();

  const read = <T>(response: LightMyRequestResponse) => JSON.parse(response.body) as Answered<T>;

  return {
    app,
    db,
    queries,
    mails,
    deps,
    clock,
    database,
    async call(call, input, options = {}) {
      const rest: Record<string, unknown> = { ...(input as object) };
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = rest[name];
        delete rest[name];
        return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
      });
      const headers: Record<string, string> = { ...options.headers };
      if (options.token) headers['authorization'] = options.token;
      if (call.method === 'GET') {
        const query = toForm(rest);
        return read(await app.inject({ method: 'GET', url: query ? `${url}?${query}` : url, headers }));
      }
      const json = options.json === true || call.encoding === 'json';
      headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded';
      const payload = json ? JSON.stringify(rest) : toForm(rest);
      return read(await app.inject({ method: 'POST', url, headers, payload }));
    },
    async runJobs() {
      worker.wake();
      await worker.settled();
    },
    signIn: (accountId) =>
      createSession(db, { accountId, now: clock.now, userAgent: 'test', ip: '127.0.0.1' }),
    async close() {
      await live.close();
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
