import {
  DESK_MATCH_STEPS,
  DRIVER_MATCH_STEPS,
  LOCK_MINUTES,
  MATCH_KINDS,
  MATCH_STATES,
  OFFER_MINUTES,
} from '@boxhaul/domain/dispatch';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { bool, code, empty, id, int, lonLat, maybe, note, nothing, page, paging, text } from '../../kit/wire';

const place = lonLat.extend({ name: z.string() });

/** A box of an offer. Where its door is, is told to the street until there is a deal. */
const matchBox = z.object({
  orderNo: z.string(),
  seq: z.number(),
  orderTypeText: z.string(),
  cabinetType: z.string(),
  cabinetNo: z.string().nullable(),
  requireDate: z.string(),
});

const match = z.object({
  matchId: z.string(),
  kind: z.enum(MATCH_KINDS),
  kindText: z.string(),
  state: z.enum(MATCH_STATES),
  stateText: z.string(),
  box: matchBox,
  /** The import box whose empty is used again; null of a return load. */
  turned: matchBox.nullable(),
  plateNumber: z.string(),
  driverName: z.string(),
  /** Where and when the truck is empty, where the box is fetched, and where it goes. */
  emptyAt: z.string(),
  emptyPlace: place,
  dock: place,
  door: place,
  /** Kilometres by estimated roads: driven empty, and saved; null where none are known. */
  emptyKm: z.number().nullable(),
  savedKm: z.number().nullable(),
  note: z.string(),
  offeredAt: z.string(),
  validUntil: z.string(),
  lockedAt: z.string().nullable(),
  lockedUntil: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Why it was refused, declined or withdrawn. */
  reason: z.string(),
});
export type Match = z.infer<typeof match>;

/** An offer as its driver sees it, or as dispatch does. */
const openMatch = match.extend({
  as: z.enum(['driver', 'operator']),
  /** What whoever looks may do with it now. */
  steps: z.array(z.enum([...DRIVER_MATCH_STEPS, ...DESK_MATCH_STEPS])),
  /** When this was true. */
  asOf: z.string(),
});
export type OpenMatch = z.infer<typeof openMatch>;

const matchRow = match.extend({
  orderId: z.string(),
  driverPhone: z.string(),
  carrierName: z.string().nullable(),
  offeredBy: z.string(),
  /** Who ended it; null: the driver by his link, or time. */
  closedBy: z.string().nullable(),
  /** Its address with the code; null where it opens nothing any more, or to whom may not dispatch. */
  path: z.string().nullable(),
  steps: z.array(z.enum(DESK_MATCH_STEPS)),
});
export type MatchRow = z.infer<typeof matchRow>;

const candidate = z.object({
  kind: z.enum(MATCH_KINDS),
  vehicleId: z.string(),
  plateNumber: z.string(),
  driverId: z.string(),
  driverName: z.string(),
  carrierName: z.string().nullable(),
  /** The task after which it is empty; null: it is empty now. */
  afterTaskId: z.string().nullable(),
  turned: matchBox.nullable(),
  emptyName: z.string(),
  emptyAt: z.string(),
  emptyKm: z.number().nullable(),
  savedKm: z.number().nullable(),
  /** Minutes left at the door; negative: late. */
  spareMinutes: z.number().nullable(),
  /** What keeps it from the box. */
  faults: z.array(z.string()),
});
export type MatchCandidate = z.infer<typeof candidate>;

const matchId = id('未找到该抢单');
const one = z.object({ matchId });
/** The code of a link, or the id of an offer. */
const key = z.object({ key: text('请输入链接中的代码', 64) });

/** What each call takes and answers. */
export const matchesSchemas = {
  look: { input: key, output: openMatch },
  mine: { input: empty, output: z.array(match) },
  lock: {
    input: key.extend({ minutes: code(LOCK_MINUTES, '请选择锁定时长') }),
    output: z.object({ matchId: z.string(), lockedUntil: z.string() }),
  },
  decline: { input: key.extend({ reason: maybe(note(100)).transform((v) => v ?? '') }), output: nothing },
  list: {
    input: z.object({
      state: maybe(z.enum(MATCH_STATES, { error: '状态不正确' })),
      kind: maybe(z.enum(MATCH_KINDS, { error: '抢单类型不正确' })),
      /** Order, box, plate, driver or carrier. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(matchRow).extend({
      /** Of all that are living. */
      states: z.object({ open: z.number(), locked: z.number() }),
    }),
  },
  candidates: {
    input: z.object({ cabinetId: id('未找到该箱') }),
    output: z.object({
      box: matchBox.extend({ address: z.string(), dockId: z.number(), dockName: z.string() }),
      candidates: z.array(candidate),
    }),
  },
  offer: {
    input: z.object({
      cabinetId: id('未找到该箱'),
      kind: z.enum(MATCH_KINDS, { error: '请选择回程货或套箱' }),
      vehicleId: id('请选择车辆'),
      driverId: id('请选择司机'),
      afterTaskId: maybe(id('请重新选择车辆')),
      /** Where the box is fetched; left out: as the order says. */
      dockId: maybe(int(1, 1_000_000, '请选择码头')),
      minutes: code(OFFER_MINUTES, '请选择有效时间'),
      note: maybe(note(200)).transform((v) => v ?? ''),
      /** Of a street turn: the shipping company lets its empty box be used again. */
      lineConsent: maybe(bool()).transform((v) => v ?? false),
    }),
    output: z.object({ matchId: z.string(), path: z.string() }),
  },
  confirm: {
    input: one.extend({
      /** Why somebody with the right to it sends out what is not fit. */
      overrideReason: maybe(note(200)),
    }),
    output: z.object({ taskId: z.string() }),
  },
  refuse: { input: one.extend({ reason: text('请填写拒绝原因', 200) }), output: nothing },
  withdraw: { input: one.extend({ reason: text('请填写撤回原因', 200) }), output: nothing },
  sendLink: { input: one, output: z.object({ path: z.string() }) },
  revokeLink: { input: one, output: nothing },
};
