import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './approve-clean.module.css';
import { type Approved, type Undone, useUndoing } from './use-approving';

/** So long the way back is offered; the server takes each back for a minute. */
const OFFERED_MS = 60_000;

interface ApprovedDialogProps {
  state: Approved;
  /** Sends what was not sent. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Which orders were approved, which were not and why, and for a minute the way back. */
export function ApprovedDialog({ state, onGoOn, onClose }: ApprovedDialogProps) {
  const { approved, left, unsent, fault } = state;
  const { busy, undone, run } = useUndoing();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open title="审核结果" width={416} sheet onClose={onClose}>
      <div className={css.result} role="status">
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        {undone ? <UndoneWords undone={undone} /> : <ApprovedWords state={state} />}
        {!undone && <Reasons label="未通过的订单" orders={left} />}
      </div>
      <div className={css.buttons}>
        {approved.length > 0 && !late && !undone && (
          <Button variant="outline" busy={busy} onClick={() => void run(approved)}>
            撤销这 {approved.length} 单
          </Button>
        )}
        {unsent.length > 0 && !undone && (
          <Button variant="outline" disabled={busy} onClick={onGoOn}>
            继续审核 {unsent.length} 单
          </Button>
        )}
        <Button onClick={onClose}>知道了</Button>
      </div>
    </Dialog>
  );
}

function ApprovedWords({ state: { approved, left, unsent } }: { state: Approved }) {
  return (
    <p>
      {approved.length > 0 ? (
        <>
          <b className="figure">{approved.length}</b> 单已通过
        </>
      ) : (
        '没有订单通过'
      )}
      {unsent.length > 0 && (
        <>
          ，<b className="figure">{unsent.length}</b> 单没有提交
        </>
      )}
      {left.length > 0 && (
        <>
          ，<b className="figure">{left.length}</b> 单有变化，未通过：
        </>
      )}
    </p>
  );
}

function UndoneWords({ undone: { count, left } }: { undone: Undone }) {
  return (
    <>
      <p>
        <b className="figure">{count}</b> 单已退回待审核
        {left.length > 0 && (
          <>
            ，<b className="figure">{left.length}</b> 单未退回：
          </>
        )}
      </p>
      <Reasons label="未退回的订单" orders={left} />
    </>
  );
}

function Reasons({ label, orders }: { label: string; orders: Undone['left'] }) {
  if (orders.length === 0) return null;
  return (
    <ul className={css.list} aria-label={label}>
      {orders.map(({ id, orderNo, reason }) => (
        <li key={id}>
          <b className="figure">{orderNo}</b>
          <div className={css.minor}>{reason}</div>
        </li>
      ))}
    </ul>
  );
}
