import type { OpsOrderItem } from '@boxhaul/contract';
import { Descriptions } from 'antd';
import { yuan } from '../../../lib/format';
import { Section } from './section';

/** The order as published. */
export function DeskOrderFacts({ order }: { order: OpsOrderItem }) {
  const items = [
    ['装送类型', order.orderTypeText],
    ['订舱单号', order.bookSpaceNo],
    ['港口 / 码头', order.dockName ? `${order.harborName} · ${order.dockName}` : order.harborName],
    ['船公司', order.shipCompanyName],
    ['箱型箱量', `${order.cabinetNum} × ${order.cabinetType}`],
    ['单价', order.auditPrice ? `${yuan(order.auditPrice)} 元/箱` : '意向单，待报价'],
    ['合计', order.total ? `${yuan(order.total)} 元` : '—'],
    ['开票', order.invoicingText],
    ['轻重货', order.isHeavyCargoText],
    ['内外贸', order.isForeignTradeText],
    ['货物名称', order.goodsName],
    ['要求时间', order.requireDate],
    ['联系人', `${order.contactName} ${order.contactPhone}`],
    ['下单时间', order.createDate],
  ] as const;
  return (
    <Section title="订单信息">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          ...items.map(([label, children]) => ({ key: label, label, children })),
          {
            key: 'address',
            label: '门点地址',
            span: 'filled' as const,
            children: order.fullAddress,
          },
          { key: 'remark', label: '备注', span: 'filled' as const, children: order.remark },
        ]}
      />
    </Section>
  );
}
