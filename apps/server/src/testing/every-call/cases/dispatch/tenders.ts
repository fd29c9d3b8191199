import { tenders } from '@boxhaul/contract/dispatch';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];
const CARRIER: readonly AccountName[] = ['chedui'];
const unknown = (field: string) => ({ unknown: { [field]: NO_SUCH_ID }, errcode: 'NOT_FOUND' }) as const;
const noSuch = (field: string) => ({ unknown: { [field]: NO_SUCH_ID }, errcode: 'BAD_INPUT' }) as const;
const tenderId = {
  ...unknown('tenderId'),
  foreign: async (stage: Stage) => ({ tenderId: (await stage.tender('other')).tenderId }),
};
const otherTruck = async (stage: Stage) => ({ vehicleId: (await stage.truck()).vehicleId });
const otherDriver = async (stage: Stage) => ({ driverId: (await stage.truck()).driverId });
const PAUSE = { holder: 'driver', fromDay: '2027-03-01', toDay: '2027-03-02', reason: 'leave' } as const;

export const tendersCases = {
  'tenders.options': { by: 'diaodu', may: DISPATCHERS, works: () => ({}), ids: {} },
  'tenders.record': {
    by: 'kefu',
    may: ['kefu', 'diaodu', 'admin'],
    works: (stage) => ({ carrierId: stage.world.carrierId }),
    ids: { carrierId: { unknown: { carrierId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'tenders.offer': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetIds: (await stage.approved('owner')).cabinetIds,
      carrierId: stage.world.carrierId,
    }),
    ids: {
      cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' },
      carrierId: noSuch('carrierId'),
      dockId: { unknown: { dockId: 'x' }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'tender', other: 'admin', change: { note: '另一份' } },
  },
  'tenders.withdraw': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ tenderIds: [(await stage.tender()).tenderId], reason: '改派自有车' }),
    ids: { tenderIds: { unknown: { tenderIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'tenders.own': {
    by: 'chedui',
    may: CARRIER,
    works: () => ({ tab: 'open' as const }),
    ids: {},
  },
  'tenders.ownDay': { by: 'chedui', may: CARRIER, works: () => ({}), ids: {} },
  'tenders.contact': {
    by: 'chedui',
    may: CARRIER,
    works: async (stage) => ({ tenderId: (await stage.tender('own', true)).tenderId }),
    ids: { tenderId },
  },
  'tenders.texts': {
    by: 'chedui',
    may: CARRIER,
    works: async (stage) => ({ tenderId: (await stage.tender('own', true)).tenderId, wholeDay: true }),
    ids: { tenderId },
  },
  'tenders.accept': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => ({ tenderId: (await stage.tender()).tenderId }),
    ids: { tenderId },
  },
  'tenders.decline': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => ({ tenderId: (await stage.tender()).tenderId, reason: '没有空车' }),
    ids: { tenderId },
  },
  'tenders.assign': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => ({
      tenderId: (await stage.tender('own', true)).tenderId,
      ...(await stage.carrierTruck()),
    }),
    ids: {
      tenderId,
      vehicleId: { ...noSuch('vehicleId'), foreign: otherTruck },
      driverId: { ...noSuch('driverId'), foreign: otherDriver },
    },
  },
  'tenders.giveBack': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => ({ tenderId: (await stage.tender('own', true)).tenderId, reason: '车坏了' }),
    ids: { tenderId },
  },
  'tenders.ownFleet': {
    by: 'chedui',
    may: CARRIER,
    works: async (stage) => ({ day: '2026-11-21', tenderId: (await stage.tender()).tenderId }),
    ids: { tenderId },
  },
  'tenders.addOwnPause': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => ({ ...PAUSE, id: (await stage.carrierTruck()).driverId }),
    ids: {
      id: { ...unknown('id'), foreign: async (stage) => ({ id: (await stage.truck()).driverId }) },
    },
    creates: { table: 'fleet_pause', change: { fromDay: '2027-03-02' } },
  },
  'tenders.endOwnPause': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => {
      const { driverId: id } = await stage.carrierTruck();
      const token = await stage.signIn('chedui');
      const { pauseId } = (await stage.t.call(tenders.addOwnPause, { ...PAUSE, id }, { token })).data;
      return { pauseId };
    },
    ids: { pauseId: unknown('pauseId') },
  },
} satisfies Partial<CallCases>;
