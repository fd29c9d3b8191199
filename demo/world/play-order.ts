import { type BoardOrder, dispatch } from '@boxhaul/contract/dispatch';
import { costDisputes, fees } from '@boxhaul/contract/money';
import { orders, review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { readProof, TYPED_PROOFS } from '@boxhaul/domain/dispatch';
import { cabinetCheckDigit, toWireTime } from '@boxhaul/domain/kit';
import type { Attached } from '../seed/callers';
import { approveAll, enterFee } from '../seed/costs';
import { boxPicture, paperPicture } from '../seed/papers';
import type { ReadyOrder, WorldHaul } from './hauls';
import type { Scene } from './stage';

const REVIEWER = 'kefu';
const DISPATCHER = 'diaodu';
const FINANCE = 'caiwu';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What is reviewed has not been edited before. */
const version = 1;
const PREFIXES = ['MSKU', 'CSLU', 'OOLU', 'EGHU', 'TCLU'];
/** Kept only where somebody is not fit: a long way may be more than a driver's hours. */
const OVERRIDE = '途中换副驾，每人驾驶都不超过 4 小时';
/** Of so many orders one has its pictures: they take longer than all the rest. */
const PICTURED = 3;
const WITHOUT_PICTURE = '照片由司机微信发来，已核对';
const NO_PRICE_CARD = '演示运价表没有这条线路的价格';

type Cabinet = BoardOrder['cabinets'][number];
type Node = Cabinet['tasks'][number]['nodes'][number];

/** What people do with an order, from its publication to where it stands by now. */
export async function playOrder(scene: Scene, ready: ReadyOrder): Promise<void> {
  const { order, login } = ready;
  const answeredAt = new Date(order.createdAt.getTime() + order.answeredAfter * MINUTE);
  scene.setTime(order.createdAt);
  const id = await publish(scene, ready);
  if (order.fate === 'pending_review') return;
  scene.setTime(answeredAt);
  if (order.fate === 'cancelled') {
    await scene.call(login, orders.cancel, { id });
  } else if (order.fate === 'rejected') {
    await scene.call(REVIEWER, review.reject, {
      id,
      version,
      reason: '品名与订舱资料不一致，请核对后重新下单',
    });
  } else if (order.fate === 'awaiting_customer') {
    await price(scene, id);
  } else {
    await scene.call(REVIEWER, review.approve, { id, version });
    await drive(scene, ready, id, answeredAt);
  }
}

/** As the order form sends it: with the quote that it shows, or as an intention. */
async function publish({ call }: Scene, ready: ReadyOrder): Promise<string> {
  const { order, login, contact, harborName, requireDate } = ready;
  const lane = {
    orderType: order.type,
    harborName,
    dockId: order.dockId,
    regionCode: order.regionCode,
    shipCompanyId: order.shipCompanyId,
    cabinetType: order.box,
    invoicing: order.invoicing,
    isHeavyCargo: order.heavy,
    isForeignTrade: true,
  };
  const quote = order.fate === 'awaiting_customer' ? undefined : await call(login, quotes.forOrder, lane);
  const { orderId } = await call(login, orders.save, {
    ...lane,
    cabinetNum: order.boxes,
    address: order.address,
    goodsName: order.goods,
    bookSpaceNo: order.bookSpaceNo,
    requireDate: toWireTime(requireDate),
    contactName: contact,
    contactPhone: login,
    remark: '无',
    ...(quote && { price: quote.price, quoteId: quote.quoteId }),
  });
  return orderId;
}

/** An intention gets what the card would say. */
async function price({ call }: Scene, id: string): Promise<void> {
  const { current } = await call(REVIEWER, review.explainQuote, { id });
  if (!current) throw new Error(NO_PRICE_CARD);
  await call(REVIEWER, review.price, { id, version, price: current.reason.price, note: '价格当天有效' });
}

/** A truck for each box, as far as the order has come. */
async function drive(scene: Scene, ready: ReadyOrder, id: string, from: Date): Promise<void> {
  const { order, hauls, base } = ready;
  if (hauls.length === 0 || order.fate === 'approved') return;
  const { call, setTime } = scene;
  const start = Math.min(...hauls.map(({ startedAt }) => startedAt.getTime()));
  const earliest = from.getTime() + 5 * MINUTE;
  // Whoever sets out later is assigned by now all the same.
  const publishedAt = Math.min(Math.max(start - 2 * MINUTE, earliest + MINUTE), base.getTime());
  setTime(new Date(Math.min(Math.max(publishedAt - 40 * MINUTE, earliest), publishedAt)));
  const { cabinets } = await call(DISPATCHER, dispatch.order, { id });
  const taskIds: string[] = [];
  for (const [i, { truck }] of hauls.entries()) {
    const { vehicleId, driverId } = truck;
    const cabinetId = cabinets[i]!.cabinetId;
    const given = { cabinetId, vehicleId, driverId, dockId: order.dockId, overrideReason: OVERRIDE };
    const { taskId } = await call(DISPATCHER, dispatch.assign, given);
    taskIds.push(taskId);
  }
  if (order.fate === 'assigned') return;
  setTime(new Date(publishedAt));
  const { refused } = await call(DISPATCHER, dispatch.publish, { taskIds });
  for (const { message } of refused) throw new Error(message);
  if (order.fate === 'published') return;
  const { cabinets: told } = await call(DISPATCHER, dispatch.order, { id });
  await checkInAll(scene, ready, told);
  if (order.fate === 'finished') await settle(scene, ready, id);
}

/** Every box's nodes that lie behind its truck, by their hours. */
async function checkInAll(scene: Scene, ready: ReadyOrder, cabinets: readonly Cabinet[]): Promise<void> {
  const steps = ready.hauls.flatMap((haul, i) => {
    const nodes = cabinets[i]?.tasks[0]?.nodes ?? [];
    return haul.journey.nodes.flatMap((second, n) => {
      const node = nodes[n];
      const at = haul.startedAt.getTime() + second * 1000;
      return node && second <= haul.done ? [{ at, node, haul, i }] : [];
    });
  });
  for (const { at, node, i } of steps.toSorted((a, b) => a.at - b.at)) {
    scene.setTime(new Date(at));
    await checkIn(scene, ready, node, i);
  }
}

/** A node that wants proof gets a picture of each kind, and the numbers that it asks for. */
async function checkIn(
  { call }: Scene,
  ready: ReadyOrder,
  { nodeId, proofs, kinds }: Node,
  i: number,
): Promise<void> {
  const wanted = (kinds ?? []).flatMap(({ kind, wanted: many }) => {
    const proof = readProof(kind);
    return proof ? Array.from({ length: many }, () => proof) : [];
  });
  const pictured = ready.order.fate === 'running' || ready.index % PICTURED === 0;
  const pictures =
    wanted.length > 0 && pictured
      ? await call(
          DISPATCHER,
          dispatch.uploadPicture,
          {},
          wanted.map((kind) => pictureOf(TYPED_PROOFS.some((typed) => typed === kind))),
        )
      : [];
  await call(DISPATCHER, dispatch.checkIn, {
    nodeId,
    fileIds: pictures.map(({ filePath }) => filePath),
    kinds: pictured ? wanted : [],
    ...(wanted.length > 0 && !pictured && { reason: WITHOUT_PICTURE }),
    ...(proofs.includes('cabinet_no') && { cabinetNo: cabinetNoOf(ready, i) }),
    ...(proofs.includes('seal_no') && { sealNo: `HL${String(serialOf(ready, i)).slice(-6)}` }),
  });
}

const serialOf = ({ day, index }: ReadyOrder, i: number): number =>
  (Date.parse(`${day}T00:00:00Z`) / 86_400_000) * 6007 + index * 31 + i * 7 + 100_000;

function cabinetNoOf(ready: ReadyOrder, i: number): string {
  const serial = serialOf(ready, i);
  const firstTen = `${PREFIXES[serial % PREFIXES.length] ?? 'MSKU'}${String(serial).slice(-6)}`;
  return firstTen + cabinetCheckDigit(firstTen);
}

const BOX: Attached = { name: '箱门.png', type: 'image/png', bytes: boxPicture([38, 92, 150]) };
const SHEET: Attached = { name: '单据.png', type: 'image/png', bytes: paperPicture([176, 62, 40]) };
/** Painted once: thousands of boxes look alike. */
const pictureOf = (ofBox: boolean): Attached => (ofBox ? BOX : SHEET);

const endOf = ({ startedAt, journey }: WorldHaul): number => startedAt.getTime() + journey.seconds * 1000;

/** Finance looks at what the order costs; now and then its customer objects. */
async function settle(
  { db, call, setTime }: Scene,
  { order, hauls, base, login }: ReadyOrder,
  id: string,
): Promise<void> {
  const end = Math.max(...hauls.map(endOf));
  const within = (ms: number) => new Date(Math.min(end + ms, base.getTime()));
  setTime(within(HOUR));
  if (order.extra) await enterFee(db, call, id, order.extra);
  if (!order.reviewed) return;
  setTime(within(2 * HOUR));
  await approveAll(call, id);
  if (!order.disputed) return;
  setTime(within(20 * HOUR));
  const { data } = await call(FINANCE, fees.list, { orderId: id, pageSize: 20 });
  const last = data.at(-1);
  if (last)
    await call(login, costDisputes.open, {
      costId: last.id,
      reason: '司机准时到厂，没有等这么久，请核对',
      files: [],
    });
}
