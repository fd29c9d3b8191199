import type { CleanOrder } from '@boxhaul/contract/orders';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './approve-clean.module.css';
import { saveApprovalProgress, readApproving } from './approval-progress';
import type { Judging } from '../use-doubts';

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

interface ReviewNotesProps {
  judging: Judging;
  /** Clean orders are being approved just now. */
  approving: boolean;
  /** What else is said there. */
  children: ReactNode;
}

/** What is to be read before the queue: what was left in the middle, a judging that failed. */
export function ReviewNotes({ judging, approving, children }: ReviewNotesProps) {
  const { error, isFetching, again } = judging;
  return (
    <>
      {!approving && <LeftApproving />}
      {error && (
        <div className={css.bar}>
          <Notice tone="warning">核对结果加载失败：{error.message}</Notice>
          <Button variant="outline" size="s" busy={isFetching} onClick={again}>
            重新核对
          </Button>
        </div>
      )}
      <div className={css.bar}>{children}</div>
    </>
  );
}

interface ApproveCleanProps {
  judging: Judging;
  onApprove: (orders: readonly CleanOrder[]) => void;
}

/** What the judging of the queue came to, and the button that approves all that is clean. */
export function ApproveClean({ judging: { data, error, isStale }, onApprove }: ApproveCleanProps) {
  if (error) return null;
  if (!data) return <span className={css.sum}>正在核对待审核订单…</span>;
  const { waiting, judged, cleanCount, clean } = data;
  if (waiting === 0) return null;
  const rest = judged < waiting ? `，已核对等待最久的 ${judged} 单` : '';
  const sum = `待审核 ${waiting} 单${rest}：${cleanCount} 单无异常，${judged - cleanCount} 单需核对`;
  return (
    <>
      <span className={css.sum} title={sum}>
        {sum}
      </span>
      {clean.length > 0 && (
        <Button busy={isStale} onClick={() => onApprove(clean)}>
          审核通过 {clean.length} 单无异常
        </Button>
      )}
    </>
  );
}
