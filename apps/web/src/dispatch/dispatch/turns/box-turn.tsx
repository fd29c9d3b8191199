import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { numberTurn, undoTurn } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { isOver } from '../preparation/box-preparation';
import type { BoardCabinet } from '../board/legs';
import { LinkFaults } from '../other-box/link-faults';
import { TurnDialog } from './turn-dialog';
import css from '../other-box/other-box.module.css';

type Turn = NonNullable<BoardCabinet['turn']>;
const schema = dispatchSchemas.undoTurn.input.pick({ reason: true });
const numberSchema = dispatchSchemas.numberTurn.input.pick({ reference: true });

/** The turn that a box is one of, and the way to turn it, or not after all. */
export function BoxTurn({ cabinet }: { cabinet: BoardCabinet }) {
  const [open, setOpen] = useState<'link' | 'undo' | 'number' | null>(null);
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  const { turn, pair, seq, state, tasks } = cabinet;
  const whole = tasks.every(({ legKind }) => legKind === 'direct');
  const close = () => setOpen(null);
  return (
    <>
      {turn && <Said turn={turn} />}
      {turn && <LinkFaults what="套箱" faults={turn.faults} />}
      {mayAssign && turn?.numberMissing && (
        <Button
          variant="outline"
          size="s"
          aria-label={`第 ${seq} 箱填写套箱编号`}
          onClick={() => setOpen('number')}
        >
          填写套箱编号
        </Button>
      )}
      {mayAssign && turn && turn.stays === null && (
        <Button
          variant="danger-outline"
          size="s"
          aria-label={`第 ${seq} 箱撤销套箱`}
          onClick={() => setOpen('undo')}
        >
          撤销套箱
        </Button>
      )}
      {mayAssign && !turn && !pair && !isOver(state) && whole && (
        <Button variant="outline" size="s" aria-label={`第 ${seq} 箱套箱`} onClick={() => setOpen('link')}>
          套箱
        </Button>
      )}
      <TurnDialog cabinet={cabinet} open={open === 'link'} onClose={close} />
      {turn && <NumberDialog turn={turn} seq={seq} open={open === 'number'} onClose={close} />}
      {turn && <UndoDialog turn={turn} seq={seq} open={open === 'undo'} onClose={close} />}
    </>
  );
}

/** With which box, and what is not done because of it. */
function Said({ turn }: { turn: Turn }) {
  return (
    <p className={css.said}>
      {turn.asImport ? '卸空后套给' : '用套箱空箱，来自'}{' '}
      <Link to={`/ops/dispatch?q=${turn.orderNo}`}>
        {turn.orderNo} #{turn.seq}
      </Link>
      （{turn.stateText}）{turn.reference && `，编号 ${turn.reference}`}
      {turn.numberMissing && <span className={css.missing}>缺船公司批准的套箱编号</span>}
      {turn.replaced.length > 0 && <span className={css.mute}>不再登记：{turn.replaced.join('、')}</span>}
    </p>
  );
}

interface UndoDialogProps {
  turn: Turn;
  seq: number;
  open: boolean;
  onClose: () => void;
}

/** The line agreed by word: under which number it is known to the line. */
function NumberDialog({ turn, seq, open, onClose }: UndoDialogProps) {
  const number = useMutation(numberTurn(useQueryClient()));
  return (
    <ReasonDialog
      keep={`turn.number.${turn.turnId}`}
      open={open}
      title={`第 ${seq} 箱填写套箱编号`}
      label="船公司批准的套箱编号"
      schema={numberSchema}
      okText="保存编号"
      danger={false}
      onSend={async ({ reference }) => {
        await number.mutateAsync({ turnId: turn.turnId, reference });
        showToast('success', '套箱编号已保存');
      }}
      onClose={onClose}
    >
      <p>
        与 {turn.orderNo} #{turn.seq} 的套箱由司机确认成交，船公司的编号还没有登记。
      </p>
    </ReasonDialog>
  );
}

function UndoDialog({ turn, seq, open, onClose }: UndoDialogProps) {
  const undo = useMutation(undoTurn(useQueryClient()));
  return (
    <ReasonDialog
      keep={`turn.undo.${turn.turnId}`}
      open={open}
      title={`第 ${seq} 箱撤销套箱`}
      label="撤销原因"
      schema={schema}
      okText="撤销套箱"
      suggestions={['客户改期', '船公司不同意', '空箱不适装']}
      onSend={async ({ reason }) => {
        await undo.mutateAsync({ turnId: turn.turnId, reason });
        showToast('success', '套箱已撤销');
        onClose();
      }}
      onClose={onClose}
    >
      <p>送货箱恢复还空柜的节点；装货箱的派车随之撤回，需要另行派车提空柜。原因会写入两张订单的记录。</p>
    </ReasonDialog>
  );
}
