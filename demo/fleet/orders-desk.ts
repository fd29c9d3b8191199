import { dispatch } from '@boxhaul/contract/dispatch';
import { account } from '@boxhaul/contract/identity';
import { createClient, type OutputOf } from '@boxhaul/contract/kit';

export type Fleet = OutputOf<typeof dispatch.fleet>;

/** Reads what the trucks are to do, as a dispatcher would on the desk. */
export async function openDesk(baseUrl: string, userName: string, password: string) {
  let token: string | null = null;
  const client = createClient({ baseUrl, token: () => token });
  const signIn = async () => {
    token = (await client.call(account.login, { userName, password, userType: 1 })).token;
  };
  await signIn();
  return {
    async fleet(signal: AbortSignal): Promise<Fleet> {
      try {
        return await client.call(dispatch.fleet, {}, { signal });
      } catch (error) {
        if (signal.aborted || (error as { code?: string }).code !== '99') throw error;
        await signIn();
        return client.call(dispatch.fleet, {}, { signal });
      }
    },
  };
}
