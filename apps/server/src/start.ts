import { join } from 'node:path';
import type { Db } from '@boxhaul/db';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from './platform/app';
import type { Config } from './platform/config';
import type { Deps } from './platform/context';
import { localFileStore } from './platform/file-store';
import { loadSecret } from './platform/secret';
import { createSigner } from './platform/signer';
import { registerSlices } from './slices';

export { readConfig, type Config } from './platform/config';

export interface RunningServer {
  host: string;
  port: number;
  close(): Promise<void>;
}

/** Starts web and API on `config.host:config.port`; the database is connected and migrated already. */
export async function startServer(config: Config, db: Db): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const deps: Deps = {
    db,
    clock: () => new Date(),
    config,
    signer: createSigner(await loadSecret(config)),
    files: await localFileStore(join(config.dataDir, 'files')),
    log,
    checkOutputs: false,
  };
  const app = await createApp(deps);
  registerSlices(app, deps);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  return { host: config.host, port, close: () => app.close() };
}
