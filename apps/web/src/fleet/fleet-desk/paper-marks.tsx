import type { VehicleRow } from '@boxhaul/contract/fleet';
import {
  FLEET_PAPER_WORDS,
  FLEET_STATE_WORDS,
  type FleetState,
  type LicenceClass,
  missingPapers,
  type PaperHolder,
  PAPER_STANDING_WORDS,
  type PaperStanding,
} from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { paperRule } from '../../data/fleet/fleet-desk.api';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import css from './fleet-desk.module.css';

const STATE_TONES: Readonly<Record<FleetState, Tone>> = {
  active: 'go',
  soon: 'ask',
  expired: 'stop',
  missing: 'stop',
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

interface PaperMarksProps extends Pick<VehicleRow, 'papers'> {
  holder: PaperHolder;
  licenceClass: LicenceClass | null;
}

/** What is asked for and missing, then the papers that run out, the next first; how many there are where all is well. */
export function PaperMarks({ holder, papers, licenceClass }: PaperMarksProps) {
  const rule = useQuery(paperRule).data;
  const missing = missingPapers({ papers, licenceClass }, rule?.[holder] ?? []);
  const due = papers.filter(({ standing }) => standing !== 'valid');
  if (due.length === 0 && missing.length === 0)
    return papers.length === 0 ? (
      <span className={css.minor}>未登记</span>
    ) : (
      <span>{papers.length} 项有效</span>
    );
  return (
    <span className={css.marks}>
      {missing.length > 0 && <span className={css.expired}>缺{missing.join('、')}</span>}
      {due.map(({ kind, expiresOn, standing }) => (
        <span key={kind} className={standing === 'expired' ? css.expired : css.soon}>
          {FLEET_PAPER_WORDS[kind]} {expiresOn} {PAPER_STANDING_WORDS[standing]}
        </span>
      ))}
    </span>
  );
}
