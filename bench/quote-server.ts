import type { AddressInfo } from 'node:net';
import { connect } from '@boxhaul/db';
import { readConfig, startServer } from '../apps/server/src/start';
import Fastify from 'fastify';

/**
 * The server as in production and, in the same process, an empty Fastify route that takes the same requests: it reads the
 * body as text and answers `{}`. Prints their ports as one line of JSON, answers any message with the process's CPU time,
 * and ends with its parent. One proxy is believed, so that the load may come from many addresses: the visitors' limit
 * stays on and is part of what is measured.
 */
const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1', DEMO: '0' });
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing');
const settings = { connectionString: config.databaseUrl };
const server = await startServer(config, connect(settings, { applicationName: 'bench-quote' }), settings);

const empty = Fastify();
empty.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, _body, next) => next(null, {}),
);
empty.post('/api/open/quote', () => ({}));
await empty.listen({ host: '127.0.0.1', port: 0 });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on('disconnect', () => process.exit(0));
console.log(JSON.stringify({ server: server.port, empty: (empty.server.address() as AddressInfo).port }));
