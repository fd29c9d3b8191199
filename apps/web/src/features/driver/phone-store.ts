import type { ExpenseKind } from '@boxhaul/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverTasks, PhonePoint } from '../../data/driver.api';

/** A picture that waits; its id once it has arrived. */
export interface KeptPicture {
  name: string;
  bytes: Blob;
  fileId: string | null;
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

export interface KeptCheckIn extends Kept {
  kind: 'check_in';
  nodeId: string;
  cabinetNo: string;
  sealNo: string;
  note: string;
  at: { lon: number; lat: number } | null;
  pictures: KeptPicture[];
}

export interface KeptWords extends Kept {
  kind: 'refuse' | 'report';
  text: string;
  /** Of a report; one of an older app has none. */
  pictures?: KeptPicture[];
}

export interface KeptClaim extends Kept {
  kind: 'claim';
  expense: ExpenseKind;
  /** Yuan as it was typed. */
  amount: string;
  note: string;
  pictures: KeptPicture[];
}

/** A claim that stands is put right, or taken back; its `taskId` is the claim's own, so that it holds nothing else back. */
export interface KeptClaimChange extends Kept {
  kind: 'claim_change';
  payableId: string;
  revision: number;
  expense: ExpenseKind;
  amount: string;
  note: string;
  /** Receipts that it had and keeps. */
  keptFiles: readonly string[];
  pictures: KeptPicture[];
}

export interface KeptWithdrawal extends Kept {
  kind: 'claim_withdraw';
  payableId: string;
  revision: number;
}

export type KeptStep = KeptCheckIn | KeptClaim | KeptClaimChange | KeptWithdrawal | KeptWords;
/** Without its number, which the outbox gives. */
export type NewStep =
  | Omit<KeptCheckIn, 'seq'>
  | Omit<KeptClaim, 'seq'>
  | Omit<KeptClaimChange, 'seq'>
  | Omit<KeptWithdrawal, 'seq'>
  | Omit<KeptWords, 'seq'>;

interface Phone extends DBSchema {
  steps: { key: number; value: KeptStep };
  tasks: { key: string; value: DriverTasks };
  points: { key: string; value: PhonePoint & { accountId: string } };
}

let opened: Promise<IDBPDatabase<Phone>> | null = null;

const open = () =>
  (opened ??= openDB<Phone>('boxhaul-driver', 1, {
    upgrade(db) {
      db.createObjectStore('steps', { keyPath: 'seq' });
      db.createObjectStore('tasks');
      db.createObjectStore('points', { keyPath: 'at' });
    },
    // Another window wants a newer one: this one gives way.
    blocking: () => void opened?.then((db) => db.close()),
    terminated: () => {
      opened = null;
    },
  }));

/** What this phone keeps until the server has it, and the tasks as they were last read. */
export const phoneStore = {
  async steps(accountId: string): Promise<KeptStep[]> {
    return (await (await open()).getAll('steps')).filter((step) => step.accountId === accountId);
  },
  async put(step: KeptStep): Promise<void> {
    await (await open()).put('steps', step);
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
  async addPoint(accountId: string, point: PhonePoint): Promise<void> {
    await (await open()).put('points', { ...point, accountId });
  },
  async points(accountId: string, most: number): Promise<PhonePoint[]> {
    const all = await (await open()).getAll('points', undefined, most);
    return all.flatMap(({ accountId: owner, ...point }) => (owner === accountId ? [point] : []));
  },
  async dropPoints(points: readonly PhonePoint[]): Promise<void> {
    const db = await open();
    await Promise.all(points.map(({ at }) => db.delete('points', at)));
  },
};
