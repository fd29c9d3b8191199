import { type OfferedTakeover, takeovers } from '@boxhaul/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export const TAKEOVERS_KEY = ['takeovers'] as const;

/** Open invitations to the own phone; with the code of a link, that one alone. */
export const ownInvitations = (code: string | undefined) =>
  queryOptions({
    queryKey: [...TAKEOVERS_KEY, code ?? null],
    queryFn: async ({ signal }): Promise<OfferedTakeover[]> =>
      code === undefined
        ? client.call(takeovers.mine, {}, { signal, quiet: true })
        : [await client.call(takeovers.look, { code }, { signal, quiet: true })],
    // What the link says does not change by asking again.
    retry: false,
  });

export const acceptInvitation = (invitationId: string) => client.call(takeovers.accept, { invitationId });
export const declineInvitation = (invitationId: string) => client.call(takeovers.decline, { invitationId });
