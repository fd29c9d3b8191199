import { createHash } from 'node:crypto';
import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { OutwardRefusal } from '../../../platform/outgoing/outward.policy';
import { dropSubscription, keepSubscription } from '../push.repo';

type Input = ParsedInputOf<typeof notices.subscribePush>;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** With which key a browser subscribes; null where the platform pushes to none. */
export const pushKey = ({ push }: Pick<Deps, 'push'>): Promise<PresentedOf<typeof notices.pushKey>> =>
  Promise.resolve({ publicKey: push?.publicKey ?? null });

/** Refuses an address to which nothing of ours may go; before the transaction, since it asks name servers. */
export async function checkPushAddress(
  { push, outward }: Pick<Deps, 'push' | 'outward'>,
  { endpoint }: Input,
): Promise<void> {
  if (!push) throw new Refusal('CONFLICT', { message: '平台没有开通浏览器推送' });
  await outward.check(endpoint).catch((error: unknown) => {
    throw error instanceof OutwardRefusal ? refuseField('endpoint', error.message) : error;
  });
}

/** Subscribing again changes nothing but the day. */
export async function subscribePush({ sealer }: Pick<Deps, 'sealer'>, ctx: Ctx, input: Input): Promise<null> {
  const { endpoint, p256dh, auth } = input;
  const { accountId } = ctx.signedIn();
  const sealed = sealer.seal(JSON.stringify({ endpoint, p256dh, auth }));
  await keepSubscription(ctx.db, { endpointHash: hashOf(endpoint), accountId, sealed, now: ctx.now });
  return null;
}

export async function unsubscribePush(
  ctx: Ctx,
  { endpoint }: ParsedInputOf<typeof notices.unsubscribePush>,
): Promise<null> {
  await dropSubscription(ctx.db, ctx.signedIn().accountId, hashOf(endpoint));
  return null;
}
