import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];
/** Looking is not letting in: the watcher may not bind or consent. */
const TERMINAL_VIEWERS: readonly AccountName[] = ['diaodu', 'admin', 'watcher'];
/** A terminal in a truck of its own. */
async function boundTerminal(stage: Stage) {
  const { vehicleId: fromVehicleId } = await stage.truck();
  const terminalId = String(13_300_000_000 + stage.serial());
  await stage.t.db
    .insertInto('terminal')
    .values({ terminal_id: terminalId, vehicle_id: fromVehicleId })
    .execute();
  return { terminalId, fromVehicleId, reason: '换车' };
}

export const terminalCases = {
  'fleet.terminals': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), ids: {} },
  'fleet.terminalAlarms': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), ids: {} },
  'fleet.quarantine': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ keyword: '139', sort: 'attempts' as const, pageSize: 5 }),
    ids: {},
  },
  'fleet.decideTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ heldId: await stage.heldTerminal(), agree: true }),
    ids: { heldId: { unknown: { heldId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: { table: 'terminal_event', other: 'admin', change: { agree: false } },
  },
  'fleet.moveTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ ...(await boundTerminal(stage)), vehicleId: (await stage.truck()).vehicleId }),
    ids: {
      terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' },
      fromVehicleId: { unknown: { fromVehicleId: NO_SUCH_ID }, errcode: 'CONFLICT' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
  },
  'fleet.retireTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: (stage) => boundTerminal(stage),
    ids: {
      terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' },
      fromVehicleId: { unknown: { fromVehicleId: NO_SUCH_ID }, errcode: 'CONFLICT' },
    },
  },
  'fleet.setClock': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => {
      const { terminalId } = await boundTerminal(stage);
      await stage.t.db
        .updateTable('terminal')
        .set({ clock_off_hours: 8, clock_off_since: new Date() })
        .where('terminal_id', '=', terminalId)
        .execute();
      return { terminalId, hours: 8 };
    },
    ids: { terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' } },
  },
  'fleet.bindings': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ terminalId: '13900000001', vehicleId: '1' }),
    ids: {
      terminalId: { unknown: { terminalId: 'x' }, errcode: 'BAD_INPUT' },
      vehicleId: { unknown: { vehicleId: 'x' }, errcode: 'BAD_INPUT' },
    },
  },
  'fleet.bindTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      terminalId: String(13_000_000_000 + stage.serial()),
      vehicleId: (await stage.truck()).vehicleId,
    }),
    ids: {
      // Nobody has had it before: it is the one that is bound.
      terminalId: { unknown: { terminalId: '' }, errcode: 'BAD_INPUT' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'terminal', other: 'admin', change: { terminalId: '99' } },
  },
} satisfies Partial<CallCases>;
