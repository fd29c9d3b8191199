import type { opsTerminals, PresentedOf } from '@boxhaul/contract';
import { toWireTime } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { rejectWords } from './reject-words';
import * as repo from './terminals.repo';

const ONLINE_MS = 5 * 60_000;

const wire = (at: Date | null): string | null => at && toWireTime(at);

/** Terminals with their connection, the quarantine, and what the gateway refused, by day and reason. */
export async function listTerminals(ctx: Ctx): Promise<PresentedOf<typeof opsTerminals>> {
  const [terminals, quarantine, rejects, freeVehicles] = await Promise.all([
    repo.selectTerminals(ctx.db),
    repo.selectQuarantine(ctx.db),
    repo.selectRejects(ctx.db),
    repo.selectVehiclesWithoutTerminal(ctx.db),
  ]);
  return {
    terminals: terminals.map((row) => ({
      terminalId: row.terminal_id,
      plateNumber: row.plate_number,
      protocolVersion: row.protocol_version,
      model: row.model,
      registeredAt: wire(row.registered_at),
      seenAt: wire(row.seen_at),
      lastPositionAt: wire(row.last_position_at),
      online: row.seen_at !== null && ctx.now.getTime() - row.seen_at.getTime() < ONLINE_MS,
    })),
    quarantine: quarantine.map((row) => ({
      terminalId: row.terminal_id,
      firstAt: toWireTime(row.first_at),
      lastAt: toWireTime(row.last_at),
      attempts: Number(row.attempts),
      remote: row.remote,
      plateNumber: row.plate_number,
    })),
    rejects: rejects.map((row) => ({
      day: row.day,
      reason: row.reason,
      reasonText: rejectWords(row.reason),
      count: Number(row.count),
      lastAt: toWireTime(row.last_at),
      lastTerminalId: row.last_terminal_id,
      lastSample: row.last_sample,
    })),
    freeVehicles,
  };
}
