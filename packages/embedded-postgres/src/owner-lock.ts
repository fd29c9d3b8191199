import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 3_000;

/**
 * One process owns a data folder at a time; the file says which. Its start time tells a living owner from another
 * process that got the same number later (after a reboot, in a new container).
 */
export async function takeOwnership(file: string): Promise<{ release(): void }> {
  const mine = `${process.pid} ${startTime(process.pid)} ${Math.random().toString(36).slice(2)}`;
  if (!createNew(file, mine)) {
    const holder = await livingHolder(file);
    if (holder) throw new DataFolderInUse(holder.pid);
    const next = `${file}.${process.pid}`;
    writeFileSync(next, mine);
    renameSync(next, file);
    // Two may find the same dead owner: the last rename wins, and the other one sees it here.
    await pause(60);
    const winner = read(file);
    if (winner?.text !== mine) throw new DataFolderInUse(winner?.pid ?? 0);
  }
  return {
    release: () => {
      if (read(file)?.text === mine) rmSync(file, { force: true });
    },
  };
}

/** Whether a living process holds the lock. */
export function isOwned(file: string): boolean {
  const holder = read(file);
  return holder !== undefined && isAlive(holder);
}

/** Another living process owns the data folder; `pid` is 0 when it cannot be told. */
export class DataFolderInUse extends Error {
  constructor(readonly pid: number) {
    super(`这个数据目录正被另一个柜达进程使用（进程号 ${pid}）。请先停掉它，或用 DATA_DIR 换一个目录。`);
    this.name = 'DataFolderInUse';
  }
}

/** The owner, unless it ends within a moment: a restart meets the process it replaces. */
async function livingHolder(file: string): Promise<Holder | undefined> {
  for (let waited = 0; ; waited += 100) {
    const holder = read(file);
    if (!holder || !isAlive(holder)) return undefined;
    if (waited >= PATIENCE_MS || holder.pid === process.pid) return holder;
    await pause(100);
  }
}

type Holder = { pid: number; started: string; text: string };

function createNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Holder | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const [pid, started] = text.split(' ');
    return { pid: Number(pid), started: started ?? '', text };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(pid) === started;
}

/** Field 22 of /proc/pid/stat, in ticks since boot; '-' where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
