import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a cluster that was copied while it ran replays: up to a moment, commits at that moment included, or all there is. */
export type Recovery = { at: Date | undefined };

/** Tells PostgreSQL to replay the WAL in the cluster's pg_wal; answers the flags for that one start. */
export function beginRecovery(cluster: string, { at }: Recovery): Record<string, string> {
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  return {
    // All of the WAL lies in pg_wal already: nothing is fetched.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Nobody is let in before the moment is reached.
    hot_standby: 'off',
    // No abbreviation of a time zone, not even Z, is known when this is read.
    ...(at === undefined ? {} : { recovery_target_time: at.toISOString().replace('Z', '+00') }),
  };
}
