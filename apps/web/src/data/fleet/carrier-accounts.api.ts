import { fleetDesk } from '@boxhaul/contract/fleet';
import { dataOf } from '../kit/data-of';

const data = dataOf(['desk', 'carrier-accounts']);

/** Accounts of a carrier's own dispatchers. */
export const carrierAccounts = data.query(fleetDesk.carrierAccounts, { by: 'carrierId' });

export const addCarrierAccount = data.mutation(fleetDesk.addCarrierAccount, { quiet: true });
export const turnCarrierAccount = data.mutation(fleetDesk.turnCarrierAccount, { quiet: true });
export const resetCarrierAccount = data.mutation(fleetDesk.resetCarrierAccount, { by: 'accountId' });
