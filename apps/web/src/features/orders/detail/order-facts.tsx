import { directionOf, orderFieldWords } from '@boxhaul/domain';
import { yuan } from '../../../lib/format/format';
import type { OrderItem } from '../../../data/orders.api';
import css from './order-detail.module.css';

/** The fields of S3's order detail, in the order in which a dispatcher reads them. */
function factsOf(item: OrderItem): readonly (readonly [string, string])[] {
  const words = orderFieldWords(directionOf(item.orderType));
  return [
    [words.orderType, item.orderTypeText],
    [words.harborName, item.dockName ? `${item.harborName} · ${item.dockName}` : item.harborName],
    [words.shipCompanyId, item.shipCompanyName],
    [words.bookSpaceNo, item.bookSpaceNo],
    ['箱型箱量', `${item.cabinetType} × ${item.cabinetNum}`],
    [words.goodsName, item.goodsName],
    [words.isHeavyCargo, item.isHeavyCargoText],
    [words.isForeignTrade, item.isForeignTradeText],
    [words.invoicing, item.invoicingText],
    [words.requireDate, item.requireDate],
    [words.contactName, item.contactName],
    [words.contactPhone, item.contactPhone],
    [words.price, item.auditPrice === null ? '待报价' : `${yuan(item.auditPrice)} 元/箱`],
    ...(item.wishedPrice === null ? [] : [[words.wishedPrice, `${yuan(item.wishedPrice)} 元/箱`] as const]),
    [words.total, item.total === null ? '待报价' : `${yuan(item.total)} 元`],
  ];
}

export function OrderFacts({ item }: { item: OrderItem }) {
  const wide: readonly (readonly [string, string])[] = [
    ['门点地址', item.fullAddress],
    ['备注', item.remark],
    ...(item.rejectReason ? [['驳回原因', item.rejectReason] as const] : []),
    ...(item.cancellationReason ? [['取消申请', `等待客服处理：${item.cancellationReason}`] as const] : []),
    ...(item.cancellationRefusal ? [['取消申请', `客服未同意：${item.cancellationRefusal}`] as const] : []),
  ];
  return (
    <dl className={css.facts}>
      {wide.slice(0, 1).map(([label, value]) => (
        <div key={label} className={css.wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {factsOf(item).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {wide.slice(1).map(([label, value]) => (
        <div key={`${label} ${value}`} className={css.wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
