import type { Deps } from '../../../platform/context';
import { keepAwake } from '../../../platform/live/keep-awake';
import { sendNotice } from '../send-notice';
import { carry } from './carry';
import { type Due, endAttempt, setStanding, claimForPeople, claimForTargets } from './delivery.repo';
import { retryAt, standingAfter } from './retry.policy';

/** Sends one that was taken, and keeps how it went. */
export async function deliver(deps: Deps, due: Due): Promise<void> {
  const outcome = await carry(deps, due, deps.clock());
  const now = deps.clock();
  const again = outcome.end === 'failed' ? retryAt(due.channel, due.attempts, now) : null;
  const state = outcome.end === 'refused' ? 'failed' : again ? 'waiting' : outcome.end;
  const { answer, ms } = outcome;
  await endAttempt(deps.db, due, {
    state,
    nextAt: again ?? now,
    ok: outcome.end === 'sent',
    answer,
    ms,
    now,
  });
  if (due.target_id === null || due.customer_id === null) return;
  const before = { channel: due.channel, failures: due.failures ?? 0, failingSince: due.failing_since };
  const standing = standingAfter(before, outcome.end === 'sent', answer, now);
  const kept = await setStanding(deps.db, due.target_id, standing);
  if (!kept || standing.stoppedAt === null) return;
  await sendNotice(deps.db, {
    kind: 'target_stopped',
    event: `target ${due.target_id} ${now.getTime()}`,
    facts: { targetName: due.target_name ?? '', reason: answer },
    subjectId: due.target_id,
    customerId: due.customer_id,
    now,
  });
}

/** Deliveries under way at once in one process: those to people, those to addresses that customers entered. */
const SLOTS = { people: 4, targets: 8 } as const;
type Lane = keyof typeof SLOTS;
const TAKE = { people: claimForPeople, targets: claimForTargets } as const;

/** Sends what is due, on any number of nodes, until it is stopped. */
export class Deliveries {
  readonly #underWay: Record<Lane, number> = { people: 0, targets: 0 };
  readonly #taking: Record<Lane, boolean> = { people: false, targets: false };
  /** Asked for while it was taking: what became free meanwhile may have escaped that look. */
  readonly #again: Record<Lane, boolean> = { people: false, targets: false };
  readonly #works = new Set<Promise<void>>();
  #stopped = false;

  constructor(private readonly deps: Deps) {}

  /** Takes what is due, as far as there is room. */
  wake(): void {
    for (const lane of ['people', 'targets'] as const) this.#keep(this.#fill(lane));
  }

  /** Nothing more is taken; resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.settled();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  #keep(work: Promise<void>): void {
    const kept: Promise<void> = work
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'a notice was not delivered'))
      .finally(() => this.#works.delete(kept));
    this.#works.add(kept);
  }

  async #fill(lane: Lane): Promise<void> {
    if (this.#taking[lane]) this.#again[lane] = true;
    const room = SLOTS[lane] - this.#underWay[lane];
    if (this.#stopped || this.#taking[lane] || room <= 0) return;
    this.#taking[lane] = true;
    this.#again[lane] = false;
    let taken: Due[];
    try {
      taken = await TAKE[lane](this.deps.db, room, this.deps.clock());
    } finally {
      this.#taking[lane] = false;
    }
    this.#underWay[lane] += taken.length;
    if (this.#again[lane]) this.#keep(this.#fill(lane));
    for (const due of taken) {
      const ended = deliver(this.deps, due).finally(() => {
        this.#underWay[lane] -= 1;
        // One place is free, and its target may have more.
        this.#keep(this.#fill(lane));
      });
      this.#keep(ended);
    }
  }
}

/** Sends deliveries until it is stopped. Answers how: resolves when what is under way has ended. */
export function startDeliveries(deps: Deps): () => Promise<void> {
  const deliveries = new Deliveries(deps);
  const rest = keepAwake(
    deps.live,
    ({ d }) => d === true,
    () => deliveries.wake(),
  );
  return async () => {
    rest();
    await deliveries.stop();
  };
}
