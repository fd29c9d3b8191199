import type { CleanOrder } from '@boxhaul/contract';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { ApproveCleanDialog } from './approve-clean-dialog';
import css from './approve-clean.module.css';
import type { Judging } from './use-doubts';

/** What the judging of the queue came to, and the button that approves all that is clean. */
export function ApproveClean({ judging }: { judging: Judging }) {
  // The queue refreshes by itself: the dialog decides on the orders that stood there when it opened.
  const [asked, setAsked] = useState<readonly CleanOrder[] | null>(null);
  return (
    <>
      <CleanBar judging={judging} onApprove={setAsked} />
      <Closing>{asked && <ApproveCleanDialog orders={asked} onClose={() => setAsked(null)} />}</Closing>
    </>
  );
}

interface CleanBarProps {
  judging: Judging;
  onApprove: (orders: readonly CleanOrder[]) => void;
}

function CleanBar({ judging: { data, error, isFetching, isStale, again }, onApprove }: CleanBarProps) {
  if (error) {
    return (
      <div className={css.bar}>
        <Notice tone="warning">核对结果加载失败：{error.message}</Notice>
        <Button variant="outline" size="s" busy={isFetching} onClick={again}>
          重新核对
        </Button>
      </div>
    );
  }
  if (!data) return <p className={css.bar}>正在核对待审核订单…</p>;
  const { waiting, judged, cleanCount, clean } = data;
  if (waiting === 0) return null;
  return (
    <div className={css.bar}>
      <span>
        待审核 <b className="figure">{waiting}</b> 单{judged < waiting && `，已核对等待最久的 ${judged} 单`}：
        <b className="figure">{cleanCount}</b> 单无异常，<b className="figure">{judged - cleanCount}</b>{' '}
        单需核对
        {cleanCount > clean.length && `（每次最多通过 ${clean.length} 单）`}
      </span>
      {clean.length > 0 && (
        <Button busy={isStale} onClick={() => onApprove(clean)}>
          审核通过 {clean.length} 单无异常
        </Button>
      )}
    </div>
  );
}
