import { fleetDesk } from '@boxhaul/contract/fleet';
import { PAPER_RULE } from '@boxhaul/domain/fleet';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { type AccountName, JPEG, type Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const KEEPERS: readonly AccountName[] = ['diaodu', 'admin'];
const NO_FILE = '00000000-0000-4000-8000-000000000000';

const unknown = (field: string) => ({ unknown: { [field]: NO_SUCH_ID }, errcode: 'NOT_FOUND' }) as const;
const noSuch = (field: string) => ({ unknown: { [field]: NO_SUCH_ID }, errcode: 'BAD_INPUT' }) as const;
const number = (stage: Stage) => String(stage.serial()).padStart(5, '0');
const papers = [
  ['papers', [{ kind: 'vehicle_licence', issuedOn: '2026-02-01', expiresOn: '2026-02-01' }]],
  ['papers', [{ kind: 'vehicle_licence', fileId: NO_FILE }]],
] as const;
const listed = {
  by: 'kefu',
  may: VIEWERS,
  works: () => ({ keyword: '1', state: 'active' as const, pageSize: 5 }),
  ids: { carrierId: { unknown: { carrierId: 'x' }, errcode: 'BAD_INPUT' } },
} as const;

const PAUSE = { holder: 'driver', fromDay: '2027-03-01', toDay: '2027-03-02', reason: 'leave' } as const;
const trailerFacts = (stage: Stage) => ({
  plateNumber: `粤B${String(stage.serial()).padStart(4, '0')}挂`,
  kind: '40' as const,
});
/** A record of the desk's own making. */
async function carrier(stage: Stage): Promise<string> {
  const facts = { carrierName: `车队 ${stage.serial()}`, kind: 'own' as const };
  return (await stage.t.call(fleetDesk.saveCarrier, facts, { token: await stage.signIn('admin') })).data.id;
}
const trailer = async (stage: Stage): Promise<string> =>
  (await stage.t.call(fleetDesk.saveTrailer, trailerFacts(stage), { token: await stage.signIn('admin') }))
    .data.id;

/** The account of a carrier's dispatcher, made anew. */
async function carrierAccount(stage: Stage): Promise<string> {
  const facts = { carrierId: stage.world.carrierId, loginName: `chedui-${stage.serial()}`, username: '小周' };
  const token = await stage.signIn('admin');
  return (await stage.t.call(fleetDesk.addCarrierAccount, facts, { token })).data.accountId;
}

export const fleetDeskCases = {
  'fleetDesk.carrierAccounts': {
    by: 'kefu',
    may: VIEWERS,
    works: (stage) => ({ carrierId: stage.world.carrierId }),
    ids: { carrierId: unknown('carrierId') },
  },
  'fleetDesk.addCarrierAccount': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: (stage) => ({
      carrierId: stage.world.carrierId,
      loginName: `chedui-${stage.serial()}`,
      username: '小周',
      phone: '13800001234',
    }),
    ids: { carrierId: unknown('carrierId') },
  },
  'fleetDesk.turnCarrierAccount': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ accountId: await carrierAccount(stage), disabled: true, reason: '离职' }),
    ids: { accountId: unknown('accountId') },
  },
  'fleetDesk.resetCarrierAccount': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ accountId: await carrierAccount(stage) }),
    ids: { accountId: unknown('accountId') },
  },
  'fleetDesk.carriers': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ keyword: '车', state: 'retired' as const, pageSize: 5 }),
    ids: {},
  },
  'fleetDesk.carrier': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: await carrier(stage) }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.saveCarrier': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: (stage) => ({ carrierName: `盐港车队 ${stage.serial()}`, kind: 'subcontracted' as const }),
    ids: { carrierId: unknown('carrierId'), payeeId: noSuch('payeeId') },
    creates: { table: 'carrier', other: 'admin', change: { remark: '另一份' } },
  },
  'fleetDesk.vehicles': listed,
  'fleetDesk.vehicle': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await stage.truck()).vehicleId }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.saveVehicle': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: (stage) => ({ plateNumber: `粤C${number(stage)}`, vco: 2 as const }),
    bad: [['vco', 3], ...papers, ['papers', [{ kind: 'qualification', paperNo: '1' }]]],
    ids: {
      vehicleId: unknown('vehicleId'),
      carrierId: noSuch('carrierId'),
      usualDriverId: noSuch('usualDriverId'),
      usualTrailerId: noSuch('usualTrailerId'),
    },
    creates: { table: 'vehicle', other: 'admin', change: { remark: '另一份' } },
  },
  'fleetDesk.trailers': listed,
  'fleetDesk.trailer': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: await trailer(stage) }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.saveTrailer': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: trailerFacts,
    bad: [...papers],
    ids: { trailerId: unknown('trailerId'), carrierId: noSuch('carrierId') },
    creates: { table: 'trailer', other: 'admin', change: { remark: '另一份' } },
  },
  'fleetDesk.drivers': listed,
  'fleetDesk.driver': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await stage.truck()).driverId }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.saveDriver': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: (stage) => ({ driverName: '林新', phone: stage.newPhone() }),
    bad: [['papers', [{ kind: 'vehicle_licence', paperNo: '1' }]]],
    ids: { driverId: unknown('driverId'), carrierId: noSuch('carrierId') },
    creates: { table: 'driver', other: 'admin', change: { remark: '另一份' } },
  },
  'fleetDesk.pauses': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ holder: 'vehicle' as const, id: (await stage.truck()).vehicleId }),
    ids: { id: { unknown: { id: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'fleetDesk.addPause': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ id: (await stage.truck()).driverId, ...PAUSE }),
    bad: [['reason', 'repair']],
    ids: { id: unknown('id') },
    creates: { table: 'fleet_pause', other: 'admin', change: { note: '另一份' } },
  },
  'fleetDesk.endPause': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => {
      const given = { id: (await stage.truck()).driverId, ...PAUSE };
      const { data } = await stage.t.call(fleetDesk.addPause, given, { token: await stage.signIn('admin') });
      return { pauseId: data.pauseId };
    },
    ids: { pauseId: unknown('pauseId') },
  },
  'fleetDesk.giveAccount': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ driverId: (await stage.truck()).driverId }),
    ids: { driverId: unknown('driverId') },
  },
  'fleetDesk.setRetired': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({
      kind: 'vehicle' as const,
      id: (await stage.truck()).vehicleId,
      version: 1,
      retired: 1 as const,
      reason: '已卖出',
    }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.remove': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ kind: 'trailer' as const, id: await trailer(stage), version: 1 }),
    ids: { id: unknown('id') },
  },
  'fleetDesk.uploadPaper': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: () => ({}),
    files: [{ name: '行驶证.jpg', bytes: JPEG }],
    ids: {},
    creates: { table: 'stored_file', other: 'admin', change: { fileName: '另一张.jpg' } },
  },
  'fleetDesk.paperRule': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'fleetDesk.savePaperRule': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: () => ({
      vehicle: [...PAPER_RULE.vehicle],
      trailer: [...PAPER_RULE.trailer],
      driver: [...PAPER_RULE.driver],
    }),
    ids: {},
  },
  'fleetDesk.choices': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
} satisfies Partial<CallCases>;
