import { useQuery } from '@tanstack/react-query';
import { placePrice } from '../../../data/orders/desk-orders.api';
import { callFailure } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './place-order-dialog.module.css';
import { type PlaceValues, questionOf } from './use-place-order';

/** What the customer pays, by its own rate card, before anything is published. */
export function PlacePrice({ values }: { values: PlaceValues }) {
  const question = questionOf(values);
  const { data, error, refetch } = useQuery(placePrice(question));
  if (values.isIntention) return <p className={css.price}>按意向单发布，由客服报价，客户接受后生效。</p>;
  if (!question) {
    return <p className={css.price}>选好客户、港口、船公司、地区和箱量后，在此显示客户的运价。</p>;
  }
  if (error) {
    return (
      <Notice tone="error">
        {callFailure(error).message}
        <Button variant="text" size="s" onClick={() => void refetch()}>
          重新查价
        </Button>
      </Notice>
    );
  }
  if (!data) return <p className={css.price}>正在查询客户的运价…</p>;
  if (data.price === null || data.total === null) {
    return <Notice tone="warning">{data.missing}。可勾选下方按意向单发布，稍后报价。</Notice>;
  }
  return (
    <p className={css.price}>
      <b className="figure">{yuan(data.price)}</b> 元/箱，{values.cabinetNum} 箱合计{' '}
      <b className="figure">{yuan(data.total)}</b> 元<small>运价版本：{data.versionName}</small>
    </p>
  );
}
