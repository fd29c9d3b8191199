export { connect, inTransaction, overPool, ping, type Db } from './connect';
export { connectionUrl, withDatabase, type ConnectionSettings } from './connection-settings';
export { containing } from './containing';
export { copyRows, type CopyValue } from './copy-rows';
export { prepareFolder } from './data-folder';
export { findFolder, migrationsFolder } from './folders';
export { isDatabaseAway } from './database-away';
export { connectionsWithin, descriptorLimit } from './descriptors';
export { listen, type Listener, type ListenOptions } from './listen';
export { migrate, MigrationDrift, readMigrations, type Migration } from './migrate';
export { LIVE_CHANNEL, notify, TERMINAL_CHANNEL } from './notify';
export { openPool, WEB_PATIENCE, type Patience, type PoolOptions } from './pool';
export { readOnly } from './read-only';
export { rateRowOf, surchargeRuleOf } from './rate-rows';
export { runProgram, type Host } from './run-program';
export { startFault } from './start-fault';
export type { DB } from './types.gen';
export {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
