import type { fleet } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { rejectWords } from './reject-words';
import type {
  selectQuarantine,
  selectRejects,
  selectTerminals,
  selectVehiclesWithoutTerminal,
} from './terminals.repo';

type Terminals = PresentedOf<typeof fleet.terminals>;
type Row<Select extends (...given: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Select>
>[number];

const ONLINE_MS = 5 * 60_000;

const wire = (at: Date | null): string | null => at && toWireTime(at);

/** A terminal is online while it was heard of in the last five minutes. */
export const presentTerminal = (
  row: Row<typeof selectTerminals>,
  now: Date,
): Terminals['terminals'][number] => ({
  terminalId: row.terminal_id,
  vehicleId: row.vehicle_id,
  plateNumber: row.plate_number,
  protocolVersion: row.protocol_version,
  model: row.model,
  registeredAt: wire(row.registered_at),
  seenAt: wire(row.seen_at),
  lastPositionAt: wire(row.last_position_at),
  clock: {
    shiftHours: row.clock_shift_hours,
    off:
      row.clock_off_hours === null || row.clock_off_since === null
        ? null
        : { hours: row.clock_off_hours, since: toWireTime(row.clock_off_since) },
  },
  online: row.seen_at !== null && now.getTime() - row.seen_at.getTime() < ONLINE_MS,
});

export const presentQuarantined = (
  row: Row<typeof selectQuarantine>,
): PresentedOf<typeof fleet.quarantine>['data'][number] => ({
  terminalId: row.terminal_id,
  firstAt: toWireTime(row.first_at),
  lastAt: toWireTime(row.last_at),
  attempts: Number(row.attempts),
  remote: row.remote,
  plateNumber: row.plate_number,
});

export const presentReject = (row: Row<typeof selectRejects>): Terminals['rejects'][number] => ({
  day: row.day,
  reason: row.reason,
  reasonText: rejectWords(row.reason),
  count: Number(row.count),
  lastAt: toWireTime(row.last_at),
  lastTerminalId: row.last_terminal_id,
  lastSample: row.last_sample,
});

export const presentFreeVehicle = ({
  vehicleId,
  plateNumber,
}: Row<typeof selectVehiclesWithoutTerminal>): Terminals['freeVehicles'][number] => ({
  vehicleId,
  plateNumber,
});
