import { maskPhone } from '../../kit/identifiers/mask-phone';
import { pageOfState } from '../orders/order-actions';
import type { OrderState } from '../words/order-state';
import type { SharePart, ShareState, ShownLeg } from '../words/share';
import type { TaskState } from '../words/task-state';

/** How a share stands at a moment. */
export function shareState(share: { expiresAt: Date; revokedAt: Date | null }, now: Date): ShareState {
  if (share.revokedAt !== null) return 'revoked';
  return share.expiresAt <= now ? 'expired' : 'live';
}

/** An order is shared once it was approved: until then nothing can be seen of it. */
export const mayBeShared = (state: OrderState): boolean => pageOfState(state) === 'order';

/** A truck is shown while it is on its way with the box; before and after it drives for others. Null: visitors learn nothing. */
export const SHOWN_LEG: Readonly<Record<TaskState, ShownLeg | null>> = {
  assigned: null,
  withdrawn: null,
  handed_over: null,
  published: 'planned',
  running: 'under_way',
  finished: 'over',
};

/**
 * Since when a running task's truck may be seen, to the whole second in which terminals tell: since its driver set out,
 * and never before the task was published to him.
 */
export function shownSince({ publishedAt, startedAt }: { publishedAt: Date; startedAt: Date }): Date {
  const since = Math.max(publishedAt.getTime(), startedAt.getTime());
  return new Date(Math.floor(since / 1000) * 1000);
}

/** A person's name as strangers see it: 陈**. */
export const maskName = (name: string): string => `${Array.from(name)[0] ?? ''}**`;

/** A plate as strangers see it: 粤B***45. */
export function maskPlate(plate: string): string {
  const signs = Array.from(plate);
  return `${signs.slice(0, 2).join('')}***${signs.slice(2).slice(-2).join('')}`;
}

interface Driver {
  name: string;
  plate: string;
  phone: string;
}

/** A driver as a share's visitors see him: whole where the sharer chose so. */
export const sharedDriver = ({ name, plate, phone }: Driver, parts: readonly SharePart[]): Driver => ({
  name: parts.includes('driver') ? name : maskName(name),
  plate: parts.includes('driver') ? plate : maskPlate(plate),
  phone: parts.includes('phone') ? phone : maskPhone(phone),
});
