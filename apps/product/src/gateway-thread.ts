import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startFault, type ConnectionSettings } from '@boxhaul/db';

/** What the thread is started with. */
export interface GatewayOrders {
  settings: ConnectionSettings;
  natsUrl?: string | undefined;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Lines at the same time; one more is refused. */
  maxConnections: number;
}

/** What the thread says once it listens. */
export interface GatewayWord {
  port: number;
}

export interface GatewayThread {
  port: number;
  /** Stores and acknowledges what has been read, hangs up, and ends the thread. */
  close(): Promise<void>;
}

/** Built, the thread's program lies beside the product's bundle; from sources it runs as those do. */
function startWorker(orders: GatewayOrders): Worker {
  const built = ['./gateway-worker.mjs', '../gateway-worker.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = built.find((path) => existsSync(path));
  if (found !== undefined) return new Worker(found, { workerData: orders });
  // A thread does not inherit the loader of TypeScript.
  const source = JSON.stringify(new URL('./gateway-worker.ts', import.meta.url).href);
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`;
  return new Worker(program, {
    eval: true,
    workerData: orders,
    execArgv: [],
  });
}

/**
 * Starts the gateway on a thread of its own over a migrated database. Rejects with what the start failed of (a port
 * that is taken); `onLoss` is told when the thread ends later though nobody closed it.
 */
export const startGatewayThread = (
  orders: GatewayOrders,
  onLoss: (reason: string) => void,
): Promise<GatewayThread> => untilItListens(startWorker(orders), onLoss);

/** The thread's side of `startGatewayThread`, whatever its program. */
export async function untilItListens(
  worker: Worker,
  onLoss: (reason: string) => void,
): Promise<GatewayThread> {
  let closing = false;
  let fault: unknown = '原因未知';
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (word: GatewayWord) => resolve(word.port));
    worker.on('error', (error) => {
      fault = error;
      reject(error);
    });
    void ended.then(() => reject(new Error('车载终端网关没有启动。')));
  });
  worker.once('exit', () => {
    if (!closing) onLoss(`车载终端网关意外停止：${startFault(fault)}`);
  });
  return {
    port,
    close: async () => {
      closing = true;
      worker.postMessage('close');
      await ended;
    },
  };
}
