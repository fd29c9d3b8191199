import { lastingWords, LATE_NOTICE_MINUTES, PLAN_HOURS } from '@boxhaul/domain/dispatch';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { LeftBoxes } from './left-boxes';
import css from './plan.module.css';
import { PlannedTruck } from './planned-truck';
import { type Plan, tripsOf, trucksOf } from './planned-trips';
import { RunPanel } from './run-panel';
import { usePlanning } from './use-planning';
import { useRunning } from './use-running';

interface ReplanDialogProps {
  vehicleId: string;
  plateNumber: string;
  day: string;
  onClose: () => void;
}

/** Of a plan's trips how each stands now. */
function Standing({ plan, plateNumber }: { plan: Plan; plateNumber: string }) {
  const late = plan.standing.filter(({ lateMinutes }) => lateMinutes >= LATE_NOTICE_MINUTES);
  const told = plan.standing.filter(({ published }) => published).length;
  return (
    <>
      <p>
        {plateNumber} 还没有起运的 {plan.standing.length} 趟
        {late.length === 0
          ? '，照现在的进度都能按时到门。'
          : `，照现在的进度有 ${late.length} 趟会晚到，最多晚约 ${lastingWords(Math.max(...late.map(({ lateMinutes }) => lateMinutes)))}。`}
        正在执行的一趟不动。
      </p>
      {told > 0 && (
        <Notice tone="info">
          其中 {told} 趟已发布，改派后原司机会收到撤回通知，新司机和客户会收到换车通知。
        </Notice>
      )}
    </>
  );
}

/** The plan, its moves, and a way out that asks first where something arranged by hand would be lost. */
function useReplan({ vehicleId, day, onClose }: Omit<ReplanDialogProps, 'plateNumber'>) {
  const planning = usePlanning();
  const { plan, movedBoxes, begin, cancel } = planning;
  const running = useRunning(plan, { anew: true });
  const ask = useEffectEvent(() =>
    begin({ day, fromHour: 0, toHour: PLAN_HOURS.morning, replan: vehicleId }),
  );
  useEffect(() => void ask(), []);
  const isOpen = (cabinetId: string) => running.outcomes.get(cabinetId) !== '';
  const leaving = useLeaveQuestion({
    title: '放弃手工调整？',
    content: '关闭后，手工调整过、还没有改派的安排不会保存。',
    stayText: '继续调整',
    typed: () =>
      !running.busy &&
      tripsOf(plan).some(({ trip }) => movedBoxes.has(trip.cabinetId) && isOpen(trip.cabinetId)),
    onLeave: () => {
      cancel();
      onClose();
    },
  });
  return { ...planning, ...leaving, running };
}

interface StepsProps {
  running: ReturnType<typeof useRunning>;
  chosen: ReadonlySet<string>;
  judging: boolean;
  undone: boolean;
  onUndone: () => void;
  onClose: () => void;
}

/** One press moves what is chosen, another one takes it back. */
function Steps({ running, chosen, judging, undone, onUndone, onClose }: StepsProps) {
  const { busy, undo } = running;
  const wanted = running.count(chosen);
  if (undone || (!undo && wanted === 0)) {
    return (
      <Button variant="outline" onClick={onClose}>
        关闭
      </Button>
    );
  }
  return (
    <>
      {undo && (
        <Button
          variant="outline"
          busy={busy}
          onClick={() => {
            onUndone();
            void undo();
          }}
        >
          撤销这次改派
        </Button>
      )}
      {wanted > 0 && (
        <Button busy={busy} disabled={judging} onClick={() => void running.assign(chosen)}>
          按这个安排改派（{wanted} 趟）
        </Button>
      )}
    </>
  );
}

/** The trips of a truck that have not begun, planned anew: suggested, arranged by hand, moved in one press, and back. */
export function ReplanDialog({ plateNumber, ...asked }: ReplanDialogProps) {
  const { plan, busy, judging, error, chosen, last, choose, move, running, leave, question } =
    useReplan(asked);
  const [undone, setUndone] = useState(false);
  const steps = { running, chosen, judging, undone };
  return (
    <Dialog
      open
      title={`重排 ${plateNumber} 后面的趟次`}
      width={940}
      onClose={leave}
      footer={<Steps {...steps} onUndone={() => setUndone(true)} onClose={leave} />}
    >
      <div className={css.body}>
        {busy && <Skeleton lines={4} height="56px" />}
        {error !== undefined && <Notice tone="warning">{error}</Notice>}
        {running.last && <RunPanel run={running.last} />}
        {running.error !== '' && <Notice tone="error">{running.error}</Notice>}
        {plan && plan.standing.length === 0 && (
          <EmptyState title="没有可以重排的趟次" text="这一天还没有起运的趟次会在这里重排。" />
        )}
        {/* Once they are moved it is no longer so. */}
        {plan && plan.standing.length > 0 && !running.last && (
          <Standing plan={plan} plateNumber={plateNumber} />
        )}
        {plan?.trucks.map((truck) => (
          <PlannedTruck
            key={truck.vehicleId}
            day={plan.day}
            truck={truck}
            trucks={trucksOf(plan)}
            chosen={chosen}
            outcomes={running.outcomes}
            published={NOTHING}
            moves
            busy={running.busy || undone}
            last={last}
            onChoose={choose}
            onMove={(change) => void move(change)}
          />
        ))}
        {/* What no truck can take in another way stays where it is. */}
        {plan && <LeftBoxes title="排不开，保持原安排" left={plan.left} />}
      </div>
      {question}
    </Dialog>
  );
}

const NOTHING: ReadonlyMap<string, string | null> = new Map();
