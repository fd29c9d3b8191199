import type { JobState } from '@boxhaul/domain/kit';
import type { Tone } from './tone-tag';

/** How a job's state is drawn. */
export const JOB_TONES: Readonly<Record<JobState, Tone>> = {
  queued: 'wait',
  running: 'go',
  done: 'done',
  failed: 'stop',
  cancelled: 'off',
};
