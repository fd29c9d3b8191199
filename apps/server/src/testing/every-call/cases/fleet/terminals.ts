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
  'fleet.terminals': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), bad: [], ids: {} },
  'fleet.terminalAlarms': { by: 'watcher', may: TERMINAL_VIEWERS, works: () => ({}), bad: [], ids: {} },
  'fleet.quarantine': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ keyword: '139', sort: 'attempts' as const, pageSize: 5 }),
    bad: [
      ['keyword', '1'.repeat(61)],
      ['sort', 'plate'],
      ['pageNo', 'x'],
      ['pageSize', 0],
    ],
    ids: {},
  },
  'fleet.decideTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ heldId: await stage.heldTerminal(), agree: true }),
    bad: [
      ['heldId', undefined],
      ['heldId', 'x'],
      ['agree', undefined],
      ['agree', '也许'],
    ],
    ids: { heldId: { unknown: { heldId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
    creates: { table: 'terminal_event', other: 'admin', change: { agree: false } },
  },
  'fleet.moveTerminal': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ ...(await boundTerminal(stage)), vehicleId: (await stage.truck()).vehicleId }),
    bad: [
      ['terminalId', '12a'],
      ['fromVehicleId', 'x'],
      ['vehicleId', undefined],
      ['vehicleId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
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
    bad: [
      ['terminalId', '12a'],
      ['fromVehicleId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
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
    bad: [
      ['terminalId', '12a'],
      ['hours', undefined],
      ['hours', '1.5'],
      ['hours', 25],
    ],
    ids: { terminalId: { unknown: { terminalId: '99999999999' }, errcode: 'NOT_FOUND' } },
  },
  'fleet.bindings': {
    by: 'watcher',
    may: TERMINAL_VIEWERS,
    works: () => ({ terminalId: '13900000001', vehicleId: '1' }),
    bad: [
      ['terminalId', '12a'],
      ['vehicleId', 'x'],
    ],
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
    bad: [
      ['terminalId', undefined],
      ['terminalId', '终端'],
      ['terminalId', '1'.repeat(21)],
      ['vehicleId', undefined],
      ['vehicleId', 'x'],
    ],
    ids: {
      // Nobody has had it before: it is the one that is bound.
      terminalId: { unknown: { terminalId: '' }, errcode: 'BAD_INPUT' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'terminal', other: 'admin', change: { terminalId: '99' } },
  },
} satisfies Partial<CallCases>;
