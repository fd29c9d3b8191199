import { constants, setPriority } from 'node:os';

/**
 * Lets everybody's calls go before what the calling thread does, where processors are few. Linux gives each thread a priority of its
 * own; elsewhere it would be the whole process's, and nothing is changed.
 */
export function letCallsGoFirst(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
