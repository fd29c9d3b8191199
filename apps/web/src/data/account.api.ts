import { account } from '@boxhaul/contract';
import type { UserType } from '@boxhaul/domain';
import { client } from './client';

export const logIn = (userName: string, password: string, userType: UserType) =>
  client.call(account.login, { userName, password, userType });

/** The account as it stands now. */
export const readOwnAccount = () => client.call(account.me, {}, { quiet: true });

export const logOut = () => client.call(account.logout, {}, { quiet: true });
