import { z } from 'zod';
import type { Deps } from '../../../platform/context';
import { dropSubscription, listSubscriptions } from '../push.repo';

const address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** What a push service answers when the browser has gone for good (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);

interface Told {
  accountId: string;
  /** The same however often it is sent: a browser shows it once. */
  deliveryId: string;
  title: string;
  text: string;
  /** The page that a touch opens. */
  path: string;
}

/** How many browsers took it, and what the last other one said; those that are gone are forgotten. */
export async function pushToAll(
  { db, push, sealer }: Pick<Deps, 'db' | 'push' | 'sealer'>,
  { accountId, deliveryId, title, text, path }: Told,
): Promise<{ browsers: number; took: number; answer: string }> {
  const kept = push ? await listSubscriptions(db, accountId) : [];
  let [took, browsers, answer] = [0, 0, ''];
  for (const { endpoint_hash, address_sealed } of kept) {
    const opened = address.safeParse(JSON.parse(sealer.open(address_sealed) ?? 'null'));
    const said = opened.success
      ? await push!.post(opened.data, { id: deliveryId, title, body: text, path })
      : { status: 410, body: '' };
    if (GONE.has(said.status)) await dropSubscription(db, accountId, endpoint_hash);
    else browsers += 1;
    if (said.status >= 200 && said.status < 300) took += 1;
    else if (!GONE.has(said.status)) answer = `${said.status} ${said.body}`;
  }
  return { browsers, took, answer };
}
