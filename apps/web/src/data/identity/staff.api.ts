import { staff } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['staff'] as const;

export const staffList = (input: InputOf<typeof staff.list>) =>
  queryOptions({
    queryKey: [...KEY, 'list', input],
    queryFn: ({ signal }) => client.call(staff.list, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const roleList = queryOptions({
  queryKey: [...KEY, 'roles'],
  queryFn: ({ signal }) => client.call(staff.roles, {}, { signal, quiet: true }),
});

export const grantableMenus = queryOptions({
  queryKey: [...KEY, 'menus'],
  queryFn: ({ signal }) => client.call(staff.menus, {}, { signal, quiet: true }),
});

/** Every list of people and roles is read anew afterwards. */
const changing = <I, O>(cache: QueryClient, mutationFn: (input: I) => Promise<O>) =>
  mutationOptions({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });

export const addStaff = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof staff.add>) => client.call(staff.add, input, { quiet: true }));
export const updateStaff = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof staff.update>) => client.call(staff.update, input, { quiet: true }));
export const disableStaff = (cache: QueryClient) =>
  changing(cache, (id: string) => client.call(staff.disable, { id }));
export const enableStaff = (cache: QueryClient) =>
  changing(cache, (id: string) => client.call(staff.enable, { id }));
export const resetStaffPassword = (cache: QueryClient) =>
  changing(cache, (id: string) => client.call(staff.resetPassword, { id }));
export const saveRole = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof staff.saveRole>) =>
    client.call(staff.saveRole, input, { quiet: true }),
  );
export const updateRole = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof staff.updateRole>) =>
    client.call(staff.updateRole, input, { quiet: true }),
  );
export const deleteRole = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof staff.deleteRole>) => client.call(staff.deleteRole, input));

/** Each look is kept: asked for by a press, never by itself. */
export const showStaffPhone = (id: string) => client.call(staff.showPhone, { id }, { quiet: true });
