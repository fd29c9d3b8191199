import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { LEG_NUMBER, refuseLeg, refuseTendered } from '@boxhaul/domain/dispatch';
import { fromYuan, toWireDate } from '@boxhaul/domain/kit';
import { FORMER_TASK_STATES, isBoxOver } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal } from '../../platform/http/refusal';
import type { PlaceBook, Places } from '../../pricing/places';
import {
  whyClosed,
  findLegsOf,
  type LockedOrder,
  lockOrdersOfCabinets,
  type TaskRow,
  selectPairs,
} from '../tasks';
import { dockOfOrder } from '../crews';
import {
  recordTenders,
  notifyOffered,
  findTenders,
  insertTenders,
  lockActiveTenders,
  selectOfferedBoxes,
  type TenderRow,
  expireTenders,
} from '../tenders';
import { requireAnswering } from './require-answering';

type Input = ParsedInputOf<typeof tenders.offer>;
type Box = Awaited<ReturnType<typeof selectOfferedBoxes>>[number];

const MINUTE_MS = 60_000;

const isFormer = ({ state }: TaskRow): boolean => FORMER_TASK_STATES.some((former) => former === state);

/** Why a leg of a box is not offered; null when it is. */
function whyNotOffered(
  box: Box,
  { legKind }: Input,
  {
    order,
    legs,
    living,
    paired,
    now,
  }: {
    order: LockedOrder;
    legs: readonly TaskRow[];
    living: readonly TenderRow[];
    paired: boolean;
    now: Date;
  },
): string | null {
  const closed = whyClosed(order.state);
  if (closed !== null) return closed;
  if (order.cancellationRequested) return '客户已申请取消订单，答复后才能外发';
  if (paired) return '该箱已双拖，请先撤销双拖再外发';
  if (isBoxOver(box.state)) return '该箱已完成或放空';
  const tasks = legs.filter(({ cabinetId }) => cabinetId === box.cabinetId);
  const same = tasks.find((task) => task.legKind === legKind && !isFormer(task));
  if (same) return `该箱已派给 ${same.plateNumber} ${same.driverName}`;
  const tendered = living.filter(({ cabinetId }) => cabinetId === box.cabinetId);
  return refuseLeg(legKind, tasks) ?? refuseTendered(legKind, tendered, now);
}

/** Where it is fetched: at the dock of its order, else at the one that is given, else at the usual one; a message where there is none. */
function dockOfOffer(
  book: PlaceBook,
  order: LockedOrder,
  { box, given, today }: { box: Box; given: number | undefined; today: string },
): number | string {
  const named = { harbor_id: order.harborId, dock_id: box.dockId ?? given ?? null };
  const dock = dockOfOrder(book, named, today);
  if (!dock) return '港口没有开放的码头';
  // Another harbour's is not taken for what was meant.
  return box.dockId === null && given !== undefined && dock.dock_id !== given
    ? '所选码头不是该订单港口的码头'
    : dock.dock_id;
}

/** Offers a leg of each box to a carrier, and says of each of the others why not. */
export async function offerTenders(
  places: Places,
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof tenders.offer>> {
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const { carrierId, legKind } = input;
  const cabinetIds = [...new Set(input.cabinetIds)];
  const orders = await lockOrdersOfCabinets(tx, cabinetIds);
  const boxes = await selectOfferedBoxes(tx, cabinetIds);
  if (boxes.length !== cabinetIds.length) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const carrierName = await requireAnswering(ctx, carrierId);
  const living = await expireTenders(tx, await lockActiveTenders(tx, cabinetIds), now);
  const legs = await findLegsOf(tx, cabinetIds);
  const inPairs = new Set((await selectPairs(tx, cabinetIds)).flatMap((pair) => pair.cabinetIds));
  const book = await places.book(tx);
  const today = toWireDate(now);
  const offers: (Box & { dockId: number })[] = [];
  const refused: { cabinetId: string; message: string }[] = [];
  for (const box of boxes) {
    const order = orders.get(box.orderId)!;
    const paired = inPairs.has(box.cabinetId);
    const dockOrFault =
      whyNotOffered(box, input, { order, legs, living, paired, now }) ??
      dockOfOffer(book, order, { box, given: input.dockId, today });
    if (typeof dockOrFault === 'number') offers.push({ ...box, dockId: dockOrFault });
    else refused.push({ cabinetId: box.cabinetId, message: dockOrFault });
  }
  const [first] = offers;
  ctx.audit({
    target: first ? 'order' : 'carrier',
    id: first ? first.orderId : carrierId,
    after: {
      tender: carrierName,
      boxes: offers.map(({ cabinetId }) => cabinetId),
      legKind,
      price: input.price ?? null,
    },
  });
  if (!first) return { offered: 0, refused };
  const answerBy = new Date(now.getTime() + input.minutes * MINUTE_MS);
  const ids = await insertTenders(
    tx,
    offers.map((offer) => ({ ...offer, leg: LEG_NUMBER[legKind], legKind })),
    {
      ...input,
      priceFen: input.price === undefined ? null : fromYuan(input.price),
      answerBy,
      accountId,
      now,
    },
  );
  const made = await findTenders(tx, ids);
  await recordTenders(tx, made, { course: 'offered', accountId, now });
  const [tender] = made;
  if (tender) await notifyOffered(tx, { tender, count: offers.length, answerBy, now });
  await announce(tx, { o: [...new Set(offers.map(({ orderId }) => orderId))] });
  return { offered: offers.length, refused };
}
