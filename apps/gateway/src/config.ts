import { readNatsUrl } from '@boxhaul/fan-out';
import { levels } from 'pino';

const LEVELS = [...Object.keys(levels.values).toReversed(), 'silent'];

/** What a gateway of its own is told by its environment. */
export interface GatewayConfig {
  databaseUrl: string;
  /** Over which nodes hear who moved; undefined: over the database. */
  natsUrl: string | undefined;
  port: number;
  host: string;
  /** One of pino's; as the server's. */
  logLevel: string;
}

/** Reads the environment once; throws one Error that lists every fault, in Chinese. */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const port = Number(env['GATEWAY_PORT'] || '6808');
  const faults: string[] = [];
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push('  DATABASE_URL：网关单独运行时必须指明 PostgreSQL 的地址（postgres:// 开头）');
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push('  GATEWAY_PORT：应为 0 到 65535 之间的整数');
  }
  const natsUrl = env['NATS_URL'] || undefined;
  if (natsUrl !== undefined && !readNatsUrl(natsUrl)) {
    faults.push('  NATS_URL：应为 nats://主机:端口 或 tls://主机:端口，多个用逗号隔开');
  }
  const logLevel = env['LOG_LEVEL'] || 'warn';
  if (!LEVELS.includes(logLevel)) faults.push(`  LOG_LEVEL：应为 ${LEVELS.join('、')} 之一`);
  if (faults.length > 0) throw new Error(`环境变量有误，无法启动：\n${faults.join('\n')}`);
  return { databaseUrl, natsUrl, port, host: env['HOST'] || '0.0.0.0', logLevel };
}
