import type { VehicleRow } from '@boxhaul/contract';
import {
  FLEET_PAPER_WORDS,
  FLEET_STATE_WORDS,
  type FleetState,
  PAPER_STANDING_WORDS,
  type PaperStanding,
} from '@boxhaul/domain';
import { type Tone, ToneTag } from '../../parts/tone-tag';
import css from './fleet-desk.module.css';

const STATE_TONES: Readonly<Record<FleetState, Tone>> = {
  active: 'go',
  soon: 'ask',
  expired: 'stop',
  retired: 'off',
};
const PAPER_TONES: Readonly<Record<PaperStanding, Tone>> = { valid: 'done', soon: 'ask', expired: 'stop' };

interface StateTagProps {
  state: FleetState;
  /** That it is away or out of service today; none: it is not. */
  away?: string | null;
}

export const StateTag = ({ state, away = null }: StateTagProps) =>
  away !== null && state !== 'retired' ? (
    <ToneTag tone="wait" text={away} />
  ) : (
    <ToneTag tone={STATE_TONES[state]} text={FLEET_STATE_WORDS[state]} />
  );

export const PaperTag = ({ standing }: { standing: PaperStanding }) => (
  <ToneTag tone={PAPER_TONES[standing]} text={PAPER_STANDING_WORDS[standing]} />
);

/** The papers that run out, the next first; how many there are where none does. */
export function PaperMarks({ papers }: Pick<VehicleRow, 'papers'>) {
  const due = papers.filter(({ standing }) => standing !== 'valid');
  if (papers.length === 0) return <span className={css.minor}>未登记</span>;
  if (due.length === 0) return <span>{papers.length} 项有效</span>;
  return (
    <span className={css.marks}>
      {due.map(({ kind, expiresOn, standing }) => (
        <span key={kind} className={standing === 'expired' ? css.expired : css.soon}>
          {FLEET_PAPER_WORDS[kind]} {expiresOn} {PAPER_STANDING_WORDS[standing]}
        </span>
      ))}
    </span>
  );
}
