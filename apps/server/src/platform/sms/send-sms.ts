import type { Db } from '@boxhaul/db';
import type { Logger } from 'pino';
import { Refusal } from '../http/refusal';
import { type SmsCarrier, SmsFault, type SmsText } from './sms';
import { setSmsState } from './sms.repo';

interface Sending {
  db: Db;
  sms: SmsCarrier;
  log: Logger;
}

/**
 * Hands a message whose row stands already to the provider, and keeps what it said. Outside any transaction: it waits
 * for another's machine. Throws SMS_FAILED; the log names the provider's reason, never the text.
 */
export async function sendSms(
  { db, sms, log }: Sending,
  messageId: string,
  text: SmsText,
  now: Date,
): Promise<void> {
  try {
    const { ref } = await sms.send(text, now);
    await setSmsState(db, messageId, { state: 'sent', ref, now });
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error;
    log.warn({ messageId, provider: sms.name, reason: error.reason }, 'a text message was not sent');
    await setSmsState(db, messageId, { state: 'failed', fault: error.reason, now });
    throw new Refusal('SMS_FAILED');
  }
}
