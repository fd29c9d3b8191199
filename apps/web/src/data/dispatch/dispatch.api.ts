import { type BoardOrder, dispatch } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { CallError, type InputOf, type OutputOf } from '@boxhaul/contract/kit';
import { type BoardTab, MOST_CHOSEN } from '@boxhaul/domain/dispatch';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';
import { piecesOf } from '../../lib/pieces-of';
import type { Upload } from '../../lib/upload';

export type Stage = BoardTab;

type BoardFilter = InputOf<typeof dispatch.board>;

const REFRESH_MS = 10_000;

export const dispatchBoard = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['desk', 'board', filter],
    queryFn: ({ signal }) => client.call(dispatch.board, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** What the board is asked, but for the page. */
export type BoardQuestion = InputOf<typeof dispatch.pick>;

/** All boxes that a question finds. */
export const pickedBoxes = (asked: BoardQuestion) =>
  queryOptions({
    queryKey: ['desk', 'pick', asked],
    queryFn: ({ signal }) => client.call(dispatch.pick, asked, { signal, quiet: true }),
    gcTime: 0,
  });

/** The orders of some boxes; none where none of the boxes is there. */
async function ordersOf(cabinetIds: string[], signal: AbortSignal): Promise<BoardOrder[]> {
  try {
    return await client.call(dispatch.chosen, { cabinetIds }, { signal, quiet: true });
  } catch (error) {
    if (error instanceof CallError && error.data.errcode === 'NOT_FOUND') return [];
    throw error;
  }
}

/** The orders of some boxes, each once, however many there are. */
async function ordersOfAll(cabinetIds: readonly string[], signal: AbortSignal): Promise<BoardOrder[]> {
  const found = new Map<string, BoardOrder>();
  for (const piece of piecesOf(cabinetIds, MOST_CHOSEN)) {
    for (const one of await ordersOf(piece, signal)) found.set(one.order.id, one);
  }
  return [...found.values()];
}

/** The orders of boxes that are chosen and not in sight. */
export const chosenBoxes = (cabinetIds: readonly string[]) =>
  queryOptions({
    queryKey: ['desk', 'chosen', cabinetIds],
    queryFn: ({ signal }) => ordersOfAll(cabinetIds, signal),
    placeholderData: keepPreviousData,
    enabled: cabinetIds.length > 0,
    refetchInterval: REFRESH_MS,
  });

/** The orders of some boxes as a run left them; `run`: it, and how far it came. */
export const boxesAfterRun = (cabinetIds: readonly string[], run: string) =>
  queryOptions({
    queryKey: ['desk', 'after-run', run],
    queryFn: ({ signal }) => ordersOfAll(cabinetIds, signal),
  });

/** One order with its boxes, as the board has it. */
export const orderOnBoard = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'board-order', id],
    queryFn: ({ signal }) => client.call(dispatch.order, { id }, { signal, quiet: true }),
  });

/** The boxes of a day with the trucks, narrowed as the board is. */
export const dispatchDay = (asked: InputOf<typeof dispatch.day>) =>
  queryOptions({
    queryKey: ['desk', 'day', asked],
    queryFn: ({ signal }) => client.call(dispatch.day, asked, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Ranked for a box when one is named. */
export const dispatchResources = (dockId: number | undefined, day?: string, cabinetId?: string) =>
  queryOptions({
    queryKey: ['desk', 'resources', dockId, day, cabinetId],
    queryFn: ({ signal }) =>
      client.call(dispatch.resources, { dockId, day, cabinetId }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Restricted zones on a truck's way to a box's door; not asked before all are chosen. */
export const driveWarnings = (cabinetId: string, vehicleId: string, dockId: string) =>
  queryOptions({
    queryKey: ['desk', 'zone-warnings', cabinetId, vehicleId, dockId],
    queryFn: ({ signal }) =>
      client.call(dispatch.zoneWarnings, { cabinetId, vehicleId, dockId }, { signal, quiet: true }),
    enabled: vehicleId !== '' && dockId !== '',
  });

export const terminalsOverview = queryOptions({
  queryKey: ['desk', 'terminals'],
  queryFn: ({ signal }) => client.call(fleet.terminals, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

/** What the terminals' page shows beside the quarantine. */
export type Overview = OutputOf<typeof fleet.terminals>;

export const terminalAlarms = queryOptions({
  queryKey: ['desk', 'terminal-alarms'],
  queryFn: ({ signal }) => client.call(fleet.terminalAlarms, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

export const quarantineList = (filter: InputOf<typeof fleet.quarantine>) =>
  queryOptions({
    queryKey: ['desk', 'quarantine', filter],
    queryFn: ({ signal }) => client.call(fleet.quarantine, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** What would come of an Excel file of terminals. */
export const checkTerminalSheet = () => ({
  mutationFn: (file: File) => client.call(fleet.checkSheet, {}, { files: [file], quiet: true }),
});

export const enterTerminalSheet = (cache: QueryClient) => ({
  mutationFn: (file: File) => client.call(fleet.enterSheet, {}, { files: [file], quiet: true }),
  onSettled: () => refresh(cache),
});

export const exportTerminals = () => downloadFile(fleet.exportSheet, {}, '车载终端.xlsx');

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

/** A suggestion for a day; it takes some seconds, and assigns nothing. */
export const planDay = {
  mutationFn: ({ signal, ...input }: InputOf<typeof dispatch.plan> & { signal: AbortSignal }) =>
    client.call(dispatch.plan, input, { signal, quiet: true }),
};

/** How trucks' days would go as a person has arranged them. */
export const judgePlan = {
  mutationFn: ({ signal, ...input }: InputOf<typeof dispatch.judgePlan> & { signal: AbortSignal }) =>
    client.call(dispatch.judgePlan, input, { signal, quiet: true }),
};

export const assignTask = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.assign>) =>
    client.call(dispatch.assign, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Another truck, driver or hour for a trip that has not begun, published or not. */
export const moveTask = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.move>) => client.call(dispatch.move, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const publishTasks = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.publish>) =>
    client.call(dispatch.publish, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** The filters that the operator keeps, and the carriers to choose from. */
export const boardViews = queryOptions({
  queryKey: ['desk', 'board-look'],
  queryFn: ({ signal }) => client.call(dispatch.look, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

export const saveBoardView = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.saveView>) =>
    client.call(dispatch.saveView, input, { quiet: true }),
  onSettled: () => cache.invalidateQueries({ queryKey: boardViews.queryKey }),
});

export const removeBoardView = (cache: QueryClient) => ({
  mutationFn: (viewId: string) => client.call(dispatch.removeView, { viewId }),
  onSettled: () => cache.invalidateQueries({ queryKey: boardViews.queryKey }),
});

/** Calls back what was published a moment ago. */
export const undoPublish = (cache: QueryClient) => ({
  mutationFn: (taskIds: string[]) => client.call(dispatch.undoPublish, { taskIds }, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const withdrawTask = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.withdraw>) =>
    client.call(dispatch.withdraw, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const holdBox = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.holdBox>) =>
    client.call(dispatch.holdBox, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const setMarks = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.setMarks>) =>
    client.call(dispatch.setMarks, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const endMarks = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.endMarks>) =>
    client.call(dispatch.endMarks, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const correctMark = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.correctMark>) =>
    client.call(dispatch.correctMark, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const withdrawMark = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.withdrawMark>) =>
    client.call(dispatch.withdrawMark, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const savePreparation = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.savePreparation>) =>
    client.call(dispatch.savePreparation, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** How a leg's pay would be divided if another driver took over now. */
export const handOverSplit = (taskId: string) =>
  queryOptions({
    queryKey: ['desk', 'hand-over-split', taskId],
    queryFn: ({ signal }) => client.call(dispatch.handOverSplit, { taskId }, { signal, quiet: true }),
  });

export const handOverTask = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.handOver>) =>
    client.call(dispatch.handOver, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Boxes with which one could be turned (套箱), with what is against each. */
export const turnCandidates = (cabinetId: string) =>
  queryOptions({
    queryKey: ['desk', 'turns', cabinetId],
    queryFn: ({ signal }) => client.call(dispatch.turns, { cabinetId }, { signal, quiet: true }),
  });

export const linkTurn = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.linkTurn>) =>
    client.call(dispatch.linkTurn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const numberTurn = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.numberTurn>) =>
    client.call(dispatch.numberTurn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const undoTurn = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.undoTurn>) =>
    client.call(dispatch.undoTurn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Boxes with which one could go on one trailer (双拖), with what is against each. */
export const pairCandidates = (cabinetId: string) =>
  queryOptions({
    queryKey: ['desk', 'pairs', cabinetId],
    queryFn: ({ signal }) => client.call(dispatch.pairs, { cabinetId }, { signal, quiet: true }),
  });

export const linkPair = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.linkPair>) =>
    client.call(dispatch.linkPair, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const undoPair = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.undoPair>) =>
    client.call(dispatch.undoPair, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const closeDryRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.dryRun>) =>
    client.call(dispatch.dryRun, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const undoDryRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.undoDryRun>) =>
    client.call(dispatch.undoDryRun, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const resumeBox = (cache: QueryClient) => ({
  mutationFn: (cabinetId: string) => client.call(dispatch.resumeBox, { cabinetId }),
  onSettled: () => refresh(cache),
});

export const checkInNode = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.checkIn>) =>
    client.call(dispatch.checkIn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const correctNode = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.correctNode>) =>
    client.call(dispatch.correctNode, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const undoCheckIn = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.undoCheckIn>) =>
    client.call(dispatch.undoCheckIn, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const refuseProposal = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.refuseProposal>) =>
    client.call(dispatch.refuseProposal, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Checks in what positions say of a task's next nodes, all or none; a refusal is told by itself. */
export const takeSigns = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.takeSigns>) => client.call(dispatch.takeSigns, input),
  onSettled: () => refresh(cache),
});

export const signRule = queryOptions({
  queryKey: ['desk', 'sign-rule'],
  queryFn: ({ signal }) => client.call(dispatch.signRule, {}, { signal, quiet: true }),
});

export const saveSignRule = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.saveSignRule>) =>
    client.call(dispatch.saveSignRule, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const bindTerminal = (cache: QueryClient) => ({
  mutationFn: (input: { terminalId: string; vehicleId: string }) =>
    client.call(fleet.bindTerminal, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const moveTerminal = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleet.moveTerminal>) =>
    client.call(fleet.moveTerminal, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const retireTerminal = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleet.retireTerminal>) =>
    client.call(fleet.retireTerminal, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const setTerminalClock = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleet.setClock>) => client.call(fleet.setClock, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** In which trucks a terminal was, or which terminals a truck had. */
export const terminalBindings = (asked: InputOf<typeof fleet.bindings>) =>
  queryOptions({
    queryKey: ['desk', 'terminal-bindings', asked],
    queryFn: ({ signal }) => client.call(fleet.bindings, asked, { signal, quiet: true }),
  });

export const decideTerminal = (cache: QueryClient) => ({
  mutationFn: (input: { heldId: string; agree: boolean }) => client.call(fleet.decideTerminal, input),
  onSettled: () => refresh(cache),
});

/** Sends one picture; answers its id for the check-in. */
export const sendPicture: Upload<string> = async (file, onProgress, signal) => {
  const [stored] = await client.call(
    dispatch.uploadPicture,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  if (!stored) throw new Error('上传失败，请重试');
  return stored.filePath;
};
