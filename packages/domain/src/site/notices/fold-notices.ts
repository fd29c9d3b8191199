import type { NoticeKind } from '../../identity/words/notice-kind';

/** What a notice was told with, as it is kept. */
type Facts = Readonly<Record<string, unknown>>;

/** A refusal stands alone, an agreement is one of many. */
const unless =
  (agreed: string) =>
  (facts: Facts): boolean =>
    facts[agreed] !== true;

/** Which kinds need a person: alarms, refusals, whatever waits for an answer or is to be looked at. */
const ALONE: Readonly<Record<NoticeKind, boolean | ((facts: Facts) => boolean)>> = {
  order_approved: false,
  order_rejected: true,
  price_offered: true,
  cancellation_answered: unless('agreed'),
  approval_undone: true,
  placed_for_you: true,
  change_answered: unless('agreed'),
  // Another truck than the one that was told before.
  truck_assigned: ({ insteadOf }) => insteadOf !== undefined,
  box_started: false,
  box_marked: true,
  box_mark_ended: false,
  box_late: true,
  // Whoever made ready for a late box must hear it.
  box_on_time: true,
  box_finished: false,
  cost_confirmed: false,
  dispute_answered: unless('accepted'),
  statement_sent: true,
  payment_reminder: true,
  invoice_issued: false,
  invoice_red: true,
  certification_answered: unless('approved'),
  staff_added: false,
  target_stopped: true,
  new_device: true,
  order_submitted: true,
  quote_answered: unless('accepted'),
  cancellation_requested: true,
  cost_disputed: true,
  statement_answered: ({ objection }) => objection !== '',
  placing_objected: true,
  change_requested: true,
  order_changed: true,
  certification_submitted: true,
  review_overdue: true,
  zone_expiring: true,
  task_published: true,
  task_withdrawn: true,
  task_changed: true,
  driver_message: true,
  urgent_message: true,
  match_offered: true,
  match_locked: true,
  match_answered: true,
  fleet_match_offered: true,
  fleet_match_answered: true,
  agreement_issued: true,
  agreement_answered: unless('signed'),
  agreement_voided: true,
  // What has not expired yet has weeks.
  paper_expiring: ({ expired }) => expired !== false,
  exception_raised: true,
  capacity_offered: true,
  capacity_overdue: true,
  tender_offered: true,
  tender_withdrawn: true,
  tender_reopened: true,
  tender_restored: true,
  tender_answered: ({ outcome }) => outcome !== 'accepted',
  sailing_changed: true,
  handover_offered: true,
  takeover_invited: true,
  takeover_answered: unless('accepted'),
};

/** Whether a notice needs a person now, and is never one of many on a line. `facts`: what its sender said of it, as it is kept. */
export function standsAlone(kind: NoticeKind, facts: unknown): boolean {
  const alone = ALONE[kind];
  if (typeof alone !== 'function') return alone;
  return alone(typeof facts === 'object' && facts !== null ? { ...facts } : {});
}

interface Listed {
  kind: NoticeKind;
  title: string;
  /** Wire time, 'YYYY-MM-DD HH:mm:ss'. */
  at: string;
  /** It needs a person now. */
  alone: boolean;
}

/** Fewer than so many are read as quickly as a line of them. */
const LEAST_FOLDED = 3;
/** One call marks no more as read. */
const MOST_FOLDED = 200;

/**
 * The lines of a list of notices, in its order: those of one kind and title and of one day that follow each other are one line,
 * of 3 to 200; every other line is one notice.
 */
export function foldNotices<N extends Listed>(rows: readonly N[]): (readonly [N, ...N[]])[] {
  const runs: [N, ...N[]][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const joins =
      run !== undefined &&
      run.length < MOST_FOLDED &&
      !row.alone &&
      !run[0].alone &&
      run[0].kind === row.kind &&
      run[0].title === row.title &&
      run[0].at.slice(0, 10) === row.at.slice(0, 10);
    if (joins) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run): (readonly [N, ...N[]])[] =>
    run.length < LEAST_FOLDED ? run.map((row): [N] => [row]) : [run],
  );
}
