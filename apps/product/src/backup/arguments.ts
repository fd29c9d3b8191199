import { parseArgs } from 'node:util';
import { fromWireTime } from '@boxhaul/domain/kit';

type Env = Record<string, string | undefined>;

export type BackupArguments = {
  to: string;
  keep: number;
  dataDir: string;
  /** The operator's own PostgreSQL is not backed up here. */
  isExternal: boolean;
};

export type RestoreArguments = {
  from: string;
  into: string;
  at: Date | undefined;
  allowMissing: boolean;
};

const KEPT = 7;
const MOST_KEPT = 1_000;

const BACKUP_USAGE = '用法：npm run backup -- --to 备份目录 [--keep 保留几份]（没有 --to 时用 BACKUP_DIR）';
const RESTORE_USAGE =
  "用法：npm run restore -- --from 备份目录 --into 空目录 [--at '2026-11-21 10:00:00'] [--allow-missing]";

export function readBackupArguments(args: string[], env: Env): BackupArguments {
  const values = parsed(args, { to: { type: 'string' }, keep: { type: 'string' } }, BACKUP_USAGE);
  const to = text(values['to']) ?? text(env['BACKUP_DIR']);
  if (to === undefined) throw new Error(`没有说备份到哪里。\n${BACKUP_USAGE}`);
  const keep = Number(values['keep'] ?? KEPT);
  if (!Number.isInteger(keep) || keep < 1 || keep > MOST_KEPT) {
    throw new Error(`--keep 应为 1 到 ${MOST_KEPT} 之间的整数。\n${BACKUP_USAGE}`);
  }
  return { to, keep, dataDir: text(env['DATA_DIR']) ?? './data', isExternal: Boolean(env['DATABASE_URL']) };
}

export function readRestoreArguments(args: string[], env: Env): RestoreArguments {
  const options = {
    from: { type: 'string' },
    into: { type: 'string' },
    at: { type: 'string' },
    'allow-missing': { type: 'boolean' },
  } as const;
  const values = parsed(args, options, RESTORE_USAGE);
  const from = text(values['from']) ?? text(env['BACKUP_DIR']);
  const into = text(values['into']);
  if (from === undefined || into === undefined) {
    throw new Error(`没有说从哪里恢复、恢复到哪里。\n${RESTORE_USAGE}`);
  }
  const at = values['at'] === undefined ? undefined : readMoment(String(values['at']));
  if (at === null) throw new Error(`--at 不是一个时刻：${String(values['at'])}\n${RESTORE_USAGE}`);
  return { from, into, at, allowMissing: values['allow-missing'] === true };
}

/** '2026-11-21 10:00[:00[.123]]' in Asia/Shanghai; null when there is no such moment. */
export function readMoment(said: string): Date | null {
  const [, minutes = '', seconds = ':00', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2})(:\d{2})?(\.\d{1,3})?$/.exec(said.trim()) ?? [];
  const whole = fromWireTime(minutes + seconds);
  return whole && new Date(whole.getTime() + Number(`0${fraction}`) * 1000);
}

type Values = Record<string, string | boolean | undefined>;

function parsed(
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
  usage: string,
): Values {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch {
    throw new Error(`看不懂这些参数：${args.join(' ')}\n${usage}`);
  }
}

const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
