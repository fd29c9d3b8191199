import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { TOLL_TERMS_WORDS } from '@boxhaul/domain/dispatch';
import { laneOf, ORDER_TYPE_WORDS, type OrderType } from '@boxhaul/domain/pricing';
import type { ReactNode } from 'react';
import { yuan } from '../../lib/format/format';
import css from './carrier.module.css';
import { DoorContact } from './door-contact';

const orderTypeOf = ({ orderType }: CarrierTender): OrderType => (orderType === 1 ? 1 : 0);

/** Whether a box is loaded or delivered. */
export const typeOf = (tender: CarrierTender): string => ORDER_TYPE_WORDS[orderTypeOf(tender)];

/** The two ends of its run with the cargo in it, the first one first. */
export const endsOf = (tender: CarrierTender): readonly [string, string] =>
  laneOf(orderTypeOf(tender), tender.region, tender.dockName);

/** What the leg is paid, as it was agreed; '' where nothing was said. */
const payOf = ({ price, tolls, priceNote }: CarrierTender): string =>
  [price === null ? '' : `${yuan(price)} 元，${TOLL_TERMS_WORDS[tolls]}`, priceNote]
    .filter(Boolean)
    .join('；');

/** What is known of an offered leg; door and numbers once it is accepted. */
export function TenderFacts({ tender }: { tender: CarrierTender }) {
  return (
    <dl className={css.facts}>
      <Fact label="要求到门">{tender.requireDate.slice(0, 16)}</Fact>
      <Fact label="箱型">
        {tender.cabinetType} · {typeOf(tender)} · {tender.legText}
        {tender.isHeavyCargo === 1 && ' · 重货'}
      </Fact>
      {payOf(tender) && <Fact label="运费">{payOf(tender)}</Fact>}
      {tender.note && <Fact label="平台说明">{tender.note}</Fact>}
      {tender.reason && <Fact label="原因">{tender.reason}</Fact>}
      <DetailFacts tender={tender} />
    </dl>
  );
}

function DetailFacts({ tender: { detail, task, tenderId } }: { tender: CarrierTender }) {
  if (!detail) return null;
  return (
    <>
      <Fact label="门点地址">{detail.address}</Fact>
      <Fact label="订舱号">{detail.bookSpaceNo}</Fact>
      <Fact label="柜号">{detail.cabinetNo ?? '未登记'}</Fact>
      {detail.returnName && <Fact label="还柜">{detail.returnName}</Fact>}
      <Fact label="货物">{[detail.goodsName, detail.remark].filter(Boolean).join('；')}</Fact>
      <Fact label="联系人">
        <DoorContact tenderId={tenderId} name={detail.contactName} ended={task?.state === 'finished'} />
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
