import { isGateBooking, PROOF_STATES, SPLIT_BASES, WHOLE_TRIP } from '@boxhaul/domain/dispatch';
import { CUT_OFFS, PREPARATIONS } from '@boxhaul/domain/orders';
import { TURN_CONSENTS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { plate } from '../../kit/plate';
import { bool, dateTime, flag, id, int, maybe, note, nothing, revisionNo, text, yuan } from '../../kit/wire';

const moment = dateTime('时间不正确');
const percent = int(0, WHOLE_TRIP, `分成应为 0 至 ${WHOLE_TRIP} 的整数`);

/** What is known of the ship of the box's booking: cut-offs that differ from those kept, and those changed since. */
const sailing = z.object({
  vessel: z.string(),
  voyage: z.string(),
  source: z.string(),
  saidAt: z.string(),
  cutOffs: z.partialRecord(z.enum(CUT_OFFS), z.string()),
  changed: z.array(z.enum(CUT_OFFS)),
});

/** What has been done for a box, and until when what may happen to it; times 'YYYY-MM-DD HH:mm:ss'. */
export const preparation = z.object({
  released: z.boolean(),
  printed: z.boolean(),
  gateBooking: z.string(),
  /** When the window of its booking begins and ends; without an end it is a time alone. */
  gateSlot: z.string().nullable(),
  gateUntil: z.string().nullable(),
  /** The plate that was booked; '' where the terminal wants none. */
  gatePlate: z.string(),
  /** The booking as people read it; '' without one. */
  gateWords: z.string(),
  /** Its truck misses the window, or is another one than was booked, in sentences. */
  gateDoubts: z.array(z.string()),
  vgmKg: z.number().nullable(),
  /** What is declared of the goods alone. */
  cargoKg: z.number().nullable(),
  cutOffs: z.partialRecord(z.enum(CUT_OFFS), z.string()),
  /** 0: nothing was ever saved. */
  version: z.number(),
  saved: z.object({ username: z.string(), time: z.string() }).nullable(),
  /** Nothing once the box has been fetched. */
  missing: z.array(z.enum(PREPARATIONS)),
  /** The cut-offs that still count, the nearest first; whole hours, below 0 once it is past. */
  clocks: z.array(
    z.object({
      kind: z.enum(CUT_OFFS),
      /** Nobody kept it: it is what the ship of the booking says. */
      byShip: z.boolean(),
      hoursLeft: z.number(),
      standing: z.enum(['ahead', 'soon', 'past']),
      /** What it costs by the fee policies; null where none says so, or nothing is charged for it. */
      cost: z
        .object({
          rule: z.string(),
          /** Days begun after it. */
          days: z.number(),
          /** What the day that runs costs, or the first will; by the hour a 24th of it. */
          dayAmount: yuan,
          hourAmount: yuan,
          sumAmount: yuan,
          /** Nothing more comes: it is the most that a box pays. */
          full: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** What the newest weighing slip of the box says, which a person may take as its VGM; null: none says it. */
  weighing: z
    .object({
      vgmKg: z.number(),
      /** The slip in words. */
      slip: z.string(),
      /** How its picture stands; null: a dispatcher's own. */
      proof: z.enum(PROOF_STATES).nullable(),
    })
    .nullable(),
  /** Null where nothing is known, or nothing differs. */
  sailing: sailing.nullable(),
});

/** What holds no longer of two boxes that were put together, as they stand now; none: all does. */
const faults = z.array(z.string());

/** The turn that a box is one of, as the board shows it. */
export const boardTurn = z.object({
  turnId: z.string(),
  /** It is the one that is unloaded; else the one that is loaded. */
  asImport: z.boolean(),
  reference: z.string(),
  /** The line has to be asked, and its number is not known. */
  numberMissing: z.boolean(),
  orderId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  address: z.string(),
  stateText: z.string(),
  /** The nodes of this box that the turn stands in the stead of. */
  replaced: z.array(z.string()),
  /** Why it may not be undone; null when it may. */
  stays: z.string().nullable(),
  faults,
});

/** The other box on the same trailer, as the board shows it. */
export const boardPair = z.object({
  pairId: z.string(),
  /** This one's door is first. */
  first: z.boolean(),
  orderId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  address: z.string(),
  stateText: z.string(),
  /** Why it may not be undone; null when it may. */
  stays: z.string().nullable(),
  faults,
});

/** What is noted of one box beside its nodes. */
export const boxSchemas = {
  savePreparation: {
    input: z.object({
      cabinetId: id('未找到该箱'),
      /** The version that was looked at. */
      version: revisionNo('请刷新后重试', 0),
      released: bool(),
      printed: bool(),
      gateBooking: reference(40).refine(isGateBooking, '预约号只能有文字、字母、数字和 - _ / . # 括号'),
      /** The window, not longer than 24 hours; the end may lie behind midnight. */
      gateSlot: maybe(moment),
      gateUntil: maybe(moment),
      gatePlate: maybe(plate('请输入预约车牌')),
      vgmKg: maybe(int(1, 60_000, 'VGM 应为 1 到 60000 公斤的整数')),
      cargoKg: maybe(int(1, 60_000, '申报货重应为 1 到 60000 公斤的整数')),
      pickup: maybe(moment),
      yardFree: maybe(moment),
      boxFree: maybe(moment),
      weight: maybe(moment),
      /** Release, printing and cut-offs go to the order's other open boxes too. */
      wholeOrder: bool(),
    }),
    output: nothing,
  },
  undoCheckIn: {
    input: z.object({ nodeId: id(), reason: text('请填写撤销原因', 200) }),
    output: nothing,
  },
  handOver: {
    input: z.object({
      taskId: id(),
      vehicleId: id('请选择车辆'),
      driverId: id('请选择司机'),
      reason: text('请填写换车原因', 200),
      /** Why somebody with the right to it sends out what is not fit. */
      overrideReason: maybe(note(200)),
      /** What the first driver has of the leg's pay, per cent, and what is left for the other; both, or as proposed. */
      firstPercent: maybe(percent),
      restPercent: maybe(percent),
      /** Why it is divided otherwise than proposed. */
      splitReason: maybe(note(200)),
      /** Both together may have more than the first one had. */
      aboveWhole: maybe(flag('请选择是否多付')),
    }),
    output: z.object({ taskId: z.string(), firstPercent: z.number(), restPercent: z.number() }),
  },
  handOverSplit: {
    input: z.object({ taskId: id('未找到该任务') }),
    output: z.object({
      /** Per cents of the leg's whole pay: what the driver has of it now, and how that is proposed to be divided. */
      hadPercent: z.number(),
      firstPercent: z.number(),
      restPercent: z.number(),
      basis: z.enum(SPLIT_BASES),
      /** Estimated, whole kilometres of what lay before him; null: no road is known. */
      way: z.object({ drivenKm: z.number(), wholeKm: z.number() }).nullable(),
      nodes: z.object({ done: z.number(), all: z.number() }),
    }),
  },
  turns: {
    input: z.object({ cabinetId: id('未找到该箱') }),
    output: z.object({
      /** What the line of the box says of it. */
      consent: z.enum(TURN_CONSENTS),
      consentNote: z.string(),
      companyName: z.string(),
      /** The box that is asked about is the one that is unloaded. */
      asImport: z.boolean(),
      candidates: z.array(
        z.object({
          cabinetId: z.string(),
          orderNo: z.string(),
          seq: z.number(),
          customerName: z.string(),
          address: z.string(),
          requireDate: z.string(),
          plateNumber: z.string().nullable(),
          /** Against giving the one back and fetching the other, by estimated roads; null: no road. */
          savedKm: z.number().nullable(),
          /** Minutes to spare at the loading door; below 0: late. */
          slackMinutes: z.number().nullable(),
          /** Why it cannot be, but for the line's number; none: it can. */
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
  linkTurn: {
    input: z.object({
      importCabinetId: id('请选择进口箱'),
      exportCabinetId: id('请选择出口箱'),
      /** Under which number the line let it be, where it has to be asked. */
      reference: maybe(reference(60)).transform((said) => said ?? ''),
      overrideReason: maybe(note(200)),
    }),
    output: z.object({ turnId: z.string(), taskId: z.string() }),
  },
  numberTurn: {
    input: z.object({
      turnId: id('未找到该套箱'),
      reference: reference(60).refine((said) => said !== '', '请填写船公司批准的套箱编号'),
    }),
    output: nothing,
  },
  undoTurn: {
    input: z.object({ turnId: id('未找到该套箱'), reason: text('请填写撤销原因', 200) }),
    output: nothing,
  },
  pairs: {
    input: z.object({ cabinetId: id('未找到该箱') }),
    output: z.object({
      /** Box and goods, and what was counted. */
      weightText: z.string(),
      /** Nobody has weighed it, nor is anything declared. */
      unweighed: z.boolean(),
      /** Its truck. */
      plateNumber: z.string().nullable(),
      candidates: z.array(
        z.object({
          cabinetId: z.string(),
          orderNo: z.string(),
          seq: z.number(),
          customerName: z.string(),
          address: z.string(),
          requireDate: z.string(),
          plateNumber: z.string().nullable(),
          weightText: z.string(),
          /** From door to door, by estimated roads; null: no road. */
          betweenKm: z.number().nullable(),
          /** Against two runs. */
          savedKm: z.number().nullable(),
          /** Minutes for which the second door waits. */
          lateMinutes: z.number().nullable(),
          /** Why they cannot go together; none: they can. */
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
  linkPair: {
    input: z.object({
      cabinetId: id('未找到该箱'),
      otherCabinetId: id('请选择另一个箱'),
      overrideReason: maybe(note(200)),
    }),
    /** The task that was assigned by it; null where neither box has a truck, or both have it. */
    output: z.object({ pairId: z.string(), taskId: z.string().nullable() }),
  },
  undoPair: {
    input: z.object({ pairId: id('未找到该双拖'), reason: text('请填写撤销原因', 200) }),
    output: nothing,
  },
  dryRun: {
    input: z.object({ cabinetId: id('未找到该箱'), reason: text('请填写放空原因', 200) }),
    output: nothing,
  },
  undoDryRun: {
    input: z.object({ cabinetId: id('未找到该箱'), reason: text('请填写撤销原因', 200) }),
    output: nothing,
  },
};
