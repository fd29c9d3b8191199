import { FLEET_PAPER_WORDS, type FleetPaper } from '../words/fleet-paper';
import { type LicenceClass, TRACTOR_CLASSES } from '../words/licence-class';
import {
  PAUSE_HOLDER_WORDS,
  PAUSE_REASON_WORDS,
  type PauseHolder,
  type PauseReason,
} from '../words/pause-reason';
import { paperStanding } from './paper';
import { REQUIRABLE_WORDS, type Requirable } from './paper-rule';

/** What is known of a truck, a trailer or a driver that may keep it from a task. Days as 'YYYY-MM-DD'. */
export interface FitnessFacts {
  /** All that are entered; null: without a last day. */
  readonly papers: readonly { readonly kind: FleetPaper; readonly expiresOn: string | null }[];
  readonly pauses: readonly {
    readonly reason: PauseReason;
    readonly fromDay: string;
    readonly toDay: string;
  }[];
  /** Of a driver whose licence is known. */
  readonly licenceClass: LicenceClass | null;
}

/** How fit a truck or a driver is for a day: what keeps it from a task, and what somebody should know. */
export interface Fitness {
  readonly faults: readonly string[];
  readonly due: readonly string[];
}

/** What is asked for and was never entered, as people call it. */
export const missingPapers = (
  { papers, licenceClass }: Pick<FitnessFacts, 'papers' | 'licenceClass'>,
  required: readonly Requirable[],
): string[] =>
  required
    .filter((one) =>
      one === 'licence_class' ? licenceClass === null : papers.every(({ kind }) => kind !== one),
    )
    .map((one) => REQUIRABLE_WORDS[one]);

/** What keeps a truck, a trailer or a driver from a task on a day, each in a sentence; `required`: what must be entered of it. */
export function fitnessOn(
  holder: PauseHolder,
  facts: FitnessFacts,
  { day, required }: { day: string; required: readonly Requirable[] },
): Fitness {
  const standing = facts.papers.map((paper) => ({ ...paper, is: paperStanding(paper.expiresOn, day) }));
  const away = facts.pauses.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  const { licenceClass } = facts;
  const missing = missingPapers(facts, required);
  return {
    faults: [
      ...(missing.length > 0 ? [`未登记${missing.join('、')}`] : []),
      ...standing
        .filter(({ is }) => is === 'expired')
        .map(({ kind, expiresOn }) => `${FLEET_PAPER_WORDS[kind]}有效期至 ${expiresOn}，用箱日已过期`),
      ...away.map(
        ({ reason, fromDay, toDay }) =>
          `${fromDay} 至 ${toDay} ${PAUSE_HOLDER_WORDS[holder]}（${PAUSE_REASON_WORDS[reason]}）`,
      ),
      ...(licenceClass === null || TRACTOR_CLASSES.includes(licenceClass)
        ? []
        : [`准驾车型是 ${licenceClass}，不能驾驶牵引车`]),
    ],
    due: standing
      .filter(({ is }) => is === 'soon')
      .map(({ kind, expiresOn }) => `${FLEET_PAPER_WORDS[kind]} ${expiresOn} 到期`),
  };
}
