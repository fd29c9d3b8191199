import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { whyNotMarked } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { recordEvent } from '../../../orders/orders';
import { selectSailingWords } from '../../../fleet/sailings';
import { lockOrdersOfCabinets } from '../../tasks';
import { insertMarks, type MarkedBox, selectMarkedBoxes, type Ships } from './marks.repo';
import { detailOf } from './marks.present';
import { markMoments } from './mark-moment';
import { byOrder, seqsOf, notifyMarks } from './notify-marks';

type Input = ParsedInputOf<typeof dispatch.setMarks>;

const NO_SHIPS: Ships = { oldVessel: '', oldVoyage: '', newVessel: '', newVoyage: '' };

/** 改船 names the new ship; the old one is that of the box's sailing where nobody says otherwise. */
async function shipsOf(
  db: Db,
  input: Input,
  boxes: readonly MarkedBox[],
): Promise<(box: MarkedBox) => Ships> {
  if (input.kind !== 'vessel_change') return () => NO_SHIPS;
  const { oldVessel, oldVoyage, newVessel, newVoyage } = input;
  if (newVessel === '' && newVoyage === '') throw refuseField('newVoyage', '请填写新船名或新航次');
  if (oldVessel !== '' || oldVoyage !== '') return () => ({ oldVessel, oldVoyage, newVessel, newVoyage });
  const words = await selectSailingWords(
    db,
    boxes.map(({ bookSpaceNo }) => bookSpaceNo),
  );
  return ({ bookSpaceNo }) => {
    const sailings = words.get(bookSpaceNo.toUpperCase()) ?? [];
    // Of a booking on more than one ship nobody knows which one the box was to go by.
    const [only] = sailings.length === 1 ? sailings : [];
    return { oldVessel: only?.vessel ?? '', oldVoyage: only?.voyage ?? '', newVessel, newVoyage };
  };
}

/** Marks boxes beside their states, all or none; their customers are told once for each order. */
export async function setMarks(ctx: Ctx, input: Input): Promise<PresentedOf<typeof dispatch.setMarks>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { cabinetIds, kind, place, remark } = input;
  const orders = await lockOrdersOfCabinets(tx, cabinetIds);
  const boxes = await selectMarkedBoxes(tx, cabinetIds);
  if (boxes.length < cabinetIds.length) throw new Refusal('NOT_FOUND');
  const { begunAt } = markMoments(input.begunAt, undefined, now);
  for (const box of boxes) {
    const order = orders.get(box.orderId)!;
    const why = whyNotMarked(kind, { ...box, orderState: order.state, orderType: order.orderType });
    if (why !== null) throw new Refusal('TASK_STATE', { message: `${order.orderNo} 第 ${box.seq} 箱${why}` });
  }
  const ships = await shipsOf(tx, input, boxes);
  const marks = boxes.map((box) => ({
    ...ships(box),
    cabinetId: box.cabinetId,
    orderId: box.orderId,
    seq: box.seq,
    kind,
    begunAt,
    place,
    remark,
  }));
  await insertMarks(tx, marks, { by: accountId, now });
  const mark = BOX_MARK_WORDS[kind];
  const at = toWireTime(begunAt);
  for (const [orderId, its] of byOrder(marks)) {
    const detail = detailOf(its[0]!);
    const seqs = seqsOf(its);
    const eventId = await recordEvent(tx, {
      orderId,
      accountId,
      event: 'box_marked',
      note: `第 ${seqs} 箱${mark}，${at.slice(0, 16)} 起${detail && `：${detail}`}${remark && `（${remark}）`}`,
      after: { kind, begunAt: at },
      now,
    });
    const order = orders.get(orderId)!;
    await notifyMarks(
      tx,
      'box_marked',
      { order, eventId, now },
      { orderNo: order.orderNo, seqs, mark, at, detail },
    );
  }
  const [first] = boxes;
  const isOne = boxes.every(({ orderId }) => orderId === first?.orderId);
  ctx.audit({
    target: isOne ? 'order' : 'task',
    ...(isOne && first && { id: first.orderId }),
    after: { mark, boxes: cabinetIds, begunAt: at },
  });
  await announce(tx, { o: [...new Set(boxes.map(({ orderId }) => orderId))] });
  return { set: boxes.length };
}
