import type { AddressInfo } from 'node:net';
import { anyone, call } from '@boxhaul/contract/kit';
import { wire } from '@boxhaul/contract/schemas';
import { connect } from '@boxhaul/db';
import { createApp } from '../apps/server/src/platform/http/app';
import { createMount } from '../apps/server/src/platform/http/mount';
import { openDeps, readConfig, startServer } from '../apps/server/src/start';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * The server as in production and, in the same process, the platform alone (a call that does nothing, behind everything
 * that every call passes) and an empty Fastify route: both take the same requests, the route reads the body as text and
 * answers `{}`. Prints their ports as one line of JSON, answers any message with the process's CPU time,
 * and ends with its parent. One proxy is believed, so that the load may come from many addresses: the visitors' limit
 * stays on and is part of what is measured.
 */
const config = readConfig({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  DEMO: '0',
  UPKEEP: '0',
});
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing');
const settings = { connectionString: config.databaseUrl };
const db = connect(settings, { applicationName: 'bench-quote' });
const server = await startServer(config, db, settings);

const PATH = '/api/open/quote';
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

/** Takes no field and answers null: what remains is the platform. */
const idleCall = call({
  name: 'idle',
  summary: '空调用',
  tag: 'bench',
  method: 'POST',
  reads: true,
  path: PATH,
  access: anyone,
  perMinute: 60,
  schemas: { input: wire.empty, output: wire.nothing },
});
const deps = await openDeps(config, db, settings);
const platform = await createApp(deps);
createMount(platform, deps)(idleCall, () => null);
await platform.listen({ host: '127.0.0.1', port: 0 });

const empty = Fastify();
empty.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, _body, next) => next(null, {}),
);
empty.post(PATH, () => ({}));
await empty.listen({ host: '127.0.0.1', port: 0 });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit(0));
console.log(JSON.stringify({ server: server.port, platform: portOf(platform), empty: portOf(empty) }));
