import { connect } from '@boxhaul/db';
import type { Log } from './ports';
import { startGateway } from './start';

const url = process.env['DATABASE_URL'];
const port = Number(process.env['GATEWAY_PORT'] ?? '6808');
const faults = [
  ...(url ? [] : ['缺少 DATABASE_URL：网关单独运行时必须指明 PostgreSQL 的地址。']),
  ...(Number.isInteger(port) && port >= 0 && port <= 65_535
    ? []
    : ['GATEWAY_PORT 应为 0 到 65535 之间的整数。']),
];
if (url === undefined || faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const line = (level: string) => (details: object, message: string) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, errorsAsText));
const log: Log = { info: line('info'), warn: line('warn'), error: line('error') };

function errorsAsText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

const db = connect(
  { connectionString: url },
  {
    applicationName: 'boxhaul-gateway',
    max: 6,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  },
);
const host = process.env['HOST'] ?? '0.0.0.0';
const gateway = await startGateway({ db, port, host, log });
console.log(`JT/T 808 网关已启动：${host}:${gateway.port}`);

const stop = async () => {
  await gateway.close();
  await db.destroy();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
