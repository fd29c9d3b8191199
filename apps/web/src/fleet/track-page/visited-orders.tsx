import type { VisitedOrder } from '@boxhaul/contract/fleet';
import { relativeTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import { Section } from '../../ui/layout/section';
import css from './track-page.module.css';

const AGE_EVERY_MS = 15_000;

type Box = VisitedOrder['boxes'][number];

/** Orders as a visitor sees them: what was done, and in which district the truck last was. */
export function VisitedOrders({ orders }: { orders: readonly VisitedOrder[] }) {
  return orders.map((order, i) => (
    <Section
      key={i}
      title={`${order.orderTypeText} · ${order.cabinetType} · ${order.stateText}`}
      note={`${order.harborName} · ${order.doorArea}`}
    >
      <ul className={css.boxes}>
        {order.boxes.map((box) => (
          <VisitedBox key={box.seq} box={box} />
        ))}
      </ul>
    </Section>
  ));
}

function VisitedBox({ box }: { box: Box }) {
  const now = useNow(AGE_EVERY_MS);
  return (
    <li className={css.box}>
      <p className={css.line}>
        <b className="figure">{box.cabinetNo ?? `第 ${box.seq} 箱`}</b>
        <span>{box.stateText}</span>
      </p>
      {box.place ? (
        <p>
          最近在 <b>{box.place.area}</b>，{relativeTime(box.place.positionTime, now)}定位
        </p>
      ) : (
        <p className={css.minor}>现在没有位置：还没有出车，或运输已经结束。</p>
      )}
      <ol className={css.steps}>
        {box.milestones.map(({ name, doneAt }, i) => (
          <li key={`${name} ${i}`} data-done={doneAt !== null || undefined}>
            <span>{name}</span>
            <span className={css.minor}>{doneAt ? doneAt.slice(5, 16) : '待完成'}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}
