import type { Db } from '@boxhaul/db';
import { JOB_KINDS, type JobKind } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { keepAwake } from '../../platform/live/keep-awake';
import { JobFault, JobRun, JobStopped } from './job-run';
import { giveBack, claimJob, type ClaimedJob } from './run.repo';

/** What is done for the jobs of a kind. */
export interface JobWork {
  /** Takes up what an earlier attempt left, and ends by `run.finish`. */
  work: (run: JobRun) => Promise<void>;
  /** What else stands with the end of one that the worker ends undone: it failed, or was asked to stop. */
  onBrokenOff?: (tx: Db, jobId: string) => Promise<void>;
}
export type JobWorks = Readonly<Record<JobKind, JobWork>>;

/** A job whose node died so often kills nodes. */
const MOST_ATTEMPTS = 5;
const BROKEN_OFF = '处理多次中断，请稍后重试；仍不行请联系客服';
const TROUBLE = '系统开小差了，请稍后重试';

/** Runs what waits, one of a kind at a time, on any number of nodes, until it is stopped. */
export class JobWorker {
  readonly #runs = new Map<JobKind, JobRun>();
  readonly #works = new Set<Promise<void>>();
  #stopped = false;

  constructor(
    private readonly deps: Deps,
    private readonly kinds: JobWorks,
  ) {}

  /** Takes what waits, as far as there is room, and asks of what is under way whether it goes on. */
  wake(): void {
    for (const run of this.#runs.values()) void run.beat();
    for (const kind of JOB_KINDS) this.#keep(this.#work(kind));
  }

  /** Resolves when nothing is under way or waits. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  /** Nothing more is taken, and what is under way goes back; resolves when it has. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const run of this.#runs.values()) run.close();
    await this.settled();
  }

  readonly #busy = new Set<JobKind>();
  /** Asked for while it was looking: what was begun meanwhile may have escaped that look. */
  readonly #again = new Set<JobKind>();

  #keep(work: Promise<void>): void {
    const kept: Promise<void> = work
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'jobs were not taken'))
      .finally(() => this.#works.delete(kept));
    this.#works.add(kept);
  }

  async #work(kind: JobKind): Promise<void> {
    if (this.#busy.has(kind)) {
      this.#again.add(kind);
      return;
    }
    this.#busy.add(kind);
    try {
      while (!this.#stopped) {
        this.#again.delete(kind);
        const job = await claimJob(this.deps.db, kind, this.deps.clock());
        if (job) await this.#run(job);
        else if (!this.#again.has(kind)) return;
      }
    } finally {
      this.#busy.delete(kind);
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const run = new JobRun(this.deps, job);
    this.#runs.set(job.kind, run);
    try {
      if (job.cancel_asked_at) throw new JobStopped('asked');
      if (job.attempts > MOST_ATTEMPTS) throw new JobFault(BROKEN_OFF);
      await run.alive(() => this.kinds[job.kind].work(run));
    } catch (error) {
      await this.#endFailed(run, error);
    } finally {
      this.#runs.delete(job.kind);
    }
  }

  async #endFailed(run: JobRun, error: unknown): Promise<void> {
    const { db, log } = this.deps;
    const { job } = run;
    const also = this.kinds[job.kind].onBrokenOff;
    if (error instanceof JobStopped) {
      if (error.why === 'closing') await giveBack(db, job);
      if (error.why !== 'asked') return;
      await run.breakOff({ state: 'cancelled' }, also);
      return;
    }
    const told = error instanceof JobFault || error instanceof Refusal;
    if (!told) log.error({ err: error, job: job.job_id }, 'a job failed');
    await run.breakOff({ state: 'failed', error: told ? error.message : TROUBLE }, also);
  }
}

/** Runs jobs until it is stopped. Answers how: resolves when what was under way has gone back. */
export function startJobs(deps: Deps, works: JobWorks): () => Promise<void> {
  const worker = new JobWorker(deps, works);
  const rest = keepAwake(
    deps.live,
    ({ j }) => j === true,
    () => worker.wake(),
  );
  return async () => {
    rest();
    await worker.stop();
  };
}
