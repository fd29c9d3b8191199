import {
  opsAssignTask,
  opsBindTerminal,
  opsCheckInNode,
  opsCorrectNode,
  opsDecideTerminal,
  opsDispatchBoard,
  opsDispatchResources,
  opsPublishTasks,
  opsQuarantine,
  opsTerminalAlarms,
  opsTerminals,
  opsUploadPicture,
  opsWithdrawTask,
  type InputOf,
  type OutputOf,
} from '@boxhaul/contract';
import type { BoardStage } from '@boxhaul/domain';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from './client';
import type { Upload } from '../lib/upload';

export type Stage = BoardStage;

export interface BoardFilter {
  stage: Stage;
  keyword: string;
  pageNo: number;
  pageSize: number;
}

const REFRESH_MS = 10_000;

export const dispatchBoard = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['desk', 'board', filter],
    queryFn: ({ signal }) => client.call(opsDispatchBoard, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const dispatchResources = (dockId: number | undefined) =>
  queryOptions({
    queryKey: ['desk', 'resources', dockId],
    queryFn: ({ signal }) => client.call(opsDispatchResources, { dockId }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const terminalsOverview = queryOptions({
  queryKey: ['desk', 'terminals'],
  queryFn: ({ signal }) => client.call(opsTerminals, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

/** What the terminals' page shows beside the quarantine. */
export type Overview = OutputOf<typeof opsTerminals>;

export const terminalAlarms = queryOptions({
  queryKey: ['desk', 'terminal-alarms'],
  queryFn: ({ signal }) => client.call(opsTerminalAlarms, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

export const quarantineList = (filter: InputOf<typeof opsQuarantine>) =>
  queryOptions({
    queryKey: ['desk', 'quarantine', filter],
    queryFn: ({ signal }) => client.call(opsQuarantine, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const assignTask = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsAssignTask>) => client.call(opsAssignTask, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const publishTasks = (cache: QueryClient) => ({
  mutationFn: (taskIds: string[]) => client.call(opsPublishTasks, { taskIds }, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const withdrawTask = (cache: QueryClient) => ({
  mutationFn: (input: { taskId: string; reason: string }) =>
    client.call(opsWithdrawTask, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const checkInNode = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsCheckInNode>) => client.call(opsCheckInNode, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const correctNode = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsCorrectNode>) => client.call(opsCorrectNode, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const bindTerminal = (cache: QueryClient) => ({
  mutationFn: (input: { terminalId: string; vehicleId: string }) => client.call(opsBindTerminal, input),
  onSettled: () => refresh(cache),
});

export const decideTerminal = (cache: QueryClient) => ({
  mutationFn: (input: { heldId: string; agree: boolean }) => client.call(opsDecideTerminal, input),
  onSettled: () => refresh(cache),
});

/** Sends one picture; answers its id for the check-in. */
export const sendPicture: Upload<string> = async (file, onProgress, signal) => {
  const [stored] = await client.call(
    opsUploadPicture,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  if (!stored) throw new Error('上传失败，请重试');
  return stored.filePath;
};
