import type { DriverRow, TrailerRow, VehicleRow } from '@boxhaul/contract/fleet';
import {
  FLEET_PAPER_WORDS,
  FLEET_STATE_WORDS,
  type FleetState,
  missingPapers,
  type PaperHolder,
  type PaperRule,
  PAPER_STANDING_WORDS,
  type PaperStanding,
} from '@boxhaul/domain/fleet';
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

export type Held = VehicleRow | TrailerRow | DriverRow;
export const holderOf = (row: Held): PaperHolder =>
  'vehicleId' in row ? 'vehicle' : 'trailerId' in row ? 'trailer' : 'driver';

interface PaperWord {
  text: string;
  look: 'minor' | 'soon' | 'expired' | null;
}

/** What is asked for and missing, then the papers that run out, the next first; how many there are where all is well. */
export function paperWords(row: Held, rule: PaperRule | undefined): readonly PaperWord[] {
  const { papers } = row;
  const licenceClass = 'licenceClass' in row ? row.licenceClass : null;
  const missing = missingPapers({ papers, licenceClass }, rule?.[holderOf(row)] ?? []);
  const due = papers.filter(({ standing }) => standing !== 'valid');
  if (due.length === 0 && missing.length === 0)
    return papers.length === 0
      ? [{ text: '未登记', look: 'minor' }]
      : [{ text: `${papers.length} 项有效`, look: null }];
  return [
    ...(missing.length > 0 ? [{ text: `缺${missing.join('、')}`, look: 'expired' } as const] : []),
    ...due.map(({ kind, expiresOn, standing }) => ({
      text: `${FLEET_PAPER_WORDS[kind]} ${expiresOn} ${PAPER_STANDING_WORDS[standing]}`,
      look: standing === 'expired' ? ('expired' as const) : ('soon' as const),
    })),
  ];
}

/** The same as its row shows it. */
export const PaperMarks = ({ row, rule }: { row: Held; rule: PaperRule | undefined }) =>
  paperWords(row, rule).map(({ text, look }) => (
    <span key={text} className={look ? `${css.mark} ${css[look]}` : css.mark}>
      {text}
    </span>
  ));
