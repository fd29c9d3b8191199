import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { type Addressee, findAddressees, type Reach } from './threads.repo';

/** Whose drivers somebody who dispatches writes to and reads. */
export function reachOf(ctx: Ctx): Reach {
  const { carrierId } = ctx.signedIn();
  return { side: carrierId === null ? 'desk' : 'carrier', carrierId };
}

/** A driver within reach. Throws NOT_FOUND, for another carrier's too. */
export async function requireAddressee(ctx: Ctx, driverId: string): Promise<Addressee> {
  const [found] = await findAddressees(ctx.db, [driverId], reachOf(ctx));
  if (!found) throw new Refusal('NOT_FOUND', { message: '未找到该司机' });
  return found;
}
