import type { ServerResponse } from 'node:http';

/** A signal that is aborted when the line of an answer ends before it is sent. */
export function goneOf(answer: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = (): void => {
    if (!answer.writableFinished) controller.abort();
  };
  if (answer.destroyed) end();
  else answer.once('close', end);
  return controller.signal;
}
