import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { WorkerAnswer } from '@boxhaul/licence';

const HEAP_MB = 256;

/** What runs in the process that reads licences. */
export interface LicenceProgram {
  file: string;
  execArgv: string[];
}

/** Built, it lies beside the server's bundle; from sources it needs the loader of TypeScript. */
export function licenceProgram(): LicenceProgram {
  const execArgv = [`--max-old-space-size=${HEAP_MB}`];
  const built = ['./licence-worker.mjs', '../licence-worker.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const file = built.find((path) => existsSync(path));
  if (file !== undefined) return { file, execArgv };
  const source = createRequire(import.meta.url).resolve('@boxhaul/licence/worker');
  return { file: source, execArgv: [...execArgv, '--import', 'tsx'] };
}

/** Starts the process. It keeps ours from ending only while a picture is read, and ends when ours does. */
export function startLicenceProcess({ file, execArgv }: LicenceProgram): ChildProcess {
  // Nothing of our environment is its business.
  const child = fork(file, [], { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' });
  // A failed start is also told to whoever sends it a picture.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Sends the process a picture; resolves with what it says, or with why it says nothing: it ended, or took too long. */
export function askLicenceProcess(
  child: ChildProcess,
  picture: Uint8Array,
  limitMs: number,
): Promise<WorkerAnswer | string> {
  return new Promise((resolve) => {
    const settle = (answer: WorkerAnswer | string): void => {
      clearTimeout(late);
      child.off('exit', onExit).off('message', settle);
      resolve(answer);
    };
    const onExit = (code: number | null, signal: string | null): void =>
      settle(`ended with ${signal ?? code}`);
    const late = setTimeout(() => settle(`took more than ${limitMs} ms`), limitMs);
    child.once('message', settle).once('exit', onExit);
    child.send(picture, (error) => {
      if (error) settle(error.message);
    });
  });
}
