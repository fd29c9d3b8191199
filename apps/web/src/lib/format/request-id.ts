import { CallError } from '@boxhaul/contract/kit';

/** The id under which the server's log knows what failed; undefined when the server was not reached. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.requestId : undefined;
