import { messages } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';

export type OwnMessages = OutputOf<typeof messages.ownThread>;

/** What dispatch and the driver said to each other, before one message when it is named. */
export const readOwnMessages = (signal?: AbortSignal, before?: string): Promise<OwnMessages> =>
  client.call(
    messages.ownThread,
    { ...(before !== undefined && { before }) },
    { quiet: true, ...(signal && { signal }) },
  );

export const sendDriverMessage = (input: InputOf<typeof messages.answer>, idempotencyKey: string) =>
  client.call(messages.answer, input, { idempotencyKey, quiet: true });

/** The phone has what dispatch wrote up to a message, or its driver has read it. */
export const markOwnMessages = (upTo: string, read: boolean) =>
  client.call(messages.markOwn, { upTo, read }, { quiet: true });
