import { audit } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export const auditList = (filter: InputOf<typeof audit.list>) =>
  queryOptions({
    queryKey: ['desk', 'audit', filter],
    queryFn: ({ signal }) => client.call(audit.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const auditOptions = queryOptions({
  queryKey: ['desk', 'audit-options'],
  queryFn: ({ signal }) => client.call(audit.options, {}, { signal, quiet: true }),
});

/** Who opened or took out whose data. */
export const accessList = (filter: InputOf<typeof audit.accesses>) =>
  queryOptions({
    queryKey: ['desk', 'accesses', filter],
    queryFn: ({ signal }) => client.call(audit.accesses, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
