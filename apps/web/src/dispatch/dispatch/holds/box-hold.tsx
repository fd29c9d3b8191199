import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { boxStateWord } from '@boxhaul/domain/dispatch';
import { CABINET_STATES, HOLD_KINDS, type HoldKind } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { holdBox, resumeBox } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import css from './box-hold.module.css';
import { isOver } from '../preparation/box-preparation';
import { DryRun } from './dry-run';
import { UndoDryRun } from './undo-dry-run';
import type { BoardCabinet } from '../board/legs';

const schema = dispatchSchemas.holdBox.input.pick({ reason: true });

const HINTS: Readonly<Record<HoldKind, { okText: string; suggestions: readonly string[] }>> = {
  held: { okText: '挂起', suggestions: ['客户暂停提箱', '码头封港', '等待改单'] },
  undetermined: { okText: '设为未确定', suggestions: ['放箱未到', '订舱未到', '舱单未到'] },
};

/** Why a box is held up, and the way to hold it up or let it go on. */
export function BoxHold({ cabinet }: { cabinet: BoardCabinet }) {
  const { hold, state } = cabinet;
  const cache = useQueryClient();
  const [kind, setKind] = useState<HoldKind | null>(null);
  const resuming = useMutation(resumeBox(cache));
  const { busy, run } = useSingleFlight(
    async () => void (await failureOf(resuming.mutateAsync(cabinet.cabinetId))),
  );
  const mayAssign = useSession().user?.rights?.includes('dispatch.assign') ?? false;
  // Its driver knows of it, or it has left: what is not determined is not there any more.
  const told = cabinet.tasks.some((task) => task.state !== 'assigned');
  const kinds = HOLD_KINDS.filter((one) => one === 'held' || !told);
  return (
    <div className={css.hold}>
      {hold && (
        <p className={css.why}>
          {hold.reason}
          <span className={css.by}>
            {hold.username} {hold.time.slice(5, 16)}
          </span>
        </p>
      )}
      {mayAssign && hold && (
        <Button
          variant="outline"
          size="s"
          busy={busy}
          aria-label={`恢复第 ${cabinet.seq} 箱`}
          onClick={() => void run()}
        >
          恢复
        </Button>
      )}
      {mayAssign &&
        !hold &&
        !isOver(state) &&
        kinds.map((one) => (
          <Button
            key={one}
            variant="outline"
            size="s"
            aria-label={`第 ${cabinet.seq} 箱${HINTS[one].okText}`}
            onClick={() => setKind(one)}
          >
            {HINTS[one].okText}
          </Button>
        ))}
      {mayAssign && !isOver(state) && <DryRun cabinet={cabinet} />}
      {mayAssign && state === CABINET_STATES.dry && <UndoDryRun cabinet={cabinet} />}
      <HoldDialog cabinet={cabinet} kind={kind} onClose={() => setKind(null)} />
    </div>
  );
}

interface HoldDialogProps {
  cabinet: BoardCabinet;
  /** Null: closed. */
  kind: HoldKind | null;
  onClose: () => void;
}

/** Asks why. */
function HoldDialog({ cabinet: { cabinetId, seq }, kind, onClose }: HoldDialogProps) {
  const hold = useMutation(holdBox(useQueryClient()));
  const { okText, suggestions } = HINTS[kind ?? 'held'];
  return (
    <ReasonDialog
      keep={`box.${kind}.${cabinetId}`}
      open={kind !== null}
      title={`第 ${seq} 箱${boxStateWord('desk', CABINET_STATES[kind ?? 'held'])}`}
      label="原因"
      schema={schema}
      suggestions={suggestions}
      okText={okText}
      danger={false}
      onSend={async ({ reason }) => {
        await hold.mutateAsync({ cabinetId, kind: kind ?? 'held', reason });
        showToast('success', `第 ${seq} 箱已${okText}`);
      }}
      onClose={onClose}
    >
      <p>恢复之前不能发布该箱的任务；原因会写入订单记录，客户可以看到。</p>
    </ReasonDialog>
  );
}
