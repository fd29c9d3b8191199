import { Pool, types as defaults, type CustomTypesConfig } from 'pg';
import type { ConnectionSettings } from './connection-settings';

export type PoolOptions = {
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Most connections at a time. Default 10. */
  max?: number;
  /** How long the server lets a statement, a lock and a silent transaction wait. Default: for ever. */
  patience?: Patience;
  /** An idle connection broke (the server restarted): the pool opens another by itself, this is for the log. */
  onIdleError?: (error: Error) => void;
};

/** Milliseconds. */
export interface Patience {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

/** For those who answer people: whatever waits longer helps nobody and keeps a connection from others. */
export const WEB_PATIENCE: Patience = { statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 60_000 };

const flags = ({ statementMs, lockMs, idleInTransactionMs }: Patience): string =>
  ` -c statement_timeout=${statementMs} -c lock_timeout=${lockMs}` +
  ` -c idle_in_transaction_session_timeout=${idleInTransactionMs}`;

const asText = (text: string): string => text;

/** int8 and numeric stay strings, a calendar date stays 'YYYY-MM-DD'; timestamptz is a Date. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === defaults.builtins.DATE || oid === defaults.builtins.TIMESTAMP
      ? asText
      : defaults.getTypeParser(oid, format),
};

/** A pool whose sessions think in Asia/Shanghai, so that `now()::date` is the business day on any server. */
export function openPool(settings: ConnectionSettings, options: PoolOptions): Pool {
  const pool = new Pool({
    ...settings,
    types,
    max: options.max ?? 10,
    application_name: options.applicationName,
    options: `-c timezone=Asia/Shanghai${options.patience ? flags(options.patience) : ''}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  // Whoever holds it learns of it by the failure of its statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
