import type { MatchCandidate } from '@boxhaul/contract/dispatch';
import { MATCH_KIND_WORDS } from '@boxhaul/domain/dispatch';
import css from './matches.module.css';

/** A truck may be offered a box in two ways. */
export const keyOf = ({ kind, vehicleId, afterTaskId }: MatchCandidate): string =>
  [kind, vehicleId, afterTaskId].join();

const km = (value: number): string => `${Math.round(value)} 公里`;

function savingOf({ savedKm, emptyKm }: MatchCandidate): string {
  if (savedKm !== null && savedKm > 0) return `少跑空车约 ${km(savedKm)}`;
  return emptyKm === null ? '空驶未知' : `空驶约 ${km(emptyKm)}`;
}

const timeOf = (minutes: number): string => {
  const whole = Math.abs(minutes);
  const text = whole >= 60 ? `${Math.floor(whole / 60)} 小时 ${whole % 60} 分` : `${whole} 分钟`;
  return minutes < 0 ? `预计晚到 ${text}` : `到门前富余 ${text}`;
};

interface CandidateChoiceProps {
  candidate: MatchCandidate;
  checked: boolean;
  onChoose: () => void;
}

/** A truck that gets empty: what it would be offered, where and when it is empty, and what speaks against it. */
export function CandidateChoice({ candidate, checked, onChoose }: CandidateChoiceProps) {
  const { kind, plateNumber, driverName, carrierName, turned, emptyName, emptyAt, emptyKm } = candidate;
  const off = candidate.faults.length > 0;
  return (
    <label className={css.choice} data-off={off || undefined}>
      <input type="radio" name="candidate" checked={checked} disabled={off} onChange={onChoose} />
      <span className={css.head}>
        <span>
          {MATCH_KIND_WORDS[kind]} · {plateNumber} {driverName}
        </span>
        <span className={css.saved}>{savingOf(candidate)}</span>
      </span>
      <span className={css.minor}>
        {turned &&
          `用 ${turned.orderNo} 第 ${turned.seq} 箱的空箱${turned.cabinetNo ? `（${turned.cabinetNo}）` : ''}；`}
        {emptyAt.slice(5, 16)} 在{emptyName}空出
        {emptyKm !== null && `，${kind === 'street_turn' ? '两门点相距' : '到提柜码头'}约 ${km(emptyKm)}`}
        {carrierName && `；${carrierName}`}
      </span>
      {candidate.spareMinutes !== null && (
        <span className={candidate.spareMinutes < 0 ? css.bad : css.minor}>
          {timeOf(candidate.spareMinutes)}
        </span>
      )}
      {off && <span className={css.bad}>{candidate.faults.join('；')}</span>}
    </label>
  );
}
