import { yuan } from '../../../lib/format';
import type { OrderItem } from '../orders.api';
import css from './order-detail.module.css';

/** The fields of S3's order detail, in the order in which a dispatcher reads them. */
const factsOf = (item: OrderItem): readonly (readonly [string, string])[] => [
  ['装送类型', item.orderTypeText],
  ['港口', item.dockName ? `${item.harborName} · ${item.dockName}` : item.harborName],
  ['船公司', item.shipCompanyName],
  ['订舱单号', item.bookSpaceNo],
  ['箱型箱量', `${item.cabinetType} × ${item.cabinetNum}`],
  ['货物名称', item.goodsName],
  ['轻重货', item.isHeavyCargoText],
  ['内外贸', item.isForeignTradeText],
  ['是否开票', item.invoicingText],
  ['要求装货时间', item.requireDate],
  ['装货联系人', item.contactName],
  ['装货联系电话', item.contactPhone],
  ['单价', item.auditPrice === null ? '待报价' : `${yuan(item.auditPrice)} 元/箱`],
  ['合计', item.total === null ? '待报价' : `${yuan(item.total)} 元`],
];

export function OrderFacts({ item }: { item: OrderItem }) {
  const wide: readonly (readonly [string, string])[] = [
    ['门点地址', item.fullAddress],
    ['备注', item.remark],
    ...(item.rejectReason ? [['驳回原因', item.rejectReason] as const] : []),
    ...(item.cancelAskReason ? [['取消申请', `等待客服处理：${item.cancelAskReason}`] as const] : []),
    ...(item.cancelRefusal ? [['取消申请', `客服未同意：${item.cancelRefusal}`] as const] : []),
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
