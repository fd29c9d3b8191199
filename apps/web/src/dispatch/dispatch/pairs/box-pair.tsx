import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { undoPair } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { isOver } from '../preparation/box-preparation';
import type { BoardCabinet } from '../board/legs';
import { LinkFaults } from '../other-box/link-faults';
import { PairDialog } from './pair-dialog';
import css from '../other-box/other-box.module.css';

type Pair = NonNullable<BoardCabinet['pair']>;
const schema = dispatchSchemas.undoPair.input.pick({ reason: true });

interface BoxPairProps {
  cabinet: BoardCabinet;
  /** Of 20 feet: no other box goes two on one trailer. */
  twenty: boolean;
}

/** The other box on the same trailer, and the way to put one there, or not after all. */
export function BoxPair({ cabinet, twenty }: BoxPairProps) {
  const [open, setOpen] = useState<'link' | 'undo' | null>(null);
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  const { pair, turn, seq, state, tasks } = cabinet;
  // One that is on its way, offered or divided is told why not by nobody: there is nothing to choose any more.
  const waits =
    !isOver(state) && tasks.every(({ state: task }) => task === 'assigned' || task === 'published');
  const close = () => setOpen(null);
  return (
    <>
      {pair && <Said pair={pair} />}
      {pair && <LinkFaults what="双拖" faults={pair.faults} />}
      {mayAssign && pair && pair.stays === null && (
        <Button
          variant="danger-outline"
          size="s"
          aria-label={`第 ${seq} 箱撤销双拖`}
          onClick={() => setOpen('undo')}
        >
          撤销双拖
        </Button>
      )}
      {mayAssign && twenty && !pair && !turn && waits && (
        <Button variant="outline" size="s" aria-label={`第 ${seq} 箱双拖`} onClick={() => setOpen('link')}>
          双拖
        </Button>
      )}
      <PairDialog cabinet={cabinet} open={open === 'link'} onClose={close} />
      {pair && <UndoDialog pair={pair} seq={seq} open={open === 'undo'} onClose={close} />}
    </>
  );
}

/** With which box. */
function Said({ pair }: { pair: Pair }) {
  return (
    <p className={css.said}>
      与{' '}
      <Link to={`/ops/dispatch?q=${pair.orderNo}`}>
        {pair.orderNo} #{pair.seq}
      </Link>
      （{pair.stateText}）双拖，{pair.first ? '先到本箱门点' : '后到本箱门点'}
      <span className={css.mute}>另一门点：{pair.address}</span>
    </p>
  );
}

interface UndoDialogProps {
  pair: Pair;
  seq: number;
  open: boolean;
  onClose: () => void;
}

function UndoDialog({ pair, seq, open, onClose }: UndoDialogProps) {
  const undo = useMutation(undoPair(useQueryClient()));
  return (
    <ReasonDialog
      keep={`pair.undo.${pair.pairId}`}
      open={open}
      title={`第 ${seq} 箱撤销双拖`}
      label="撤销原因"
      schema={schema}
      okText="撤销双拖"
      suggestions={['客户改期', '超重', '另一箱未放行']}
      onSend={async ({ reason }) => {
        await undo.mutateAsync({ pairId: pair.pairId, reason });
        showToast('success', '双拖已撤销');
        onClose();
      }}
      onClose={onClose}
    >
      <p>先到的箱保留原车；后到的箱如已派车则撤回，需要另行派车。原因会写入订单的记录。</p>
    </ReasonDialog>
  );
}
