import type { Db } from '@boxhaul/db';
import type { CodePurpose } from '@boxhaul/domain/identity';

/** Captchas of one holder that stay good beside a new one: a page that was opened twice. */
const OTHERS_KEPT = 2;
/** decisions 9. */
const MOST_TRIES = 5;

export async function insertCaptcha(
  tx: Db,
  captcha: { holder: Buffer; answerMac: string; expiresAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('captcha')
    .where('captcha_id', 'in', (eb) =>
      eb
        .selectFrom('captcha')
        .select('captcha_id')
        .where('holder', '=', captcha.holder)
        .orderBy('captcha_id', 'desc')
        .offset(OTHERS_KEPT),
    )
    .execute();
  await tx
    .insertInto('captcha')
    .values({ holder: captcha.holder, answer_mac: captcha.answerMac, expires_at: captcha.expiresAt })
    .execute();
}

/** Counts a try to every living captcha of the holder; answers what each wants to hear. */
export async function tryCaptchas(db: Db, holder: Buffer, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning('answer_mac')
    .execute();
  return rows.map((row) => row.answer_mac);
}

/** Spends the captchas of a holder; false when somebody else has just done so. */
export async function spendCaptchas(db: Db, holder: Buffer): Promise<boolean> {
  const gone = await db.deleteFrom('captcha').where('holder', '=', holder).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const deleteCaptchasBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('captcha').where('expires_at', '<=', before).execute();
};

interface NewCode {
  phone: string;
  purpose: CodePurpose;
  codeMac: string;
  imageMac: string;
  now: Date;
  expiresAt: Date;
}

/** Keeps a code; an older one for the same purpose is void from now on. */
export async function insertCode(db: Db, code: NewCode): Promise<string> {
  const { code_id } = await db
    .with('older', (qb) =>
      qb
        .updateTable('sms_code')
        .set({ used_at: code.now })
        .where('phone', '=', code.phone)
        .where('purpose', '=', code.purpose)
        .where('used_at', 'is', null),
    )
    .insertInto('sms_code')
    .values({
      phone: code.phone,
      purpose: code.purpose,
      code_mac: code.codeMac,
      image_mac: code.imageMac,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .returning('code_id')
    .executeTakeFirstOrThrow();
  return code_id;
}

/** Counts a try to every living code of a phone for any of these purposes; answers them. */
export const tryCodes = (db: Db, phone: string, purposes: readonly CodePurpose[], now: Date) =>
  db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['code_id', 'purpose', 'code_mac', 'image_mac'])
    .execute();

/** Spends a code; false when it has been spent meanwhile. */
export async function useCode(db: Db, codeId: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export const deleteCodesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sms_code').where('expires_at', '<=', before).execute();
};

/** A code that was never told to anyone. */
export const voidCode = async (db: Db, codeId: string): Promise<void> => {
  await db.deleteFrom('sms_code').where('code_id', '=', codeId).execute();
};
