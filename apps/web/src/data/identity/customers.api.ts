import { customers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export const customerList = (filter: InputOf<typeof customers.list>) =>
  queryOptions({
    queryKey: ['desk', 'customers', filter],
    queryFn: ({ signal }) => client.call(customers.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const customerDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'customer', id],
    queryFn: ({ signal }) => client.call(customers.detail, { id }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const enterCustomer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.enter>) =>
    client.call(customers.enter, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const correctCustomerEntry = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.correctEntry>) =>
    client.call(customers.correctEntry, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const inviteCustomer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.invite>) =>
    client.call(customers.invite, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const withdrawInvitation = (cache: QueryClient) => ({
  mutationFn: (invitationId: string) => client.call(customers.withdrawInvitation, { invitationId }),
  onSettled: () => refresh(cache),
});

/** Each look stands in the log: asked for by a press, never by itself. */
export const showPhones = (cache: QueryClient) => ({
  mutationFn: (id: string) => client.call(customers.showPhones, { id }),
  onSettled: () => refresh(cache),
});

export const disableCustomer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.disable>) =>
    client.call(customers.disable, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const enableCustomer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.enable>) => client.call(customers.enable, input),
  onSettled: () => refresh(cache),
});

export const resetCustomerSignIn = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.resetSignIn>) =>
    client.call(customers.resetSignIn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveCustomerTerms = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.saveTerms>) =>
    client.call(customers.saveTerms, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const addCustomerNote = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof customers.addNote>) =>
    client.call(customers.addNote, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
