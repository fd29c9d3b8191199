import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Who follows a thread's work. */
export interface Following {
  /** Ends the work. */
  signal?: AbortSignal;
  /** Rows done so far. */
  onRows?: (rows: number) => void;
}

const IDLE_MS = 60_000;
const MOST_MEMORY_MB = 1024;

/** Built, a thread's program lies beside the server's bundle; from sources it needs the loader of TypeScript. */
function programOf(name: string, source: URL): { filename: string; execArgv?: string[] } {
  const built = [`./${name}.mjs`, `../${name}.mjs`].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const filename = built.find((path) => existsSync(path));
  if (filename !== undefined) return { filename };
  return { filename: source.href, execArgv: ['--import', 'tsx'] };
}

/**
 * A thread of its own for what takes long, Excel files and documents, never that which answers everybody else: it starts
 * with the first order and ends when none comes for a minute. `name`: of its program in the build; `source`: the same unbuilt.
 */
export function openWorkThread<Answer>(
  name: string,
  source: URL,
): (order: object, following?: Following) => Promise<Answer> {
  const threads = new Piscina<{ order: object; port: MessagePort }, Answer>({
    ...programOf(name, source),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return async (order, { signal, onRows } = {}) => {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (rows: number) => onRows?.(rows));
    try {
      return await threads.run({ order, port: port2 }, { transferList: [port2], ...(signal && { signal }) });
    } finally {
      port1.close();
    }
  };
}
