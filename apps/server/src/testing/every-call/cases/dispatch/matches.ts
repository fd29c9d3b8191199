import { matches } from '@boxhaul/contract/dispatch';
import { freeTruck, offerLoad } from '../../../offer-match';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

/** A box that waits, and a free truck nearby. */
async function waiting(stage: Stage) {
  const { cabinetIds } = await stage.approved('owner');
  return { cabinetId: cabinetIds[0]!, ...(await freeTruck(stage.t, await stage.truck())) };
}
const offered = async (stage: Stage) =>
  offerLoad(stage.t, await stage.signIn('diaodu'), await waiting(stage));

/** An offer that its driver has locked. */
async function locked(stage: Stage): Promise<string> {
  const { matchId, code } = await offered(stage);
  await stage.t.call(matches.lock, { key: code, minutes: 30 });
  return matchId;
}

const matchId = { unknown: { matchId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

export const matchesCases = {
  'matches.look': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({ key: (await offered(stage)).code }),
    ids: {},
  },
  'matches.mine': { by: 'driver', may: 'everybody', works: () => ({}), ids: {} },
  'matches.lock': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({ key: (await offered(stage)).code, minutes: 30 as const }),
    ids: {},
  },
  'matches.decline': {
    by: 'visitor',
    may: 'everybody',
    writes: true,
    works: async (stage) => ({ key: (await offered(stage)).code, reason: '车要保养' }),
    ids: {},
  },
  'matches.list': {
    by: 'diaodu',
    may: [...VIEWERS, 'chedui'],
    works: () => ({ state: 'open' as const, kind: 'return_load' as const, keyword: '粤' }),
    ids: {},
  },
  'matches.candidates': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => ({ cabinetId: (await waiting(stage)).cabinetId }),
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'matches.offer': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      ...(await waiting(stage)),
      kind: 'return_load' as const,
      minutes: 60 as const,
      note: '到厂前打电话',
    }),
    ids: {
      cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      driverId: { unknown: { driverId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      afterTaskId: { unknown: { afterTaskId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'load_match', other: 'admin', change: { note: '别的' } },
  },
  'matches.confirm': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ matchId: await locked(stage) }),
    ids: { matchId },
  },
  'matches.refuse': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ matchId: await locked(stage), reason: '客户改期' }),
    ids: { matchId },
  },
  'matches.withdraw': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ matchId: (await offered(stage)).matchId, reason: '箱已另派' }),
    ids: { matchId },
  },
  'matches.sendLink': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ matchId: (await offered(stage)).matchId }),
    ids: { matchId },
  },
  'matches.revokeLink': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ matchId: (await offered(stage)).matchId }),
    ids: { matchId },
  },
} satisfies Partial<CallCases>;
