import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { planDay } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Notice } from '../../../ui/feedback/notice';
import { DayField } from '../../../ui/form/day-field';
import { Closing } from '../../../ui/overlay/closing';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './plan.module.css';
import { PlannedTruck } from './planned-truck';
import { type Plan, togetherWith, tripsOf } from './planned-trips';
import { useAssigning } from './use-assigning';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
/** Tomorrow, 'YYYY-MM-DD': the day that is planned most. */
const tomorrow = (): string => new Date(Date.now() + BEIJING_MS + DAY_MS).toISOString().slice(0, 10);

/** A day's waiting boxes shared out among the trucks: suggested, looked at, and assigned as far as is chosen. */
export function PlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <Planning onClose={onClose} />}</Closing>;
}

/** A day's plan as it is asked for, and which of its boxes are to be assigned. */
function usePlanning() {
  const planning = useMutation(planDay);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const begin = async (day: string) => {
    const asked = planning.mutateAsync({ day });
    const failure = await failureOf(asked);
    const cabinets = failure === null ? tripsOf(await asked).map(({ trip }) => trip.cabinetId) : [];
    setChosen(new Set(cabinets));
  };
  const choose = (cabinetId: string, on: boolean) => {
    const next = new Set(chosen);
    for (const box of togetherWith(planning.data, cabinetId)) {
      if (on) next.add(box);
      else next.delete(box);
    }
    setChosen(next);
  };
  return { plan: planning.data, busy: planning.isPending, error: planning.error, chosen, begin, choose };
}

interface AskFormProps {
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onAsk: (day: string) => void;
}

function AskForm({ again, busy, disabled, onAsk }: AskFormProps) {
  const [day, setDay] = useState(tomorrow);
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(day);
      }}
    >
      <DayField label="要求到门日期" value={day} onChange={setDay} required />
      <Button type="submit" variant="outline" busy={busy} disabled={disabled}>
        {again ? '重新排车' : '开始排车'}
      </Button>
    </form>
  );
}

function Planning({ onClose }: { onClose: () => void }) {
  const { plan, busy, error, chosen, begin, choose } = usePlanning();
  const assigning = useAssigning(plan);
  const waiting = tripsOf(plan).filter(({ trip }) => assigning.outcomes.get(trip.cabinetId) !== '');
  const wanted = waiting.filter(({ trip }) => chosen.has(trip.cabinetId)).length;
  return (
    <Dialog
      open
      title="整日排车"
      width={860}
      onClose={onClose}
      footer={
        plan && plan.trucks.length > 0 ? (
          <Button busy={assigning.busy} disabled={wanted === 0} onClick={() => void assigning.run(chosen)}>
            按建议派车（{wanted} 柜）
          </Button>
        ) : undefined
      }
    >
      <div className={css.body}>
        <AskForm
          again={plan !== undefined}
          busy={busy}
          disabled={assigning.busy}
          onAsk={(day) => {
            assigning.forget();
            void begin(day);
          }}
        />
        {busy && <Notice tone="info">正在排车，柜多时约需十秒…</Notice>}
        {error && <Notice tone="warning">{error.message}</Notice>}
        {plan && !busy && (
          <Suggestion plan={plan}>
            {plan.trucks.map((truck) => (
              <PlannedTruck
                key={truck.vehicleId}
                truck={truck}
                chosen={chosen}
                outcomes={assigning.outcomes}
                busy={assigning.busy}
                onChoose={choose}
              />
            ))}
          </Suggestion>
        )}
      </div>
    </Dialog>
  );
}

function Suggestion({ plan, children }: { plan: Plan; children: React.ReactNode }) {
  const boxes = tripsOf(plan).length;
  if (boxes === 0 && plan.left.length === 0) {
    return (
      <EmptyState title="这一天没有待派的柜" text="审核通过、还没有派车、要求这一天到门的柜会在这里排车。" />
    );
  }
  return (
    <>
      <p>
        {boxes} 柜安排给 {plan.trucks.length} 辆车，空驶约 {plan.emptyKm} 公里
        {plan.nearestEmptyKm === null
          ? '；逐柜就近派车会有更多柜排不上'
          : `；逐柜就近派车约 ${plan.nearestEmptyKm} 公里`}
        。时间按估算路程、提还柜与装卸的常用时长推算，派车后仍可改派。
      </p>
      {plan.more > 0 && (
        <Notice tone="warning">这一天还有 {plan.more} 柜没有列入，请派完这批后再排一次。</Notice>
      )}
      {children}
      {plan.left.length > 0 && (
        <section className={css.rest}>
          <h3>排不上的柜（{plan.left.length}）</h3>
          <ul>
            {plan.left.map(({ cabinetId, orderNo, seq, reason }) => (
              <li key={cabinetId}>
                <b className="figure">{orderNo}</b> #{seq}：{reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.away.length > 0 && (
        <details className={css.rest}>
          <summary>没有参与排车的车辆（{plan.away.length}）</summary>
          <ul>
            {plan.away.map(({ plateNumber, reason }) => (
              <li key={plateNumber}>
                {plateNumber}：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
