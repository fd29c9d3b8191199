import type { CleanOrder } from '@boxhaul/contract/orders';
import { useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Closing } from '../../../ui/overlay/closing';
import { ApproveCleanDialog } from './approve-clean-dialog';
import css from './approve-clean.module.css';
import { saveApprovalProgress, readApproving } from './approval-progress';
import type { Judging } from '../use-doubts';

/** What the judging of the queue came to, and the button that approves all that is clean. */
export function ApproveClean({ judging }: { judging: Judging }) {
  // The queue refreshes by itself: the dialog decides on the orders that stood there when it opened.
  const [asked, setAsked] = useState<readonly CleanOrder[] | null>(null);
  return (
    <>
      {asked === null && <LeftApproving />}
      <CleanBar judging={judging} onApprove={setAsked} />
      <Closing>{asked && <ApproveCleanDialog orders={asked} onClose={() => setAsked(null)} />}</Closing>
    </>
  );
}

/** What was approved when the page was left in the middle, until somebody has read it. */
function LeftApproving() {
  const who = useSession().user?.loginName ?? '';
  const [kept, setKept] = useState(() => readApproving(who));
  if (!kept) return null;
  const { total, approved, left } = kept;
  const close = () => {
    saveApprovalProgress(who, null);
    setKept(null);
  };
  return (
    <div className={css.bar} role="status">
      <span>
        上次批量审核 <b className="figure">{total}</b> 单，离开页面时 <b className="figure">{approved}</b>{' '}
        单已通过
        {left > 0 && `、${left} 单未通过`}
        {approved + left < total && '，其余没有提交（最后一批以列表为准）'}。
      </span>
      <Button variant="outline" size="s" onClick={close}>
        知道了
      </Button>
    </div>
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
      </span>
      {clean.length > 0 && (
        <Button busy={isStale} onClick={() => onApprove(clean)}>
          审核通过 {clean.length} 单无异常
        </Button>
      )}
    </div>
  );
}
