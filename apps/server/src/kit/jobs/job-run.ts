import { type Db, inTransaction } from '@boxhaul/db';
import type { JobState } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { endJob, type JobEnd, renewLease, type JobProgress, type ClaimedJob } from './run.repo';

/** Why a job came to nothing, as a sentence for whoever began it. */
export class JobFault extends Error {
  override name = 'JobFault';
}

/** Ends a job's work: somebody asked it to stop, another node has it, or this node stops. */
export class JobStopped extends Error {
  override name = 'JobStopped';
  constructor(readonly why: 'asked' | 'lost' | 'closing') {
    super(why);
  }
}

/** Between two signs of life of a job that takes long steps. */
const BEAT_MS = 2_000;

/** A job under way, as its work sees it. */
export class JobRun {
  #progress: JobProgress = { done: 0, total: null };
  /** What its beginner's pages were told last. */
  #told: JobProgress | undefined;
  #stopped: JobStopped | undefined;
  readonly #ending = new AbortController();
  #beat: Promise<void> = Promise.resolve();

  constructor(
    private readonly deps: Pick<Deps, 'db' | 'clock'>,
    readonly job: ClaimedJob,
  ) {}

  /** Aborted once the work is to end. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Says how far it has come; kept with the next sign of life. */
  progress(done: number, total: number | null = this.#progress.total): void {
    this.#progress = { done, total };
  }

  /** Throws JobStopped once the work is to end. */
  goOn(): void {
    if (this.#stopped) throw this.#stopped;
  }

  /** A step of the work in one transaction, with how far it has come: either stands whole or not at all. Throws JobStopped. */
  async step(done: number, write: (tx: Db) => Promise<void>): Promise<void> {
    this.goOn();
    this.progress(done);
    await inTransaction(this.deps.db, async (tx) => {
      this.#take(await renewLease(tx, this.job, this.#progress, this.deps.clock()));
      this.goOn();
      await write(tx);
      await this.tell('running', tx);
    });
  }

  /** The last step, with what the job made: either stands whole or not at all. Throws JobStopped. */
  async finish(done: number, make: (tx: Db) => Promise<object>): Promise<void> {
    this.goOn();
    // What it says of itself meanwhile would wait for this transaction.
    await this.#beat;
    await inTransaction(this.deps.db, async (tx) => {
      const result = await make(tx);
      this.goOn();
      this.progress(done, done);
      if (await endJob(tx, this.job, { state: 'done', result, done }, this.deps.clock())) {
        await this.tell('done', tx);
        return;
      }
      throw new JobStopped(
        (await renewLease(tx, this.job, this.#progress, this.deps.clock())) === 'stop' ? 'asked' : 'lost',
      );
    });
  }

  /** Ends it undone, with what else is to be written then: either stands whole or not at all. Nothing where another node has it. */
  async breakOff(
    end: Exclude<JobEnd, { state: 'done' }>,
    also: (tx: Db, jobId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await inTransaction(this.deps.db, async (tx) => {
      if (!(await endJob(tx, this.job, end, this.deps.clock()))) return;
      await also(tx, this.job.job_id);
      await this.tell(end.state, tx);
    });
  }

  /** Tells the pages of its beginner how far it has come, once what stands in the same transaction does. */
  async tell(state: JobState, db: Db = this.deps.db): Promise<void> {
    const { account_id: accountId, job_id: jobId } = this.job;
    this.#told = this.#progress;
    await announce(db, { m: { accountId, jobId, state, ...this.#progress } });
  }

  /** Tells the database that the job is alive, and learns whether it is to stop. */
  beat(): Promise<void> {
    this.#beat = this.#beat.then(() => this.#sayAlive());
    return this.#beat;
  }

  async #sayAlive(): Promise<void> {
    try {
      this.#take(await renewLease(this.deps.db, this.job, this.#progress, this.deps.clock()));
      if (!this.#stopped && this.#told !== this.#progress) await this.tell('running');
    } catch {
      // The database may be away for a while: the lease says how long.
    }
  }

  /** Gives signs of life until the work has ended. */
  async alive(work: () => Promise<void>): Promise<void> {
    const timer = setInterval(() => void this.beat(), BEAT_MS);
    void this.beat();
    try {
      await work();
    } finally {
      clearInterval(timer);
      await this.#beat;
    }
  }

  /** The work ends at its next look. */
  close(): void {
    this.#end('closing');
  }

  #take(hold: 'held' | 'stop' | 'lost'): void {
    if (hold !== 'held') this.#end(hold === 'stop' ? 'asked' : 'lost');
  }

  #end(why: JobStopped['why']): void {
    this.#stopped ??= new JobStopped(why);
    this.#ending.abort();
  }
}
