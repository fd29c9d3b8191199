import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPartnerMoment, partnerSignedText, type SignedFields } from '@boxhaul/domain/site';
import type { Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PartnerRow } from '../partners.repo';

/** Lower-case hexadecimal of the HMAC-SHA256 of the signed text (docs/partners/README.md). */
export const signLink = (secret: string, fields: SignedFields): string =>
  createHmac('sha256', secret).update(partnerSignedText(fields)).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1'));

/** Nobody learns whether a key is there. */
const refused = (): Refusal => new Refusal('FORBIDDEN', { message: '密钥不存在、已停用或签名不正确' });

/** Throws FORBIDDEN for a key that is none or stopped, a wrong signature, and a moment that does not count. */
export function checkSignature(
  { sealer }: Pick<Deps, 'sealer'>,
  partner: PartnerRow | undefined,
  { sign, ...fields }: SignedFields & { sign: string },
  now: Date,
): PartnerRow {
  const secrets = [
    partner?.secret_sealed,
    partner?.old_until && partner.old_until > now ? partner.old_secret_sealed : null,
  ].flatMap((sealed) => (sealed ? (sealer.open(sealed) ?? []) : []));
  // Somebody who has no key takes as long.
  const signs = secrets.length > 0 ? secrets : ['none'];
  const right = signs.map((secret) => isSame(signLink(secret, fields), sign)).includes(true);
  if (!right || secrets.length === 0 || !partner) throw refused();
  if (partner.disabled_at !== null || partner.customer_disabled_at !== null) throw refused();
  if (!isPartnerMoment(fields.timestamp, now.getTime()))
    throw new Refusal('FORBIDDEN', { message: 'timestamp 与平台时间相差超过 5 分钟，请校准时钟后重新签名' });
  return partner;
}
