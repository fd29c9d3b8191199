import { PLAN_HOURS } from '@boxhaul/domain/dispatch';
import { hourWords } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Notice } from '../../../ui/feedback/notice';
import { Combobox } from '../../../ui/form/combobox';
import { DayField } from '../../../ui/form/dates/day-field';
import { Closing } from '../../../ui/overlay/closing';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { LeftBoxes } from './left-boxes';
import css from './plan.module.css';
import { PlannedTruck } from './planned-truck';
import { type Plan, tripsOf, trucksOf } from './planned-trips';
import { RunPanel } from './run-panel';
import { useRunning } from './use-running';
import { type Hours, usePlanning } from './use-planning';

const DAY_MS = 24 * 3_600_000;
const BEIJING_MS = 8 * 3_600_000;
/** Tomorrow, 'YYYY-MM-DD': the day that is planned most. */
const tomorrow = (): string => new Date(Date.now() + BEIJING_MS + DAY_MS).toISOString().slice(0, 10);

/** A day's waiting boxes shared out among the trucks: suggested, looked at, and assigned as far as is chosen. */
export function PlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <Planning onClose={onClose} />}</Closing>;
}

interface AskFormProps {
  again: boolean;
  busy: boolean;
  disabled: boolean;
  onAsk: (hours: Hours) => void;
  onCancel: () => void;
}

const hoursFrom = (first: number, last: number): { value: string; label: string }[] =>
  Array.from({ length: last - first + 1 }, (_, n) => ({
    value: String(n + first),
    label: n + first === 24 ? '24:00' : hourWords((n + first) * 60),
  }));
const FROM = hoursFrom(0, 23);
const TO = hoursFrom(1, PLAN_HOURS.night);

function AskForm({ again, busy, disabled, onAsk, onCancel }: AskFormProps) {
  const [day, setDay] = useState(tomorrow);
  const [from, setFrom] = useState(String(PLAN_HOURS.from));
  const [to, setTo] = useState(String(PLAN_HOURS.to));
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ day, fromHour: Number(from), toHour: Number(to) });
      }}
    >
      <DayField label="要求到门日期" value={day} onChange={setDay} required />
      <Combobox label="最早出车" value={from} options={FROM} onChange={setFrom} />
      <Combobox label="最晚收车" value={to} options={TO} onChange={setTo} />
      {busy ? (
        <Button type="button" variant="outline" onClick={onCancel}>
          取消
        </Button>
      ) : (
        <Button type="submit" variant={again ? 'outline' : 'primary'} disabled={disabled}>
          {again ? '重新排车' : '开始排车'}
        </Button>
      )}
    </form>
  );
}

/** The plan, its sending, and a way out that asks first where something arranged by hand would be lost. */
function usePlan(onClose: () => void) {
  const planning = usePlanning();
  const { plan, movedBoxes, cancel } = planning;
  const running = useRunning(plan);
  const waiting = tripsOf(plan).filter(({ trip }) => running.outcomes.get(trip.cabinetId) !== '');
  const leaving = useLeaveQuestion({
    title: '放弃手工调整？',
    content: '关闭后，手工调整过、还没有派车的安排不会保存，要重新排车。',
    stayText: '继续排车',
    typed: () => !running.busy && waiting.some(({ trip }) => movedBoxes.has(trip.cabinetId)),
    onLeave: () => {
      cancel();
      onClose();
    },
  });
  return { ...planning, ...leaving, running, waiting };
}

interface StepsProps {
  running: ReturnType<typeof useRunning>;
  /** How many boxes are chosen, and wait. */
  wanted: number;
  disabled: boolean;
  onAssign: () => void;
}

/** The two presses of a day: what is chosen gets its trucks, and their drivers are told. */
function Steps({ running, wanted, disabled, onAssign }: StepsProps) {
  const { busy, unsent, publish } = running;
  return (
    <>
      {wanted > 0 && (
        <Button
          variant={unsent > 0 ? 'outline' : 'primary'}
          busy={busy}
          disabled={disabled}
          onClick={onAssign}
        >
          按建议派车（{wanted} 箱）
        </Button>
      )}
      {unsent > 0 && (
        <Button busy={busy} onClick={() => void publish()}>
          发布已派的 {unsent} 箱
        </Button>
      )}
    </>
  );
}

function Planning({ onClose }: { onClose: () => void }) {
  const { plan, busy, judging, error, chosen, last, begin, cancel, choose, move, ...rest } = usePlan(onClose);
  const { running, waiting, leave, question } = rest;
  const wanted = waiting.filter(({ trip }) => chosen.has(trip.cabinetId)).length;
  return (
    <Dialog
      open
      title="整日排车"
      width={940}
      onClose={leave}
      footer={
        wanted > 0 || running.unsent > 0 ? (
          <Steps
            running={running}
            wanted={wanted}
            disabled={judging}
            onAssign={() => void running.assign(chosen)}
          />
        ) : undefined
      }
    >
      <div className={css.body}>
        <AskForm
          again={plan !== undefined}
          busy={busy}
          disabled={running.busy}
          onAsk={(hours) => {
            running.forget();
            void begin(hours);
          }}
          onCancel={cancel}
        />
        {busy && <Notice tone="info">正在排车，箱多时约需十秒…</Notice>}
        {error !== undefined && <Notice tone="warning">{error}</Notice>}
        {running.last && <RunPanel run={running.last} />}
        {running.error !== '' && <Notice tone="error">{running.error}</Notice>}
        {plan && !busy && (
          <Suggestion plan={plan}>
            {plan.trucks.map((truck) => (
              <PlannedTruck
                key={truck.vehicleId}
                day={plan.day}
                truck={truck}
                trucks={trucksOf(plan)}
                chosen={chosen}
                outcomes={running.outcomes}
                published={running.published}
                busy={running.busy}
                last={last}
                onChoose={choose}
                onMove={(change) => void move(change)}
              />
            ))}
          </Suggestion>
        )}
      </div>
      {question}
    </Dialog>
  );
}

function Suggestion({ plan, children }: { plan: Plan; children: React.ReactNode }) {
  const boxes = tripsOf(plan).length;
  if (boxes === 0 && plan.left.length === 0) {
    return (
      <EmptyState
        title="这一天没有可以排车的箱"
        text="换一天再排。已派车、已外发和还没有审核通过的箱不排。"
      />
    );
  }
  return (
    <>
      <p>
        {boxes} 箱安排给 {plan.trucks.length} 辆车，空驶约 {plan.emptyKm} 公里
        {plan.nearestEmptyKm === null
          ? '；逐箱就近派车会有更多箱排不上'
          : `；逐箱就近派车约 ${plan.nearestEmptyKm} 公里`}
        。时间按估算路程、提还柜与装卸的常用时长推算，派车后仍可改派。
      </p>
      {plan.more > 0 && (
        <Notice tone="warning">这一天还有 {plan.more} 箱没有列入，请派完这批后再排一次。</Notice>
      )}
      {children}
      <LeftBoxes title="排不上的箱" left={plan.left} />
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
