import type { Call } from '@boxhaul/contract/kit';
import { createStore } from '../../lib/create-store';

/** Counts what this page has changed of records; what an account does with its own alone, or a visitor, is none. */
export const lastWriteStore = createStore(0);

export function noteWrite({ writes, access }: Pick<Call, 'writes' | 'access'>): void {
  if (writes && access.who !== 'session' && access.who !== 'anyone')
    lastWriteStore.set(lastWriteStore.get() + 1);
}
