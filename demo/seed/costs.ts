import { fees } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { MakeCall } from './callers';
import type { Haul } from './hauls';
import type { Step, Walk } from './walk';

const FINANCE = 'caiwu';
/** From the end of a haul to when finance looks at it. */
const LATER_MS = 60_000;

/** A fee that finance enters: cost type, yuan, remark. */
export type EnteredFee = readonly [costTypeId: number, yuan: number, remark: string];

/** One for every other finished box. */
const EXTRAS: readonly EnteredFee[] = [
  [2, 200, '门点等待超过 3 小时'],
  [15, 60, '打单'],
  [3, 300, '压夜一晚'],
  [14, 45, '闸口费'],
];

/** Of the finished boxes in turn: three wait, the others are reviewed. */
const REVIEWED_FROM = 3;

/** What finance does with the costs of finished boxes: enters others than the freight, and reviews. */
export function feeSteps(db: Db, hauls: readonly Haul[], now: Date): Step[] {
  return hauls
    .filter(({ finished }) => finished)
    .map(({ one, finishedAt }, i) => ({
      at: new Date(Math.min(finishedAt.getTime() + LATER_MS, now.getTime())),
      run: async ({ call, idOf }: Walk) => {
        const orderId = idOf(one.order);
        const extra = i % 2 === 0 ? EXTRAS[(i / 2) % EXTRAS.length] : undefined;
        if (extra) await enterFee(db, call, orderId, extra);
        if (i >= REVIEWED_FROM) await approveAll(call, orderId);
      },
    }));
}

/** A fee of the order's first box. */
export async function enterFee(
  db: Db,
  call: MakeCall,
  orderId: string,
  [costTypeId, yuan, remark]: EnteredFee,
): Promise<void> {
  const { cabinet_id: cabinetId } = await db
    .selectFrom('cus_cabinet')
    .select('cabinet_id')
    .where('order_id', '=', orderId)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow();
  await call(FINANCE, fees.enter, { orderId, cabinetId, costTypeId, incomeAmount: String(yuan), remark });
}

/** Confirms every line of an order that waits. */
export async function approveAll(call: MakeCall, orderId: string): Promise<void> {
  const { data } = await call(FINANCE, fees.list, { orderId, costStatus: 0, pageSize: 200 });
  const { refused } = await call(FINANCE, fees.approve, {
    lines: data.map(({ id, revision }) => ({ id, revision })),
  });
  for (const { reason } of refused) throw new Error(reason);
}

/** How fees are counted from today on. */
export async function addFeePolicies(call: MakeCall, now: Date): Promise<void> {
  const common = { validFrom: toWireDate(now), isOff: 0 };
  const waiting = { freeUnits: 180, unitSize: 60, unitAmount: '100.00', mostAmount: '800.00' };
  await call(FINANCE, fees.savePolicy, { ...common, kind: 'waiting', ...waiting });
  const nights = { freeUnits: 0, unitSize: 1, unitAmount: '300.00' };
  await call(FINANCE, fees.savePolicy, { ...common, kind: 'overnight', ...nights });
}
