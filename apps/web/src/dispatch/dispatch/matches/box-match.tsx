import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../data/kit/use-session';
import { OfferDialog } from '../../../parts/dispatch/matches/offer-dialog';
import { Button } from '../../../ui/button';
import css from '../holds/box-hold.module.css';
import type { BoardCabinet } from '../board/legs';

interface BoxMatchProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
}

/** Who keeps a box and until when; or the way to offer one that waits to a truck that gets empty. */
export function BoxMatch({ board, cabinet: { cabinetId, seq, state, tasks, lock, pair } }: BoxMatchProps) {
  const [offering, setOffering] = useState(false);
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  const isOffered = tasks.length === 0 && state === CABINET_STATES.unassigned;
  return (
    <div className={css.hold}>
      {lock && (
        <p className={css.why}>
          已锁定至 {lock.until.slice(11, 16)}
          <span className={css.by}>
            {lock.plateNumber} {lock.driverName}{' '}
            <Link className={css.way} to={`/lockConfirmMessage/${lock.matchId}`}>
              确认或拒绝
            </Link>
          </span>
        </p>
      )}
      {mayAssign && lock === null && !pair && isOffered && (
        <Button
          variant="outline"
          size="s"
          aria-label={`第 ${seq} 箱发抢单`}
          onClick={() => setOffering(true)}
        >
          发抢单
        </Button>
      )}
      <OfferDialog
        cabinetId={cabinetId}
        name={`${board.order.orderNo} #${seq}`}
        open={offering}
        onClose={() => setOffering(false)}
      />
    </div>
  );
}
