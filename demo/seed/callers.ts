import { account } from '@boxhaul/contract/identity';
import {
  type Call,
  type Client,
  createClient,
  type InputOf,
  type OutputOf,
  type Transport,
} from '@boxhaul/contract/kit';

import type { Db } from '@boxhaul/db';
import { USER_TYPES, type UserType } from '@boxhaul/domain/identity';
import { DEMO_DRIVER } from './accounts';

/** The platform's API over a database, at the hour that `clock` says; the product gives it. */
export type OpenApi = (
  db: Db,
  clock: () => Date,
) => Promise<{ transport: Transport; close: () => Promise<void> }>;

/** A file as a page would send it. */
export interface Attached {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Makes a call as the person of a login name, with files when it is an upload; throws what was refused. */
export type MakeCall = <C extends Call>(
  loginName: string,
  call: C,
  input: InputOf<C>,
  files?: readonly Attached[],
) => Promise<OutputOf<C>>;

/** Customers and the driver sign in by their telephone, operators by a name. */
function userTypeOf(loginName: string): UserType {
  if (loginName === DEMO_DRIVER) return USER_TYPES.driver;
  return /^\d/.test(loginName) ? USER_TYPES.customer : USER_TYPES.operator;
}

/** Their login names with the tokens of sessions. */
export type SignIn = (loginName: string, client: Client) => Promise<string>;

/** As people do. */
const byPassword =
  (password: string): SignIn =>
  async (userName, client) => {
    const { token } = await client.call(account.login, {
      userName,
      password,
      userType: userTypeOf(userName),
    });
    return token;
  };

/** People who make calls: each signs in at the first, all sign out at the end. */
export function createCallers(
  transport: Transport,
  password: string | SignIn,
): { call: MakeCall; signOut: () => Promise<void> } {
  const clients = new Map<string, Client>();
  const tokenOf = typeof password === 'string' ? byPassword(password) : password;
  const signIn = async (loginName: string): Promise<Client> => {
    let token: string | null = null;
    const client = createClient({ baseUrl: '', transport, token: () => token });
    token = await tokenOf(loginName, client);
    clients.set(loginName, client);
    return client;
  };
  return {
    async call(loginName, call, input, files = []) {
      const client = clients.get(loginName) ?? (await signIn(loginName));
      const sent = files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
      // Nothing is lost on the way: what fails once fails again.
      return client.call({ ...call, retries: 0 }, input, { files: sent });
    },
    async signOut() {
      for (const client of clients.values()) await client.call(account.logout, {});
    },
  };
}
