import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { benchPrograms, type BenchRun } from './bench-run';

/** Answers any message with the process's CPU time: microseconds, all threads. Ends with its parent. */
const TELL_CPU =
  "process.on('message',()=>{const{user,system}=process.cpuUsage();process.send(user+system)});process.on('disconnect',()=>process.exit())";

/**
 * The server as `npm run build` bundles it, its threads beside it, in a process of its own; `stop` removes it. One proxy is
 * believed, so that requests may come from many addresses. Nothing is done by the clock: no day is sealed beside what is measured.
 */
export async function measuredServer(
  run: BenchRun,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
) {
  const dataDir = mkdtempSync(join(run.folder, 'server-'));
  const programs = await benchPrograms(run);
  const preload = `data:text/javascript,${encodeURIComponent(TELL_CPU)}`;
  const child = spawn(process.execPath, ['--import', preload, join(programs, 'server.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      TRUST_PROXY: '1',
      UPKEEP: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the server ended with ${code}`)),
  );
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as [string];
  return {
    origin: /http:\S+/.exec(line)![0],
    pid: child.pid!,
    dataDir,
    cpu: async () => {
      const told = once(child, 'message') as Promise<[number]>;
      child.send('cpu');
      return (await told)[0];
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
