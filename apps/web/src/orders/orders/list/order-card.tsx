import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { relativeTime, yuan } from '../../../lib/format/format';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { Lane } from '../../../ui/layout/lane';
import type { OrderItem } from '../../../data/orders/orders.api';
import { StatusTag } from '../../../parts/orders/status-tag';
import css from './order-card.module.css';
import { stateOf, type OrderPageType } from './order-state';
import { ACTION_LABELS } from './use-order-actions';

interface OrderCardProps {
  item: OrderItem;
  pageType: OrderPageType;
  now: number;
  /** What was pressed and has not opened yet. */
  waiting: OrderItem['actions'][number] | null;
  onOpen: () => void;
  onAction: (action: OrderItem['actions'][number]) => void;
}

const TONES: Partial<Record<OrderItem['actions'][number], string>> = {
  accept_quote: css.strong,
  track: css.strong,
};

/** One order of the list (S2): a click opens its detail, the buttons do what the customer may do now. */
export function OrderCard({ item, pageType, now, waiting, onOpen, onAction }: OrderCardProps) {
  const text = pageType === 'pending' ? item.statusText : item.orderStatusName;
  return (
    <li className={css.card}>
      <header className={css.top}>
        <button type="button" className={`figure ${css.number}`} onClick={onOpen}>
          {item.orderNo}
        </button>
        <CopyButton text={item.orderNo} label={`复制订单号 ${item.orderNo}`} />
        <StatusTag state={stateOf(item)} text={text} />
        <time className={css.time} dateTime={item.createDate.replace(' ', 'T')} title={item.createDate}>
          {relativeTime(item.createDate, now)}
        </time>
      </header>
      <div className={css.body}>
        <p className={css.lane} data-delivery={directionOf(item.orderType) === 1 || undefined}>
          <span className={css.kind}>{item.orderType}</span>
          <Lane order={item} />
        </p>
        <p className={css.facts}>
          <span className={`figure ${css.box}`}>
            {item.cabinetType} × {item.cabinetNum}
          </span>
          <span>{item.goodsName}</span>
          <span>
            订舱号 <b className="figure">{item.bookSpaceNo}</b>
            <CopyButton text={item.bookSpaceNo} label={`复制订舱号 ${item.bookSpaceNo}`} />
          </span>
          <span>{item.shipCompanyName}</span>
          <span>要求 {item.requireDate.slice(5, 16)}</span>
          {pageType === 'pending' && item.wishedPrice && (
            <span>
              {orderFieldWords(null).wishedPrice} {yuan(item.wishedPrice)} 元/箱
            </span>
          )}
        </p>
        {item.cancellationRequestedAt && (
          <p className={css.asked}>
            <b>已申请取消，等待客服处理</b>
            {item.cancellationReason}
          </p>
        )}
        {item.placedVia && (
          <p className={css.asked}>
            <b>客服代下单（{item.placedVia}）</b>
            {item.actions.includes('object') && `如有异议请在 ${item.objectUntil?.slice(5, 16)} 前提出`}
            {item.objection && `异议：${item.objection}`}
          </p>
        )}
        {item.changeRequestedAt && (
          <p className={css.asked}>
            <b>已申请改单，等待客服处理</b>
          </p>
        )}
        {item.cancellationRefusal && <p className={css.reason}>客服未同意取消：{item.cancellationRefusal}</p>}
        {item.rejectReason && <p className={css.reason}>驳回原因：{item.rejectReason}</p>}
      </div>
      <p className={css.money}>
        {item.totalAmount === null ? (
          <span className={css.noPrice}>待报价</span>
        ) : (
          <>
            <span className="figure">{yuan(item.totalAmount)}</span>
            <small>元</small>
          </>
        )}
      </p>
      <div className={css.actions}>
        {ACTION_LABELS.filter(([action]) => item.actions.includes(action)).map(([action, label]) => (
          <button
            key={action}
            type="button"
            className={[css.action, TONES[action]].filter(Boolean).join(' ')}
            aria-busy={waiting === action || undefined}
            onClick={() => {
              if (waiting !== action) onAction(action);
            }}
          >
            {label}
            {action === 'documents' && item.documentCount > 0 && (
              <span className={css.count}>{item.documentCount}</span>
            )}
          </button>
        ))}
      </div>
    </li>
  );
}
