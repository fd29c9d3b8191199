import type { OutputOf } from '@boxhaul/contract/kit';
import { today } from '@boxhaul/contract/site';
import { dataOf } from '../kit/data-of';

export type OwnDay = OutputOf<typeof today.own>;
export type DeskWaits = OutputOf<typeof today.desk>;

const EVERY_MS = 30_000;

/** What waits for an operator; read again with whatever changes at the desk. */
export const deskWaits = dataOf(['desk']).fixed(today.desk, { refetchInterval: EVERY_MS });

/** What waits for a customer; read again with whatever changes of their orders. */
export const ownDay = dataOf(['orders']).fixed(today.own, { refetchInterval: EVERY_MS });
