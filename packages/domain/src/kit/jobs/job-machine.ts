import type { JobState } from '../words/job';

/** What whoever began a job may do with it. */
export const JOB_ACTIONS = ['cancel', 'retry'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

const ALLOWED: Readonly<Record<JobState, readonly JobAction[]>> = {
  queued: ['cancel'],
  running: ['cancel'],
  done: [],
  failed: ['retry'],
  cancelled: ['retry'],
};

/** What can be done with a job in this state. */
export const jobActions = (state: JobState): readonly JobAction[] => ALLOWED[state];

/** Whether a job of this state goes on by itself. */
export const isJobUnderWay = (state: JobState): boolean => ALLOWED[state].includes('cancel');
