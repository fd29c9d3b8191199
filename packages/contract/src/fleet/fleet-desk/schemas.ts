import {
  CARRIER_KINDS,
  FLEET_KINDS,
  FLEET_PAPERS,
  FLEET_STATES,
  LICENCE_CLASSES,
  PAPER_STANDINGS,
  TRAILER_KINDS,
} from '@boxhaul/domain/fleet';
import { identityNoFault, PLATE_COLOURS, plateColourFault } from '@boxhaul/domain/kit';
import { EMISSION_CLASSES, VEHICLE_CLASSES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { axleCount, totalWeight } from '../../pricing/zones/zone-fields';
import { creditCode, refuseDoubtfulCode } from '../../kit/credit-code';
import { identifier, mobile, officePhone, reference } from '../../kit/identifiers';
import { bool, code, empty, flag, id, maybe, note, nothing, page, paging, text } from '../../kit/wire';
import {
  carrierId,
  driverId,
  loadWeight,
  papersOf,
  plain,
  plateNumber,
  remark,
  seenVersion,
  tareWeight,
  trailerId,
  vehicleId,
} from './fields';
import { paperRule } from './paper-rule';
import { pauseSchemas } from './pause-schemas';
import { checkedSheet, enteredSheet } from './sheet-schemas';
import { carrierAccountSchemas } from './account-schemas';

export type { CarrierAccount } from './account-schemas';
export type { FleetPause } from './pause-schemas';

const version = maybe(seenVersion);
const ofCarrier = maybe(carrierId);

const filter = {
  keyword: maybe(reference(60)),
  /** active: all that are not retired. */
  state: maybe(z.enum(FLEET_STATES, { error: '状态不正确' })),
  ...paging,
};

const counted = <S extends z.ZodType>(row: S) =>
  page(row).extend({ counts: z.record(z.enum(FLEET_STATES), z.number()) });

/** When a paper runs out, and how that stands today. */
const standing = {
  kind: z.enum(FLEET_PAPERS),
  expiresOn: z.string().nullable(),
  standing: z.enum(PAPER_STANDINGS),
};

const keptPaper = z.object({
  ...standing,
  paperNo: z.string(),
  issuedOn: z.string().nullable(),
  /** Its picture or file, by a link of some minutes. */
  file: z.object({ fileId: z.string(), fileName: z.string(), url: z.string() }).nullable(),
});
export type StoredPaper = z.infer<typeof keptPaper>;

const row = {
  carrierId: z.string().nullable(),
  carrierName: z.string().nullable(),
  papers: z.array(z.object(standing)),
  state: z.enum(FLEET_STATES),
  version: z.number(),
};
const detail = { papers: z.array(keptPaper), remark: z.string(), disabledAt: z.string().nullable() };

const carrierRow = z.object({
  carrierId: z.string(),
  carrierName: z.string(),
  kind: z.enum(CARRIER_KINDS),
  creditCode: z.string().nullable(),
  contactName: z.string(),
  /** Masked; whole in the detail. */
  phone: z.string().nullable(),
  payeeId: z.string().nullable(),
  payeeName: z.string().nullable(),
  vehicles: z.number(),
  trailers: z.number(),
  drivers: z.number(),
  state: z.enum(FLEET_STATES),
  version: z.number(),
});
export type CarrierRow = z.infer<typeof carrierRow>;

const vehicleRow = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  vco: z.literal(PLATE_COLOURS),
  vehicleClass: z.enum(VEHICLE_CLASSES),
  /** What it may weigh with trailer and goods, kilograms. */
  totalWeight: z.number().nullable(),
  /** With its trailer. */
  axles: z.number().nullable(),
  /** What it weighs by itself, kilograms. */
  tareWeight: z.number().nullable(),
  usualTrailerId: z.string().nullable(),
  usualTrailerPlate: z.string().nullable(),
  emission: z.enum(EMISSION_CLASSES).nullable(),
  usualDriverId: z.string().nullable(),
  usualDriverName: z.string().nullable(),
  terminalId: z.string().nullable(),
  /** The last day out of service, where it is so today. */
  pausedUntil: z.string().nullable(),
  ...row,
});
export type VehicleRow = z.infer<typeof vehicleRow>;

const trailerRow = z.object({
  trailerId: z.string(),
  plateNumber: z.string(),
  kind: z.enum(TRAILER_KINDS),
  /** It takes two boxes of 20 feet at once. */
  twin: z.boolean(),
  tareWeight: z.number().nullable(),
  /** What box and goods may weigh on it, kilograms. */
  loadWeight: z.number().nullable(),
  /** The truck that usually pulls it. */
  usualPlate: z.string().nullable(),
  /** The last day out of service, where it is so today. */
  pausedUntil: z.string().nullable(),
  ...row,
});
export type TrailerRow = z.infer<typeof trailerRow>;

const driverRow = z.object({
  driverId: z.string(),
  driverName: z.string(),
  /** Both masked; whole in the detail. */
  phone: z.string(),
  licenceNo: z.string().nullable(),
  licenceClass: z.enum(LICENCE_CLASSES).nullable(),
  hasAccount: z.boolean(),
  /** The last day away, where one is so today. */
  pausedUntil: z.string().nullable(),
  ...row,
});
export type DriverRow = z.infer<typeof driverRow>;

const carrierDetail = carrierRow.extend({
  remark: z.string(),
  disabledAt: z.string().nullable(),
  /** The offer of capacity that it was opened from. */
  offerId: z.string().nullable(),
});
const vehicleDetail = vehicleRow.extend(detail);
const trailerDetail = trailerRow.extend(detail);
const driverDetail = driverRow.extend({ ...detail, payeeName: z.string().nullable() });
export type CarrierDetail = z.infer<typeof carrierDetail>;
export type VehicleDetail = z.infer<typeof vehicleDetail>;
export type TrailerDetail = z.infer<typeof trailerDetail>;
export type DriverDetail = z.infer<typeof driverDetail>;

/** The number of a driving licence: its holder's identity number. */
const licenceNo = identifier('identity', 40).superRefine((value, context) => {
  const fault = identityNoFault(value);
  if (fault !== null) context.addIssue({ code: 'custom', message: `驾驶证号${fault}` });
});

const fleetKind = z.enum(FLEET_KINDS, { error: '类型不正确' });

/** What each call takes and answers. */
export const fleetDeskSchemas = {
  ...carrierAccountSchemas,
  ...pauseSchemas,
  carriers: { input: z.object(filter), output: counted(carrierRow) },
  carrier: { input: z.object({ id: carrierId }), output: carrierDetail },
  saveCarrier: {
    input: z
      .object({
        carrierId: maybe(carrierId),
        version,
        carrierName: plain('车队名称不能为空', 60),
        kind: z.enum(CARRIER_KINDS, { error: '请选择自有或外协' }),
        creditCode: maybe(creditCode('请填写统一社会信用代码')),
        /** Somebody has looked again at a code that is doubted. */
        codeChecked: maybe(bool()),
        contactName: maybe(note(20)).transform((name) => name ?? ''),
        phone: maybe(officePhone('请填写联系电话')),
        /** Who is paid for it, and on what terms. */
        payeeId: maybe(id('未找到该收款方')),
        remark,
      })
      .refine(({ kind, payeeId }) => kind === 'subcontracted' || payeeId === undefined, {
        path: ['payeeId'],
        error: '自有车队不需要收款方',
      })
      .superRefine((carrier, ctx) =>
        refuseDoubtfulCode(ctx, 'creditCode', carrier.creditCode, carrier.codeChecked),
      ),
    output: z.object({ id: z.string() }),
  },
  vehicles: { input: z.object({ ...filter, carrierId: ofCarrier }), output: counted(vehicleRow) },
  vehicle: { input: z.object({ id: vehicleId }), output: vehicleDetail },
  saveVehicle: {
    input: z
      .object({
        vehicleId: maybe(vehicleId),
        version,
        plateNumber: plateNumber.refine((text) => !text.endsWith('挂'), '这是挂车的车牌，请登记为挂车'),
        vco: code(PLATE_COLOURS, '请选择号牌颜色'),
        /** A container tractor where nothing is said. */
        vehicleClass: maybe(z.enum(VEHICLE_CLASSES, { error: '车辆类型不正确' })).transform(
          (one) => one ?? VEHICLE_CLASSES[0],
        ),
        totalWeight: maybe(totalWeight),
        axles: maybe(axleCount),
        tareWeight: maybe(tareWeight),
        usualTrailerId: maybe(trailerId),
        carrierId: ofCarrier,
        emission: maybe(z.enum(EMISSION_CLASSES, { error: '排放标准不正确' })),
        usualDriverId: maybe(driverId),
        papers: papersOf('vehicle'),
        remark,
      })
      .superRefine(({ plateNumber, vco }, context) => {
        const message = plateColourFault(plateNumber, vco);
        if (message !== null) context.addIssue({ code: 'custom', path: ['vco'], message });
      }),
    output: z.object({ id: z.string() }),
  },
  trailers: { input: z.object({ ...filter, carrierId: ofCarrier }), output: counted(trailerRow) },
  trailer: { input: z.object({ id: trailerId }), output: trailerDetail },
  saveTrailer: {
    input: z
      .object({
        trailerId: maybe(trailerId),
        version,
        plateNumber: plateNumber.refine(
          (text) => text.endsWith('挂'),
          '挂车的车牌以“挂”结尾，例如 粤B1234挂',
        ),
        kind: z.enum(TRAILER_KINDS, { error: '请选择挂车类型' }),
        twin: maybe(bool('可双拖应为是或否')).transform((takes) => takes ?? false),
        tareWeight: maybe(tareWeight),
        loadWeight: maybe(loadWeight),
        carrierId: ofCarrier,
        papers: papersOf('trailer'),
        remark,
      })
      .refine(({ twin, kind }) => !twin || kind !== '20', {
        path: ['twin'],
        error: '20 尺骨架车放不下两个 20 尺箱',
      })
      .refine(({ twin, loadWeight: most }) => !twin || most !== undefined, {
        path: ['loadWeight'],
        error: '可双拖的挂车要填写核定载质量',
      }),
    output: z.object({ id: z.string() }),
  },
  drivers: { input: z.object({ ...filter, carrierId: ofCarrier }), output: counted(driverRow) },
  driver: { input: z.object({ id: driverId }), output: driverDetail },
  saveDriver: {
    input: z.object({
      driverId: maybe(driverId),
      version,
      driverName: plain('姓名不能为空', 20),
      phone: mobile('手机号码不能为空'),
      licenceNo: maybe(licenceNo),
      licenceClass: maybe(z.enum(LICENCE_CLASSES, { error: '准驾车型不正确' })),
      carrierId: ofCarrier,
      papers: papersOf('driver'),
      remark,
    }),
    output: z.object({ id: z.string() }),
  },
  /** A password to sign in with once and change: for a driver without an account, or who has forgotten it. */
  giveAccount: {
    input: z.object({ driverId }),
    output: z.object({ loginName: z.string(), initialPassword: z.string() }),
  },
  setRetired: {
    input: z.object({
      kind: fleetKind,
      id: id(),
      version: seenVersion,
      retired: flag(),
      reason: text('请填写原因', 200),
    }),
    output: nothing,
  },
  remove: {
    input: z.object({ kind: fleetKind, id: id(), version: seenVersion }),
    output: nothing,
  },
  /** What would come of an Excel file of one kind; nothing is kept of it. */
  checkSheet: {
    input: z.object({ kind: fleetKind }),
    output: checkedSheet,
  },
  /** All its rows or none. */
  enterSheet: {
    input: z.object({ kind: fleetKind }),
    output: enteredSheet,
  },
  exportSheet: {
    input: z.object({
      kind: fleetKind,
      keyword: filter.keyword,
      state: filter.state,
      carrierId: ofCarrier,
    }),
    output: nothing,
  },
  paperRule: { input: empty, output: paperRule },
  savePaperRule: { input: paperRule, output: paperRule },
  uploadPaper: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  choices: {
    input: empty,
    output: z.object({
      carriers: z.array(z.object({ carrierId: z.string(), carrierName: z.string() })),
      drivers: z.array(z.object({ driverId: z.string(), driverName: z.string() })),
      /** And the truck that usually pulls each. */
      trailers: z.array(
        z.object({ trailerId: z.string(), plateNumber: z.string(), usualPlate: z.string().nullable() }),
      ),
      /** Fleets who are paid, and whose they are; none: nobody's yet. */
      payees: z.array(
        z.object({ payeeId: z.string(), payeeName: z.string(), carrierId: z.string().nullable() }),
      ),
    }),
  },
};
