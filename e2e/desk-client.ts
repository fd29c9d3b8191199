import { account } from '@boxhaul/contract/identity';
import { type Client, createClient } from '@boxhaul/contract/kit';

export const DEMO_PASSWORD = 'Demo@2026';

/** A client signed in to a running product by the demo password. */
export async function signedIn(origin: string, userName: string, userType: 1 | 2 | 3): Promise<Client> {
  let token: string | null = null;
  const client = createClient({ baseUrl: origin, token: () => token });
  token = (await client.call(account.login, { userName, password: DEMO_PASSWORD, userType })).token;
  return client;
}
