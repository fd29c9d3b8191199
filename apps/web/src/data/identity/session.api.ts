import { account } from '@boxhaul/contract/identity';
import { client } from '../kit/client';

/** The account as it stands now. */
export const readOwnAccount = () => client.call(account.me, {}, { quiet: true });

export const logOut = () => client.call(account.logout, {}, { quiet: true });
