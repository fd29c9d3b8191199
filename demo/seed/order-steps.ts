import { files, orders, review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import { confirmationOf } from './confirmation';
import type { PlannedOrder } from './plan-orders';
import type { Step, Walk } from './walk';

const DAY = 86_400_000;
const REVIEWER = 'kefu';
/** What is reviewed and put off has not been edited before. */
const version = 1;

/** What its customer and the reviewer do with an order, until a truck is sent. */
export function orderSteps(planned: PlannedOrder): Step[] {
  const { order, createdAt } = planned;
  const after = (minutes: number, run: Step['run']): Step => ({
    at: new Date(createdAt.getTime() + minutes * 60_000),
    run,
  });
  const steps = [after(0, (walk) => publish(walk, planned))];
  switch (order.state) {
    case 'pending_review':
      if (order.edited) steps.push(after(35, (walk) => putOff(walk, planned)));
      break;
    case 'awaiting_customer':
      steps.push(after(25, (walk) => price(walk, planned)));
      break;
    case 'rejected':
      steps.push(after(18, (walk) => reject(walk, planned)));
      break;
    case 'cancelled':
      steps.push(after(9, (walk) => cancel(walk, planned)));
      break;
    case 'approved':
    case 'running':
    case 'finished':
    case 'closed_dry_run':
      steps.push(after(12, (walk) => approve(walk, planned)));
      if (order.asksCancel) steps.push(after(200, (walk) => requestCancellation(walk, planned)));
  }
  return steps;
}

async function publish(walk: Walk, planned: PlannedOrder): Promise<void> {
  const { order, owner, requireDate } = planned;
  // What is put off later was first wanted a day earlier.
  const wanted = order.edited ? new Date(requireDate.getTime() - DAY) : requireDate;
  const uploads = planned.hasConfirmation
    ? await walk.call(owner, files.uploadDraftFile, {}, [confirmationOf(planned)])
    : [];
  const documents = uploads.map(({ fileName, fileSize, filePath }) => ({
    name: fileName,
    fileSize,
    fileUrl: filePath,
  }));
  const draft = await draftOf(walk, planned, wanted);
  const { orderId } = await walk.call(owner, orders.save, { ...draft, cusOrderDocumentList: documents });
  walk.published(order, orderId);
}

async function putOff(walk: Walk, planned: PlannedOrder): Promise<void> {
  const draft = await draftOf(walk, planned, planned.requireDate);
  await walk.call(planned.owner, orders.edit, { ...draft, id: walk.idOf(planned.order), version });
}

/** As the order form sends it: with the quote that it shows, or as an intention. */
async function draftOf({ call }: Walk, planned: PlannedOrder, requireDate: Date) {
  const { order, owner, harborName, bookSpaceNo } = planned;
  const [contactName = '', contactPhone = ''] = order.contact.split(' ');
  const lane = {
    orderType: order.type,
    harborName,
    dockId: order.dockId,
    regionCode: order.regionCode,
    shipCompanyId: order.shipCompanyId,
    cabinetType: order.box,
    invoicing: order.invoicing,
    isHeavyCargo: order.heavy,
    isForeignTrade: !order.domestic,
  };
  const quote = order.intention ? undefined : await call(owner, quotes.forOrder, lane);
  return {
    ...lane,
    cabinetNum: order.boxes,
    address: order.address,
    goodsName: order.goods,
    bookSpaceNo,
    requireDate: toWireTime(requireDate),
    contactName,
    contactPhone,
    remark: order.remark,
    ...(quote && { price: quote.price, quoteId: quote.quoteId }),
  };
}

/** An intention gets what the card would say. */
async function price({ call, idOf }: Walk, { order }: PlannedOrder): Promise<void> {
  const id = idOf(order);
  const { current } = await call(REVIEWER, review.explainQuote, { id });
  if (!current) throw new Error(`the demo's rate card has no price for ${order.address}`);
  const note = '含压港风险，价格当天有效';
  await call(REVIEWER, review.price, { id, version, price: current.reason.price, note });
}

async function reject({ call, idOf }: Walk, { order }: PlannedOrder): Promise<void> {
  const reason = '品名与订舱资料不一致，请核对后重新下单';
  await call(REVIEWER, review.reject, { id: idOf(order), version, reason });
}

async function cancel({ call, idOf }: Walk, { order, owner }: PlannedOrder): Promise<void> {
  await call(owner, orders.cancel, { id: idOf(order) });
}

async function approve({ call, idOf }: Walk, { order }: PlannedOrder): Promise<void> {
  await call(REVIEWER, review.approve, { id: idOf(order), version });
}

async function requestCancellation({ call, idOf }: Walk, { order, owner }: PlannedOrder): Promise<void> {
  await call(owner, orders.requestCancellation, { id: idOf(order), reason: '货未备好，改走下一船期' });
}
