import { useEffect, useRef } from 'react';
import type { Stage } from '../../../data/dispatch/dispatch.api';
import { type BoardRow, keyOf } from './board-rows';
import css from './board-grid.module.css';
import { PinnedCard } from './pinned-card';
import type { usePinnedOrder } from './use-pinned-order';

interface BoardPanelProps {
  pinned: ReturnType<typeof usePinnedOrder>;
  stage: Stage;
  /** The box that is looked at: it comes into sight. */
  current: BoardRow | undefined;
}

/** The order of the box that the cursor is at, with all that is done with its boxes. */
export function BoardPanel({ pinned, stage, current: row }: BoardPanelProps) {
  const current = row && keyOf(row);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector(`[data-board-box="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={place} className={css.panel}>
      <PinnedCard {...pinned} stage={stage} current={current} />
    </div>
  );
}
