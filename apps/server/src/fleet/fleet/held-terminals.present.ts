import type { fleet } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { TerminalFact } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { selectEvents, selectHeld } from './held-terminals.repo';

type Terminals = PresentedOf<typeof fleet.terminals>;
type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number];
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
type Change = Terminals['waiting'][number]['changes'][number];

/** What it says otherwise than what is kept. It need not say its IMEI or plate. */
function changesOf(row: HeldRow): Change[] {
  const change = (fact: TerminalFact, kept: string | null, said: string): Change[] =>
    kept === said ? [] : [{ fact, kept, said }];
  return [
    ...change('deviceId', row.kept_device_id, row.device_id),
    ...change('maker', row.kept_maker, row.maker),
    ...(row.imei === '' ? [] : change('imei', row.kept_imei, row.imei)),
    ...(row.plate_number === '' ? [] : change('plate', row.bound_plate, row.plate_number)),
  ];
}

export const presentWaiting = (row: HeldRow): Terminals['waiting'][number] => ({
  heldId: row.held_id,
  terminalId: row.terminal_id,
  plateNumber: row.bound_plate,
  model: row.model,
  changes: changesOf(row),
  firstAt: toWireTime(row.first_at),
  lastAt: toWireTime(row.last_at),
  attempts: Number(row.attempts),
  remote: row.remote,
  refusedAt: row.refused_at && toWireTime(row.refused_at),
  refusedBy: row.refused_by_name,
});

export const presentEvent = (row: EventRow): Terminals['events'][number] => ({
  eventId: row.event_id,
  terminalId: row.terminal_id,
  plateNumber: row.plate_number ?? '已退役',
  at: toWireTime(row.at),
  kind: row.kind,
  remote: row.remote,
  former: row.former,
  username: row.username,
});
