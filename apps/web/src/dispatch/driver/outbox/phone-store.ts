import { type ExpenseKind, PHONE_POINT_MS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { DriverTasks, PhonePoint } from '../../../data/dispatch/driver.api';
import type { OwnMessages } from '../../../data/dispatch/driver-messages.api';

/** A picture that waits; its id once it has arrived. */
export interface PendingPicture {
  name: string;
  bytes: Blob;
  fileId: string | null;
  /** What it is of, where the node asks by kind. */
  kind?: string;
}

interface Kept {
  /** Order in which it was done. */
  seq: number;
  accountId: string;
  /** What the server knows it by, however often it is sent. */
  clientId: string;
  taskId: string;
  /** How it is called on the screen. */
  title: string;
  /** Epoch milliseconds of the phone. */
  doneAt: number;
  /** Why the server would not take it. */
  fault: string | null;
}

export interface PendingCheckIn extends Kept {
  kind: 'check_in';
  nodeId: string;
  cabinetNo: string;
  sealNo: string;
  /** Of a weighing slip, as they were typed. */
  grossKg?: string;
  tareKg?: string;
  tareWithBox?: boolean;
  note: string;
  /** Why it lacks something, or is done elsewhere; one of an older app has none. */
  reason?: string;
  /** Where the phone was; an older app did not say when, nor how exactly. */
  at: { lon: number; lat: number; accuracy?: number; fixAt?: string } | null;
  pictures: PendingPicture[];
}

/** Without its number, which the outbox gives. */
export type NewCheckIn = Omit<PendingCheckIn, 'seq'>;

export interface PendingReport extends Kept {
  kind: 'refuse' | 'report';
  text: string;
  /** Of a report; one of an older app has none. */
  pictures?: PendingPicture[];
}

export interface PendingClaim extends Kept {
  kind: 'claim';
  expense: ExpenseKind;
  /** Yuan as it was typed. */
  amount: string;
  note: string;
  pictures: PendingPicture[];
}

/** A claim that stands is put right, or taken back; its `taskId` is the claim's own, so that it holds nothing else back. */
export interface PendingClaimChange extends Kept {
  kind: 'claim_change';
  payableId: string;
  revision: number;
  expense: ExpenseKind;
  amount: string;
  note: string;
  /** Receipts that it had and keeps. */
  keptFiles: readonly string[];
  pictures: PendingPicture[];
}

export interface PendingWithdrawal extends Kept {
  kind: 'claim_withdraw';
  payableId: string;
  revision: number;
}

/** What is said to dispatch; its `taskId` is its own, so that it holds nothing else back. */
export interface PendingMessage extends Kept {
  kind: 'message';
  text: string;
  /** What it is about; null: nothing in particular. */
  about: string | null;
  pictures: PendingPicture[];
}

export type PendingStep =
  | PendingCheckIn
  | PendingClaim
  | PendingClaimChange
  | PendingMessage
  | PendingWithdrawal
  | PendingReport;
export type NewStep =
  | NewCheckIn
  | Omit<PendingClaim, 'seq'>
  | Omit<PendingClaimChange, 'seq'>
  | Omit<PendingMessage, 'seq'>
  | Omit<PendingWithdrawal, 'seq'>
  | Omit<PendingReport, 'seq'>;

/** What is typed and photographed in one form, until it is a step or is thrown away. */
export interface Draft {
  typed: Readonly<Record<string, string>>;
  pictures: readonly PendingPicture[];
}

/** Each half is written when it changes: pictures are too large to go along with every letter. */
type DraftPart = Partial<Draft> & { accountId: string; form: string; part: keyof Draft; at: number };

/** A form that nobody came back to for so long. */
const DRAFT_MS = 14 * 24 * 3600_000;

interface Phone extends DBSchema {
  steps: { key: number; value: PendingStep };
  tasks: { key: string; value: DriverTasks };
  points: { key: [string, string]; value: PhonePoint & { accountId: string } };
  drafts: { key: [string, string, string]; value: DraftPart };
  messages: { key: string; value: OwnMessages };
  /** Up to which message somebody has read, until the server knows. */
  reads: { key: string; value: string };
}

/** Positions of before had no owner in their key, so that of two drivers at one second one was lost. */
async function keyByOwner(
  db: IDBPDatabase<Phone>,
  change: IDBPTransaction<Phone, StoreNames<Phone>[], 'versionchange'>,
  before: number,
): Promise<void> {
  const kept = before === 0 ? [] : await change.objectStore('points').getAll();
  if (before > 0) db.deleteObjectStore('points');
  const points = db.createObjectStore('points', { keyPath: ['accountId', 'at'] });
  await Promise.all(kept.map((point) => points.put(point)));
}

/** Asks the browser not to clear this away when room gets short; whatever it answers, what can be kept is kept. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An older browser has no such question.
  }
}

let opened: Promise<IDBPDatabase<Phone>> | null = null;
const forget = () => {
  opened = null;
};

async function openPhone(): Promise<IDBPDatabase<Phone>> {
  void askToPersist();
  const db = await openDB<Phone>('boxhaul-driver', 3, {
    async upgrade(made, before, _now, change) {
      if (before === 0) {
        made.createObjectStore('steps', { keyPath: 'seq' });
        made.createObjectStore('tasks');
      }
      if (before < 2) {
        made.createObjectStore('drafts', { keyPath: ['accountId', 'form', 'part'] });
        await keyByOwner(made, change, before);
      }
      made.createObjectStore('messages');
      made.createObjectStore('reads');
    },
    // Another window wants a newer one: this one gives way.
    blocking: () => {
      db.close();
      forget();
    },
    terminated: forget,
  });
  return db;
}

/** Tried anew after a failure: the phone may have room again. */
const open = () =>
  (opened ??= openPhone().catch((error: unknown) => {
    forget();
    throw error;
  }));

const everyPart = (accountId: string, form: string) =>
  IDBKeyRange.bound([accountId, form], [accountId, form, []]);
const everyPoint = (accountId: string) => IDBKeyRange.bound([accountId], [accountId, []]);

/** What this phone keeps until the server has it, and the tasks as they were last read. */
export const phoneStore = {
  async steps(accountId: string): Promise<PendingStep[]> {
    return (await (await open()).getAll('steps')).filter((step) => step.accountId === accountId);
  },
  /** The form that it was typed in is done in the same moment. */
  async put(step: PendingStep, form?: string): Promise<void> {
    const change = (await open()).transaction(['steps', 'drafts'], 'readwrite');
    await Promise.all([
      change.objectStore('steps').put(step),
      ...(form === undefined ? [] : [change.objectStore('drafts').delete(everyPart(step.accountId, form))]),
      change.done,
    ]);
  },
  async drop(seq: number): Promise<void> {
    await (await open()).delete('steps', seq);
  },
  async tasks(accountId: string): Promise<DriverTasks | undefined> {
    return (await open()).get('tasks', accountId);
  },
  async keepTasks(accountId: string, tasks: DriverTasks): Promise<void> {
    await (await open()).put('tasks', tasks, accountId);
  },
  async messages(accountId: string): Promise<OwnMessages | undefined> {
    return (await open()).get('messages', accountId);
  },
  async keepMessages(accountId: string, messages: OwnMessages): Promise<void> {
    await (await open()).put('messages', messages, accountId);
  },
  async readUpTo(accountId: string): Promise<string | undefined> {
    return (await open()).get('reads', accountId);
  },
  async keepRead(accountId: string, upTo: string): Promise<void> {
    await (await open()).put('reads', upTo, accountId);
  },
  /** Only if nothing more was read meanwhile. */
  async dropRead(accountId: string, upTo: string): Promise<void> {
    const change = (await open()).transaction('reads', 'readwrite');
    if ((await change.store.get(accountId)) === upTo) await change.store.delete(accountId);
    await change.done;
  },
  async draft(accountId: string, form: string): Promise<Draft | undefined> {
    const parts = await (await open()).getAll('drafts', everyPart(accountId, form));
    if (parts.length === 0) return undefined;
    const of = <K extends keyof Draft>(part: K) => parts.find((one) => one.part === part)?.[part];
    return { typed: of('typed') ?? {}, pictures: of('pictures') ?? [] };
  },
  async keepDraft(accountId: string, form: string, half: Partial<Draft>): Promise<void> {
    const part = half.typed ? 'typed' : 'pictures';
    await (await open()).put('drafts', { ...half, accountId, form, part, at: Date.now() });
  },
  async dropDraft(accountId: string, form: string): Promise<void> {
    await (await open()).delete('drafts', everyPart(accountId, form));
  },
  /** Forms that nobody came back to, and positions of another driver that are too old to be sent. */
  async dropOld(accountId: string, now: number): Promise<void> {
    const change = (await open()).transaction(['drafts', 'points'], 'readwrite');
    for await (const draft of change.objectStore('drafts')) {
      if (now - draft.value.at > DRAFT_MS) await draft.delete();
    }
    const oldest = toWireTime(new Date(now - PHONE_POINT_MS));
    for await (const point of change.objectStore('points')) {
      if (point.value.accountId !== accountId && point.value.at < oldest) await point.delete();
    }
    await change.done;
  },
  async addPoint(accountId: string, point: PhonePoint): Promise<void> {
    await (await open()).put('points', { ...point, accountId });
  },
  /** The oldest of his own. */
  async points(accountId: string, most: number): Promise<PhonePoint[]> {
    const own = await (await open()).getAll('points', everyPoint(accountId), most);
    return own.map(({ accountId: _owner, ...point }) => point);
  },
  async dropPoints(accountId: string, points: readonly PhonePoint[]): Promise<void> {
    const { store, done } = (await open()).transaction('points', 'readwrite');
    await Promise.all([...points.map(({ at }) => store.delete([accountId, at])), done]);
  },
  async dropAllPoints(accountId: string): Promise<void> {
    await (await open()).delete('points', everyPoint(accountId));
  },
};
