import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import {
  DEFAULT_TEXTS,
  fillText,
  joinTexts,
  ORDER_TYPE_WORDS,
  type TextAudience,
  type TextFacts,
  toWireTime,
} from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findTextTemplate, selectTextBoxes, selectTextDay, type TextBox } from './texts.repo';

/** Why a box goes to nobody of the kind. */
const NOBODY: Readonly<Record<TextAudience, string>> = {
  to_driver: '还没有派司机',
  to_customer: '',
  to_carrier: '没有派给外协车队，也没有外发给车队',
};

/** Whose a box is: the key of the group and its name; null: nobody's of the kind. */
function whose(audience: TextAudience, box: TextBox): { key: string; name: string } | null {
  if (audience === 'to_customer') return { key: box.customer_id, name: box.customer_name };
  if (audience === 'to_carrier') {
    return box.carrier_id === null ? null : { key: box.carrier_id, name: box.carrier_name ?? '' };
  }
  if (box.driver_id === null) return null;
  return { key: box.driver_id, name: `${box.driver_name ?? ''} ${box.plate_number ?? ''}`.trim() };
}

/** Whom to call at the door is nobody's business but of those who drive there. */
const seesContact = (audience: TextAudience, { taken }: TextBox): boolean =>
  audience !== 'to_carrier' || taken;

function factsOf(audience: TextAudience, box: TextBox): TextFacts {
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
    还柜点: box.back_name ?? '',
    到门时间: toWireTime(box.at).slice(5, 16),
    门点: `${box.region}${box.address}`,
    门点联系人: sees ? box.contact_name : '',
    门点电话: sees ? box.contact_phone : '',
    车牌: box.plate_number ?? '',
    司机: box.driver_name ?? '',
    司机电话: box.driver_phone ?? '',
    货物名称: box.goods_name,
    货重: box.cargo_kg === null ? '' : `${box.cargo_kg} 公斤`,
    备注: box.remark,
  };
}

/** Keeps whose phones were read, a row for each customer. */
function keepLook(ctx: Ctx, boxes: readonly TextBox[]): void {
  const orders = new Map<string, Set<string>>();
  for (const { customer_id, order_no } of boxes) {
    orders.set(customer_id, (orders.get(customer_id) ?? new Set()).add(order_no));
  }
  for (const [customerId, numbers] of orders) {
    const name = [...numbers].join('、');
    ctx.opened({ kind: 'phones', subject: `customer ${customerId}`, name, customerId });
  }
}

/** Says of boxes what their drivers, customers or carriers are to know, a text for each of these. Throws NOT_FOUND. */
export async function writeTexts(
  ctx: Ctx,
  { audience, cabinetIds, wholeDay, tried }: ParsedInputOf<typeof dispatch.texts>,
): Promise<PresentedOf<typeof dispatch.texts>> {
  const chosen = await selectTextBoxes(ctx.db, cabinetIds);
  if (chosen.length < new Set(cabinetIds).size) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const boxes = wholeDay ? await selectTextDay(ctx.db, audience, chosen) : chosen;
  const written = tried?.trim() || (await findTextTemplate(ctx.db, audience)) || DEFAULT_TEXTS[audience];
  const groups = new Map<string, { name: string; texts: string[] }>();
  const left: PresentedOf<typeof dispatch.texts>['left'] = [];
  for (const box of boxes) {
    const to = whose(audience, box);
    if (to === null) {
      left.push({ orderNo: box.order_no, seq: box.seq, reason: NOBODY[audience] });
      continue;
    }
    const group = groups.get(to.key) ?? { name: to.name, texts: [] };
    group.texts.push(fillText(written, factsOf(audience, box)));
    groups.set(to.key, group);
  }
  keepLook(ctx, boxes);
  ctx.audit({ target: 'order', name: boxes[0]?.order_no, after: { audience, boxes: boxes.length } });
  return {
    groups: [...groups].map(([id, { name, texts }]) => ({
      id,
      name,
      boxes: texts.length,
      text: joinTexts(name, texts),
    })),
    left,
  };
}
