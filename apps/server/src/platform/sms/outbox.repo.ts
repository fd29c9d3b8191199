import type { Db } from '@boxhaul/db';

interface NewMessage {
  kind: 'sms' | 'captcha';
  phone: string | null;
  purpose: string;
  /** What the person is to type; '' in a notice. */
  code: string;
  body: string;
  now: Date;
}

export const keepInOutbox = async (db: Db, { now, ...message }: NewMessage): Promise<void> => {
  await db
    .insertInto('outbox_message')
    .values({ ...message, created_at: now })
    .execute();
};

/** The newest first. */
export const listOutbox = (db: Db, most: number) =>
  db
    .selectFrom('outbox_message')
    .select(['message_id', 'kind', 'phone', 'purpose', 'code', 'body', 'created_at'])
    .orderBy('message_id', 'desc')
    .limit(most)
    .execute();

export const deleteOutboxBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
};
