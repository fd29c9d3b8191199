import { type BoardOrder, dispatch } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { CallError, type InputOf, type OutputOf } from '@boxhaul/contract/kit';
import { type BoardTab, MOST_CHOSEN } from '@boxhaul/domain/dispatch';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';
import { piecesOf } from '../../lib/pieces-of';
import type { Upload } from '../../lib/upload';

export type Stage = BoardTab;

const desk = dataOf(['desk']);
const REFRESH_MS = 10_000;

export const dispatchBoard = desk.query(dispatch.board, { keep: true, refetchInterval: REFRESH_MS });

/** What the board is asked, but for the page. */
export type BoardQuestion = InputOf<typeof dispatch.pick>;

/** All boxes that a question finds. */
export const pickedBoxes = desk.query(dispatch.pick, { gcTime: 0 });

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
export const orderOnBoard = desk.query(dispatch.order, { by: 'id' });

/** The boxes of a day with the trucks, narrowed as the board is. */
export const dispatchDay = desk.query(dispatch.day, { keep: true, refetchInterval: REFRESH_MS });

/** Ranked for a box when one is named. */
export const dispatchResources = desk.query(dispatch.resources, {
  by: (dockId: number | undefined, day?: string, cabinetId?: string) => ({ dockId, day, cabinetId }),
  keep: true,
});

/** Restricted zones on a truck's way to a box's door; not asked before all are chosen. */
export const driveWarnings = desk.query(dispatch.zoneWarnings, {
  by: (cabinetId: string, vehicleId: string, dockId: string) =>
    vehicleId !== '' && dockId !== '' ? { cabinetId, vehicleId, dockId } : null,
});

export const terminalsOverview = desk.fixed(fleet.terminals, { refetchInterval: REFRESH_MS });

/** What the terminals' page shows beside the quarantine. */
export type Overview = OutputOf<typeof fleet.terminals>;

export const terminalAlarms = desk.fixed(fleet.terminalAlarms, { refetchInterval: REFRESH_MS });
export const quarantineList = desk.query(fleet.quarantine, { keep: true, refetchInterval: REFRESH_MS });

/** What would come of an Excel file of terminals. */
export const checkTerminalSheet = () => ({
  mutationFn: (file: File) => client.call(fleet.checkSheet, {}, { files: [file], quiet: true }),
});

export const enterTerminalSheet = desk.change((file: File) =>
  client.call(fleet.enterSheet, {}, { files: [file], quiet: true }),
);

export const exportTerminals = () => downloadFile(fleet.exportSheet, {}, '车载终端.xlsx');

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

export const assignTask = desk.mutation(dispatch.assign, { quiet: true });

/** Another truck, driver or hour for a trip that has not begun, published or not. */
export const moveTask = desk.mutation(dispatch.move, { quiet: true });

export const publishTasks = desk.mutation(dispatch.publish, { quiet: true });

/** The filters that the operator keeps, and the carriers to choose from. */
export const boardViews = desk.fixed(dispatch.look, { staleTime: 60_000 });

const views = dataOf(boardViews.queryKey);
export const saveBoardView = views.mutation(dispatch.saveView, { quiet: true });
export const removeBoardView = views.mutation(dispatch.removeView, { by: 'viewId' });

/** Calls back what was published a moment ago. */
export const undoPublish = desk.mutation(dispatch.undoPublish, { by: 'taskIds', quiet: true });

export const withdrawTask = desk.mutation(dispatch.withdraw, { quiet: true });
export const holdBox = desk.mutation(dispatch.holdBox, { quiet: true });
export const setMarks = desk.mutation(dispatch.setMarks, { quiet: true });
export const endMarks = desk.mutation(dispatch.endMarks, { quiet: true });
export const correctMark = desk.mutation(dispatch.correctMark, { quiet: true });
export const withdrawMark = desk.mutation(dispatch.withdrawMark, { quiet: true });
export const savePreparation = desk.mutation(dispatch.savePreparation, { quiet: true });

/** How a leg's pay would be divided if another driver took over now. */
export const handOverSplit = desk.query(dispatch.handOverSplit, { by: 'taskId' });

export const handOverTask = desk.mutation(dispatch.handOver, { quiet: true });

/** Boxes with which one could be turned (套箱), with what is against each. */
export const turnCandidates = desk.query(dispatch.turns, { by: 'cabinetId' });

export const linkTurn = desk.mutation(dispatch.linkTurn, { quiet: true });
export const numberTurn = desk.mutation(dispatch.numberTurn, { quiet: true });
export const undoTurn = desk.mutation(dispatch.undoTurn, { quiet: true });

/** Boxes with which one could go on one trailer (双拖), with what is against each. */
export const pairCandidates = desk.query(dispatch.pairs, { by: 'cabinetId' });

export const linkPair = desk.mutation(dispatch.linkPair, { quiet: true });
export const undoPair = desk.mutation(dispatch.undoPair, { quiet: true });
export const closeDryRun = desk.mutation(dispatch.dryRun, { quiet: true });
export const undoDryRun = desk.mutation(dispatch.undoDryRun, { quiet: true });
export const resumeBox = desk.mutation(dispatch.resumeBox, { by: 'cabinetId' });
export const checkInNode = desk.mutation(dispatch.checkIn, { quiet: true });
export const correctNode = desk.mutation(dispatch.correctNode, { quiet: true });
export const undoCheckIn = desk.mutation(dispatch.undoCheckIn, { quiet: true });
export const refuseProposal = desk.mutation(dispatch.refuseProposal, { quiet: true });

/** Checks in what positions say of a task's next nodes, all or none; a refusal is told by itself. */
export const takeSigns = desk.mutation(dispatch.takeSigns);

export const signRule = desk.fixed(dispatch.signRule);

export const saveSignRule = desk.mutation(dispatch.saveSignRule, { quiet: true });
export const bindTerminal = desk.mutation(fleet.bindTerminal, { quiet: true });
export const moveTerminal = desk.mutation(fleet.moveTerminal, { quiet: true });
export const retireTerminal = desk.mutation(fleet.retireTerminal, { quiet: true });
export const setTerminalClock = desk.mutation(fleet.setClock, { quiet: true });

/** In which trucks a terminal was, or which terminals a truck had. */
export const terminalBindings = desk.query(fleet.bindings);

export const decideTerminal = desk.mutation(fleet.decideTerminal);

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
