import { useState } from 'react';
import type { OrderDraftRow } from '../../data/orders/order-drafts.api';
import { yuan } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './quick-order.module.css';
import type { Placing } from './use-placing';

interface PlaceBarProps {
  chosen: readonly OrderDraftRow[];
  seesPrices: boolean;
  placing: Placing;
}

/** Whole fen, so that the parts add up. */
const totalOf = (rows: readonly OrderDraftRow[]): string =>
  (rows.reduce((sum, { total }) => sum + Math.round(Number(total ?? 0) * 100), 0) / 100).toFixed(2);

/** How many are chosen and what they come to; they are ordered after a question. */
export function PlaceBar({ chosen, seesPrices, placing }: PlaceBarProps) {
  const [asking, setAsking] = useState(false);
  const unpriced = chosen.filter(({ state }) => state === 'unpriced').length;
  const sum = (
    <>
      {seesPrices && (
        <>
          合计 <b className="figure">{yuan(totalOf(chosen))}</b> 元
          {unpriced > 0 && `；其中 ${unpriced} 行没有运价，按意向提交，由客服报价`}
        </>
      )}
    </>
  );
  return (
    <div className={css.bar}>
      <p role="status">
        已选 <b className="figure">{chosen.length}</b> 行 {chosen.length > 0 && sum}
      </p>
      <Button
        variant="cta"
        disabled={chosen.length === 0}
        busy={placing.busy}
        onClick={() => setAsking(true)}
      >
        {placing.busy ? `正在下单 ${placing.done + 1}` : '按所选下单'}
      </Button>
      <Closing>
        {asking && (
          <ConfirmDialog
            title="确认下单"
            okText={`发布 ${chosen.length} 个订单`}
            cancelText="再看看"
            onOk={() => {
              setAsking(false);
              void placing.place(chosen);
            }}
            onCancel={() => setAsking(false)}
          >
            {chosen.length} 行各成一个订单，{sum}
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
