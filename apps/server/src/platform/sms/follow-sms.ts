import type { Db } from '@boxhaul/db';
import { type SmsCarrier, SmsFault } from './sms';
import { listOpenSms, setSmsState } from './sms.repo';

const MINUTE_MS = 60_000;
/** Providers know after some seconds, or after a phone was switched on; later nobody asks any more. */
const FROM_MS = MINUTE_MS;
const TO_MS = 24 * 60 * MINUTE_MS;
const MOST = 50;

/** Asks the provider what became of the messages that it took. A provider that is away is asked again with the next round. */
export async function followSms({ db, sms }: { db: Db; sms: SmsCarrier }, now: Date): Promise<void> {
  if (!sms.stateOf) return;
  const since = new Date(now.getTime() - TO_MS);
  const before = new Date(now.getTime() - FROM_MS);
  for (const row of await listOpenSms(db, { since, before, provider: sms.name, most: MOST })) {
    const asked = { ref: row.provider_ref ?? '', phone: row.phone, at: row.created_at };
    const fate = await sms.stateOf(asked, now).catch((error: unknown) => {
      if (error instanceof SmsFault) return undefined;
      throw error;
    });
    if (fate) await setSmsState(db, row.message_id, { ...fate, now });
  }
}
