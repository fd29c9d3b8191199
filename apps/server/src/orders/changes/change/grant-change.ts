import type { Db } from '@boxhaul/db';
import { boxInTheWay, type ChangeableField, whyNotChanged } from '@boxhaul/domain/orders';
import { Refusal } from '../../../platform/http/refusal';
import { sendNotice } from '../../../identity/notices';
import { resizeCabinets, updateOrder, PER_BOX, recordEvent, notifyOrderEvent } from '../../orders';
import { lockChange } from './answer-change';
import { settleChange } from './changes.repo';
import { selectIrremovableBoxes } from '../../publish';
import { readColumns } from './serialise-columns';
import type { ChangedColumns } from './resolve-change';

interface Agreement {
  changeId: string;
  note: string;
  accountId: string;
  now: Date;
}

/** The fields of columns that trucks go by. */
const routeFields = (columns: ChangedColumns): ChangeableField[] => [
  ...(columns.dock_id === undefined ? [] : ['dockId' as const]),
  ...(columns.region_code === undefined ? [] : ['regionCode' as const]),
  ...(columns.cabinet_num === undefined ? [] : ['cabinetNum' as const]),
];

/**
 * Makes an order what its customer asked for, at the price that was shown. Its order is locked from here on: bring its
 * tasks after it in the same transaction. Undefined when this operator has agreed already.
 */
export async function grantChange(tx: Db, { changeId, note, accountId, now }: Agreement) {
  const found = await lockChange(tx, { changeId, accountId, state: 'agreed' });
  if (!found) return undefined;
  const { order, change } = found;
  const orderId = order.order_id;
  const columns = readColumns(change.columns);
  const facts = { state: order.state, cancellationRequested: order.cancel_asked_at !== null };
  const refused = whyNotChanged(facts, [...routeFields(columns), 'remark']);
  if (refused !== null) throw new Refusal('ORDER_STATE', { message: refused });
  const { cabinet_num: boxes = order.cabinet_num } = columns;
  if (boxes < order.cabinet_num) {
    const seq = boxInTheWay(boxes, await selectIrremovableBoxes(tx, orderId));
    if (seq !== undefined) {
      throw new Refusal('ORDER_STATE', {
        message: `第 ${seq} 箱已有派车、备箱、费用或单证，不能减到 ${boxes} 箱`,
      });
    }
  }
  await updateOrder(tx, orderId, { ...columns, version: order.version + 1, updated_at: now });
  await resizeCabinets(tx, orderId, { from: order.cabinet_num, to: boxes, now });
  await settleChange(tx, changeId, {
    state: 'agreed',
    answered_by: accountId,
    answered_at: now,
    answer: note,
  });
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'change_agreed',
    note: change.lines,
    before: { version: order.version, unitPriceFen: order.unit_price_fen, boxes: order.cabinet_num },
    after: { changeId, version: order.version + 1, note },
    now,
  });
  const step = { order, eventId, note: change.lines, answer: note, hasPrice: true, now };
  await notifyOrderEvent(tx, 'change_agreed', step);
  await sendNotice(tx, {
    kind: 'order_changed',
    event: `order_event ${eventId}`,
    subjectId: orderId,
    facts: { orderNo: order.order_no, changes: withoutPrice(change.lines) },
    now,
  });
  const { dock_id: dockId = null, require_date: requireDate = order.require_date } = columns;
  return { orderId, eventId, dockId, requireDate, lines: withoutPrice(change.lines), order };
}

/** Who drives or dispatches need not know what it costs. */
const withoutPrice = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => !line.includes(PER_BOX))
    .join('\n');
