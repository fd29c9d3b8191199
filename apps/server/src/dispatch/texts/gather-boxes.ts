import { slotTimes, type TextAudience, type TextFacts } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { selectTextBoxes, selectTextDay, type TextBox } from './texts.repo';

/** Why a box goes to nobody of the kind. */
export const NO_RECIPIENT: Readonly<Record<TextAudience, string>> = {
  to_driver: '还没有派司机',
  to_customer: '',
  to_carrier: '没有派给外协车队，也没有外发给车队',
};

/** Whose a box is: the key of the group and its name; null: nobody's of the kind. */
function whose(audience: TextAudience, box: TextBox): { id: string; name: string } | null {
  if (audience === 'to_customer') return { id: box.customer_id, name: box.customer_name };
  if (audience === 'to_carrier') {
    return box.carrier_id === null ? null : { id: box.carrier_id, name: box.carrier_name ?? '' };
  }
  if (box.driver_id === null) return null;
  return { id: box.driver_id, name: `${box.driver_name ?? ''} ${box.plate_number ?? ''}`.trim() };
}

/** Whom to call at the door is nobody's business but of those who drive there. */
const seesContact = (audience: TextAudience, { taken }: TextBox): boolean =>
  audience !== 'to_carrier' || taken;

/** Where a box is given back: that is where it was fetched when nobody has said anything else. */
const returnPlaceOf = ({ task_id, dock_name, back_name }: TextBox): string =>
  back_name ?? (task_id !== null && dock_name !== null ? '同提柜点' : '');

/** What those of a kind may know of a box. */
export function factsOf(audience: TextAudience, box: TextBox): TextFacts {
  const sees = seesContact(audience, box);
  return {
    订单号: box.order_no,
    箱序: String(box.seq),
    方向: ORDER_TYPE_WORDS[box.order_type],
    箱型: box.cabinet_type,
    柜号: box.cabinet_no ?? '',
    封号: box.seal_no ?? '',
    订舱号: box.book_space_no,
    船公司: box.ship_company_name,
    提柜点: box.dock_name ?? '',
    还柜点: returnPlaceOf(box),
    到门时间: toWireTime(box.at).slice(5, 16),
    门点: `${box.region}${box.address}`,
    门点联系人: sees ? box.contact_name : '',
    门点电话: sees ? box.contact_phone : '',
    车牌: box.plate_number ?? '',
    司机: box.driver_name ?? '',
    司机电话: box.driver_phone ?? '',
    货物名称: box.goods_name,
    货重: box.cargo_kg === null ? '' : `${box.cargo_kg} 公斤`,
    预约号: box.gate_booking ?? '',
    预约时段: slotTimes({ gateSlot: box.gate_slot, gateUntil: box.gate_until }),
    预约车牌: box.gate_plate ?? '',
    备注: box.remark,
  };
}

/** Keeps whose phones were read, a row for each customer. */
export function logPhoneAccess(ctx: Ctx, boxes: readonly TextBox[]): void {
  const orders = new Map<string, Set<string>>();
  for (const { customer_id, order_no } of boxes) {
    orders.set(customer_id, (orders.get(customer_id) ?? new Set()).add(order_no));
  }
  for (const [customerId, numbers] of orders) {
    const name = [...numbers].join('、');
    ctx.opened({ kind: 'phones', subject: `customer ${customerId}`, name, customerId });
  }
}

/** The boxes that go to one driver, customer or carrier, in the order of their doors. */
export interface BoxGroup {
  id: string;
  name: string;
  boxes: TextBox[];
}

interface Asked {
  audience: TextAudience;
  cabinetIds: readonly string[];
  wholeDay: boolean;
}

interface Gathered {
  groups: BoxGroup[];
  /** Those that go to nobody of the kind. */
  left: TextBox[];
  /** All of them. */
  boxes: TextBox[];
}

/** Boxes by those whom a text or a paper about them is for; whose phones are read with that is kept. Throws NOT_FOUND. */
export async function gatherBoxes(ctx: Ctx, { audience, cabinetIds, wholeDay }: Asked): Promise<Gathered> {
  const chosen = await selectTextBoxes(ctx.db, cabinetIds);
  if (chosen.length < new Set(cabinetIds).size) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const boxes = wholeDay ? await selectTextDay(ctx.db, audience, chosen) : chosen;
  const groups = new Map<string, BoxGroup>();
  const left: TextBox[] = [];
  for (const box of boxes) {
    const to = whose(audience, box);
    if (to === null) {
      left.push(box);
      continue;
    }
    const group = groups.get(to.id) ?? { ...to, boxes: [] };
    group.boxes.push(box);
    groups.set(to.id, group);
  }
  logPhoneAccess(ctx, boxes);
  return { groups: [...groups.values()], left, boxes };
}
