import { FLEET_PAPER_WORDS, type FleetPaper } from '../words/fleet-paper';
import { type LicenceClass, TRACTOR_CLASSES } from '../words/licence-class';
import {
  PAUSE_HOLDER_WORDS,
  PAUSE_REASON_WORDS,
  type PauseHolder,
  type PauseReason,
} from '../words/pause-reason';
import { paperStanding } from './paper';

/** What is known of a truck or a driver that may keep it from a task. Days as 'YYYY-MM-DD'. */
export interface FitnessFacts {
  readonly papers: readonly { readonly kind: FleetPaper; readonly expiresOn: string }[];
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

/** What keeps a truck or a driver from a task on a day, each in a sentence. */
export function fitnessOn(holder: PauseHolder, facts: FitnessFacts, day: string): Fitness {
  const standing = facts.papers.map((paper) => ({ ...paper, is: paperStanding(paper.expiresOn, day) }));
  const away = facts.pauses.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  const { licenceClass } = facts;
  return {
    faults: [
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
