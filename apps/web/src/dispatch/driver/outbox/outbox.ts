import { CallError } from '@boxhaul/contract/kit';
import { CHECK_IN_OUTCOME_WORDS, type Proof, readProof } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import {
  changeClaim,
  type CheckedIn,
  type DriverTasks,
  checkInByDriver,
  claimExpense,
  refuseTask,
  reportTask,
  sendDriverPicture,
  withdrawClaim,
} from '../../../data/dispatch/driver.api';
import { sendDriverMessage } from '../../../data/dispatch/driver-messages.api';
import { createStore } from '../../../lib/create-store';
import { showToast } from '../../../lib/toast-store';
import {
  type PendingClaimChange,
  type PendingPicture,
  type PendingStep,
  type PendingWithdrawal,
  type NewStep,
  phoneStore,
} from './phone-store';
import { isSignedIn, isWaiting, oneWindow } from './send-once';

/** What waits on this phone, in the order in which it was done. */
export const outbox = createStore<readonly PendingStep[]>([]);

/** How many steps were answered: whatever was read before is old. */
export const arrived = createStore(0);

/** Nodes that the server has acknowledged, with when they were done: known before the tasks are read again. */
export const acknowledged = createStore<ReadonlyMap<string, string>>(new Map());

/** Tasks of before, with nodes that were done since. */
export const withDone = <T extends Pick<DriverTasks, 'tasks'>>(
  read: T,
  done: ReadonlyMap<string, string>,
): T => ({
  ...read,
  tasks: read.tasks.map((task) => ({
    ...task,
    nodes: task.nodes.map((node) => {
      const doneAt = done.get(node.nodeId);
      return doneAt === undefined ? node : { ...node, doneAt, sentBack: null };
    }),
  })),
});

/** One window sends at a time, so that steps stay in their order. */
const LOCK = 'boxhaul-driver-outbox';

/** Steps as they stand where the phone had no room to write it, by their client ids; null: the server has it. */
const unwritten = createStore<ReadonlyMap<string, PendingStep | null>>(new Map());

/** Writes how a step stands now; where the phone cannot, this page knows it, and nothing that was done fails for it. */
async function note(step: PendingStep, now: PendingStep | null): Promise<void> {
  const write = now ? phoneStore.put(now) : phoneStore.drop(step.seq);
  const known = new Map(unwritten.get()).set(step.clientId, now);
  await write.then(
    () => known.delete(step.clientId),
    () => undefined,
  );
  unwritten.set(known);
}

/** As this page knows it. */
const known = (step: PendingStep): PendingStep | null => {
  const now = unwritten.get().get(step.clientId);
  return now === undefined ? step : now;
};

export async function readOutbox(accountId: string): Promise<void> {
  const kept = await phoneStore.steps(accountId);
  if (isSignedIn(accountId)) outbox.set(kept.flatMap((step) => known(step) ?? []));
}

const wireTime = (at: number): string => toWireTime(new Date(at));

/** Pictures that have arrived are not sent again. */
async function sendPictures(step: PendingStep): Promise<string[]> {
  const pictures = 'pictures' in step ? (step.pictures ?? []) : [];
  for (const [i, picture] of pictures.entries()) {
    if (picture.fileId !== null) continue;
    const file = new File([picture.bytes], picture.name, { type: picture.bytes.type });
    picture.fileId = await sendDriverPicture(file, `${step.clientId}-${i}`);
    await note(step, step);
    if (!isSignedIn(step.accountId)) throw new Error('signed out while a picture was sent');
  }
  return pictures.flatMap(({ fileId }) => fileId ?? []);
}

/** What each picture is of, in their order; nothing where the node asks for any one. */
function kindsOf(pictures: readonly PendingPicture[]): Proof[] {
  const kinds = pictures.flatMap(({ kind }) => (kind === undefined ? [] : (readProof(kind) ?? [])));
  return kinds.length === pictures.length ? kinds : [];
}

function tell(title: string, { outcome, marks }: CheckedIn): void {
  const words = `${title}：${CHECK_IN_OUTCOME_WORDS[outcome]}`;
  if (outcome === 'told' || outcome === 'undone') showToast('error', words);
  else if (marks.length > 0) showToast('info', `${words}（${marks.join('，')}，已转调度核对）`);
  else showToast('success', words);
}

/** What is kept of the tasks knows it too: the network may go before they are read again. */
async function noteDone(step: PendingStep & { kind: 'check_in' }, { doneAt }: CheckedIn): Promise<void> {
  if (doneAt === null) return;
  acknowledged.set(new Map([...acknowledged.get(), [step.nodeId, doneAt]]));
  try {
    const kept = await phoneStore.tasks(step.accountId);
    if (kept) await phoneStore.keepTasks(step.accountId, withDone(kept, new Map([[step.nodeId, doneAt]])));
  } catch {
    // It is done all the same.
  }
}

async function sendClaimStep(step: PendingClaimChange | PendingWithdrawal): Promise<void> {
  const { payableId: id, revision, clientId, title } = step;
  if (step.kind === 'claim_withdraw') await withdrawClaim({ id, revision }, clientId);
  else {
    const { expense: kind, amount, note, keptFiles } = step;
    const fileIds = [...keptFiles, ...(await sendPictures(step))];
    await changeClaim({ id, revision, kind, amount, fileIds, ...(note && { note }) }, clientId);
  }
  showToast('success', `${title}：已送达财务`);
}

async function sendStep(step: PendingStep): Promise<void> {
  const { taskId, clientId, title } = step;
  if (step.kind === 'check_in') {
    const { nodeId, cabinetNo, sealNo, grossKg, tareKg, tareWithBox, note, reason, at } = step;
    const fileIds = await sendPictures(step);
    const times = { doneAt: wireTime(step.doneAt), sentAt: wireTime(Date.now()) };
    const typed = {
      ...(cabinetNo && { cabinetNo }),
      ...(sealNo && { sealNo }),
      ...(grossKg && { grossKg }),
      ...(tareKg && { tareKg, tareWithBox }),
      ...(note && { note }),
      ...(reason && { reason }),
      ...at,
    };
    // Sent again it is another body, as the clock went on: the node says what was done, the step what was taken back since.
    const body = { nodeId, stepKey: clientId, fileIds, kinds: kindsOf(step.pictures), ...times, ...typed };
    const answer = await checkInByDriver(body, `${clientId}-${Date.now()}`);
    await noteDone(step, answer);
    tell(title, answer);
    return;
  }
  if (step.kind === 'claim') {
    const { expense: kind, amount, note } = step;
    const fileIds = await sendPictures(step);
    await claimExpense({ taskId, kind, amount, fileIds, ...(note && { note }) }, clientId);
    showToast('success', `${title}：已送达财务审核`);
    return;
  }
  if (step.kind === 'message') {
    const { text, about } = step;
    const fileIds = await sendPictures(step);
    const times = { doneAt: wireTime(step.doneAt), sentAt: wireTime(Date.now()) };
    // Sent again it is another body, as the clock went on: the client id says that it is the same.
    const body = { clientId, fileIds, ...times, ...(text && { text }), ...(about && { taskId: about }) };
    await sendDriverMessage(body, `${clientId}-${Date.now()}`);
    return;
  }
  if (step.kind === 'claim_change' || step.kind === 'claim_withdraw') {
    await sendClaimStep(step);
    return;
  }
  if (step.kind === 'refuse') await refuseTask({ taskId, reason: step.text }, clientId);
  else await reportTask({ taskId, text: step.text, fileIds: await sendPictures(step) }, clientId);
  showToast('success', `${title}：已送达调度`);
}

async function sendInOrder(accountId: string): Promise<void> {
  const stuck = new Set<string>();
  for (const kept of await phoneStore.steps(accountId)) {
    if (!isSignedIn(accountId)) return;
    const step = known(kept);
    if (step === null) {
      await note(kept, null);
      continue;
    }
    // What follows a refused step of a task would be refused for it; a refusal that was not taken holds nothing back.
    if (step.fault !== null && step.kind !== 'refuse') stuck.add(step.taskId);
    if (step.fault !== null || stuck.has(step.taskId)) continue;
    try {
      await sendStep(step);
      await note(step, null);
      arrived.set(arrived.get() + 1);
    } catch (error) {
      stuck.add(step.taskId);
      // Nothing that the server said, as of a picture that the phone cannot read: what is of other tasks goes on.
      if (!(error instanceof CallError)) continue;
      if (isWaiting(error)) break;
      await note(step, { ...step, fault: error.message });
      // It was decided over something old.
      arrived.set(arrived.get() + 1);
    }
    await readOutbox(accountId);
  }
  await readOutbox(accountId);
}

/** Sends what waits, in its order, each once; where the network is gone it stays, and so do steps that are refused. */
export async function sendOutbox(accountId: string): Promise<void> {
  await oneWindow(LOCK, () => sendInOrder(accountId));
}

/** Keeps a step on the phone first, in the place of the form that it was typed in; only then is it sent. */
export async function addStep(step: NewStep, form?: string): Promise<void> {
  const kept = await phoneStore.steps(step.accountId);
  // Later than what waits, even where the clock was set back.
  const seq = Math.max(Date.now(), ...kept.map((one) => one.seq + 1));
  await phoneStore.put({ ...step, seq }, form);
  // It is kept, whatever becomes of reading it back and of sending it now.
  await readOutbox(step.accountId).catch(() => undefined);
  void sendOutbox(step.accountId).catch(() => undefined);
}

/** A step about a claim that stands: one that was refused gives way to what was decided anew. */
export async function addClaimStep(
  step: Omit<PendingClaimChange, 'seq'> | Omit<PendingWithdrawal, 'seq'>,
  form?: string,
): Promise<void> {
  const kept = await phoneStore.steps(step.accountId);
  const refused = kept.filter(
    (one) => 'payableId' in one && one.payableId === step.payableId && one.fault !== null,
  );
  for (const { seq } of refused) await phoneStore.drop(seq);
  await addStep(step, form);
}

/** A refused step once more. */
export async function retryStep(step: PendingStep): Promise<void> {
  await note(step, { ...step, fault: null });
  await sendOutbox(step.accountId);
}

export async function dropStep(step: PendingStep): Promise<void> {
  await phoneStore.drop(step.seq);
  await readOutbox(step.accountId);
}
