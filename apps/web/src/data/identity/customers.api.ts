import { customers } from '@boxhaul/contract/identity';
import { dataOf, refreshOnSuccess } from '../kit/data-of';

const desk = dataOf(['desk']);

export const customerList = desk.query(customers.list, { keep: true });
export const customerDetail = desk.query(customers.detail, { by: 'id' });

export const enterCustomer = refreshOnSuccess(desk.mutation(customers.enter, { quiet: true }));
export const correctCustomerEntry = desk.mutation(customers.correctEntry, { quiet: true });
export const inviteCustomer = desk.mutation(customers.invite, { quiet: true });
export const withdrawInvitation = desk.mutation(customers.withdrawInvitation, { by: 'invitationId' });

/** Each look stands in the log: asked for by a press, never by itself. */
export const showPhones = desk.mutation(customers.showPhones, { by: 'id' });

export const disableCustomer = desk.mutation(customers.disable, { quiet: true });
export const enableCustomer = desk.mutation(customers.enable);
export const resetCustomerSignIn = desk.mutation(customers.resetSignIn, { quiet: true });
export const saveCustomerTerms = desk.mutation(customers.saveTerms, { quiet: true });
export const addCustomerNote = desk.mutation(customers.addNote, { quiet: true });
