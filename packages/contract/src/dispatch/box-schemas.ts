import { CUT_OFFS, PREPARATIONS } from '@boxhaul/domain';
import { z } from 'zod';
import { bool, dateTime, id, int, maybe, note, nothing, text } from '../wire';

const moment = dateTime('时间不正确');

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
  gateSlot: z.string().nullable(),
  vgmKg: z.number().nullable(),
  cutOffs: z.partialRecord(z.enum(CUT_OFFS), z.string()),
  /** 0: nothing was ever saved. */
  version: z.number(),
  saved: z.object({ username: z.string(), time: z.string() }).nullable(),
  /** Nothing once the box has been fetched. */
  missing: z.array(z.enum(PREPARATIONS)),
  /** The nearest cut-off that still counts; whole hours, below 0 once it is past. */
  next: z
    .object({
      kind: z.enum(CUT_OFFS),
      hoursLeft: z.number(),
      standing: z.enum(['ahead', 'soon', 'past']),
    })
    .nullable(),
  /** Null where nothing is known, or nothing differs. */
  sailing: sailing.nullable(),
});

/** What is noted of one box beside its nodes. */
export const boxSchemas = {
  savePreparation: {
    input: z.object({
      cabinetId: id('未找到该箱'),
      /** The version that was looked at. */
      version: int(0, 2_147_483_647, '请刷新后重试'),
      released: bool(),
      printed: bool(),
      gateBooking: note(40),
      gateSlot: maybe(moment),
      vgmKg: maybe(int(1, 60_000, 'VGM 应为 1 到 60000 公斤的整数')),
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
    }),
    output: z.object({ taskId: z.string() }),
  },
  dryRun: {
    input: z.object({ cabinetId: id('未找到该箱'), reason: text('请填写放空原因', 200) }),
    output: nothing,
  },
};
