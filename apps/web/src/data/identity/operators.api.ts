import { operators } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export const operatorList = queryOptions({
  queryKey: ['desk', 'operators'],
  queryFn: ({ signal }) => client.call(operators.list, {}, { signal, quiet: true }),
});

export const setupSteps = queryOptions({
  queryKey: ['desk', 'setup'],
  queryFn: ({ signal }) => client.call(operators.setup, {}, { signal, quiet: true }),
});

export const roleList = queryOptions({
  queryKey: ['desk', 'roles'],
  queryFn: ({ signal }) => client.call(operators.roles, {}, { signal, quiet: true }),
});

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const addOperator = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof operators.add>) => client.call(operators.add, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const updateOperator = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof operators.update>) =>
    client.call(operators.update, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const disableOperator = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof operators.disable>) =>
    client.call(operators.disable, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const enableOperator = (cache: QueryClient) => ({
  mutationFn: (accountId: string) => client.call(operators.enable, { accountId }),
  onSettled: () => refresh(cache),
});

export const resetOperatorPassword = (cache: QueryClient) => ({
  mutationFn: (accountId: string) => client.call(operators.resetPassword, { accountId }),
  onSettled: () => refresh(cache),
});

/** A new role without `roleCode`, else the role of that code as it is to be. */
export const saveRole = (cache: QueryClient) => ({
  mutationFn: async ({ roleCode, ...role }: InputOf<typeof operators.addRole> & { roleCode?: string }) => {
    if (roleCode === undefined) await client.call(operators.addRole, role, { quiet: true });
    else await client.call(operators.updateRole, { ...role, roleCode }, { quiet: true });
  },
  onSettled: () => refresh(cache),
});

export const deleteRole = (cache: QueryClient) => ({
  mutationFn: (roleCode: string) => client.call(operators.deleteRole, { roleCode }),
  onSettled: () => refresh(cache),
});

/** Each look stands in the log: asked for by a press, never by itself. */
export const showOperatorPhone = (accountId: string) =>
  client.call(operators.showPhone, { accountId }, { quiet: true });
