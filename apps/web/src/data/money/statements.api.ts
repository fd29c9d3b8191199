import type { InputOf } from '@boxhaul/contract/kit';
import { statements } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export const statementList = (filter: InputOf<typeof statements.list>) =>
  queryOptions({
    queryKey: ['desk', 'statements', filter],
    queryFn: ({ signal }) => client.call(statements.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Customers with lines that wait for a statement. */
export const billableCustomers = (filter: InputOf<typeof statements.billable>) =>
  queryOptions({
    queryKey: ['desk', 'billable', filter],
    queryFn: ({ signal }) => client.call(statements.billable, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const statementDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'statement', id],
    queryFn: ({ signal }) => client.call(statements.detail, { id }, { signal, quiet: true }),
  });

export const statementLines = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['desk', 'statement-lines', id, pageNo],
    queryFn: ({ signal }) =>
      client.call(statements.lines, { id, pageNo, pageSize: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const makeStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.make>) =>
    client.call(statements.make, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const refreshStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.refresh>) => client.call(statements.refresh, input),
  onSettled: () => refresh(cache),
});

export const dropStatementLine = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.dropLine>) => client.call(statements.dropLine, input),
  onSettled: () => refresh(cache),
});

export const sendStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.send>) => client.call(statements.send, input),
  onSettled: () => refresh(cache),
});

export const withdrawStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.withdraw>) =>
    client.call(statements.withdraw, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const voidStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.cancel>) =>
    client.call(statements.cancel, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Statements that are late or soon due; one of them, or all. */
export const dueStatements = (id: string | undefined) =>
  queryOptions({
    queryKey: ['desk', 'due-statements', id],
    queryFn: ({ signal }) => client.call(statements.due, { id }, { signal, quiet: true }),
  });

export const remindOfStatements = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.remind>) => client.call(statements.remind, input),
  onSettled: () => refresh(cache),
});

export const reminderSetting = () =>
  queryOptions({
    queryKey: ['desk', 'reminder-setting'],
    queryFn: ({ signal }) => client.call(statements.reminderSetting, {}, { signal, quiet: true }),
  });

export const saveReminderSetting = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof statements.saveReminderSetting>) =>
    client.call(statements.saveReminderSetting, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
