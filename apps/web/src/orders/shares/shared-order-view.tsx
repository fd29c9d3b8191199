import { Suspense } from 'react';
import type { SharedOrder } from '../../data/orders/shared-order.api';
import { yuan } from '../../lib/format/format';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { SharedBox } from './shared-box';
import { SharedPapers } from './shared-papers';
import { sharedPlaces } from './shared-places';
import css from './shared-order.module.css';

// The page says where a truck is before it draws it.
const SharedMap = lazyPart(async () => (await import('./shared-map')).SharedMap);

interface SharedOrderViewProps {
  code: string;
  shared: SharedOrder;
}

/** An order as its share shows it: where each box is and what was done, then the rest. */
export function SharedOrderView({ code, shared }: SharedOrderViewProps) {
  const places = sharedPlaces(shared);
  return (
    <article className={css.order}>
      <header>
        <h1 className={css.title}>
          <span className="figure">{shared.orderNo}</span>
          <span className={css.state}>{shared.stateText}</span>
        </h1>
        <p className={css.lead}>
          {shared.sharedBy} 分享给 {shared.forWhom} · 有效至 {shared.expiresAt.slice(0, 16)}
        </p>
      </header>
      <div className={css.main}>
        {places.length > 0 && (
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton lines={1} height="280px" />}>
              <SharedMap places={places} dock={shared.dock} />
            </Suspense>
          </PartFaultBoundary>
        )}
        <Section title="箱子与进度" note={`${shared.boxes.length} 个`}>
          <ul className={css.boxes}>
            {shared.boxes.map((box) => (
              <SharedBox key={box.seq} box={box} />
            ))}
          </ul>
        </Section>
      </div>
      <div className={css.aside}>
        <Section title="订单信息">
          <Facts
            facts={[
              { label: '类型', value: `${shared.orderTypeText} · ${shared.cabinetType}` },
              { label: '要求到门', value: shared.requireDate.slice(0, 16) },
              {
                label: '港口码头',
                value: [shared.harborName, shared.dock?.name].filter(Boolean).join(' · '),
              },
              { label: '门点区域', value: shared.doorArea },
              ...(shared.price === null ? [] : [{ label: '运价', value: `${yuan(shared.price)} 元/箱` }]),
            ]}
          />
        </Section>
        {shared.papers && <SharedPapers code={code} papers={shared.papers} />}
      </div>
      <p className={css.minor}>
        页面每 5 秒更新一次，{shared.asOf.slice(11, 19)} 更新。运输结束后只显示最终状态。
      </p>
    </article>
  );
}
