import { randomBytes } from 'node:crypto';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { partners } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findCustomerName, insertKey, lockKey, lockKeysOf, selectKeys, updateKey } from '../partners.repo';

const MOST_KEYS = 10;
/** How long the secret of before serves beside a new one. */
const OVERLAP_MS = 24 * 3600_000;

type Sealing = Pick<Deps, 'sealer'>;

const newSecret = (): string => randomBytes(32).toString('base64url');

async function heldKey(ctx: Ctx, keyId: string) {
  const row = await lockKey(ctx.db, keyId);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该密钥' });
  return row;
}

export async function listKeys(
  ctx: Ctx,
  { customerId }: ParsedInputOf<typeof partners.keys>,
): Promise<PresentedOf<typeof partners.keys>> {
  if (!(await findCustomerName(ctx.db, customerId)))
    throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const rows = await selectKeys(ctx.db, customerId);
  return {
    keys: rows.map((row) => ({
      keyId: row.key_id,
      keyName: row.key_name,
      methods: row.methods,
      createdAt: toWireTime(row.created_at),
      createdBy: row.username ?? '',
      lastUsedAt: row.last_used_at && toWireTime(row.last_used_at),
      disabledAt: row.disabled_at && toWireTime(row.disabled_at),
      oldUntil: row.old_until && row.old_until > ctx.now ? toWireTime(row.old_until) : null,
    })),
  };
}

/** The secret is told in this answer and nowhere else. */
export async function createKey(
  { sealer }: Sealing,
  ctx: Ctx,
  { customerId, keyName, methods }: ParsedInputOf<typeof partners.create>,
): Promise<PresentedOf<typeof partners.create>> {
  const customer = await findCustomerName(ctx.db, customerId);
  if (!customer) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  await lockKeysOf(ctx.db, customerId);
  if ((await selectKeys(ctx.db, customerId)).length >= MOST_KEYS)
    throw new Refusal('CONFLICT', { message: `每家企业最多 ${MOST_KEYS} 个密钥` });
  const keyId = `pk_${randomBytes(8).toString('hex')}`;
  const secret = newSecret();
  await insertKey(ctx.db, {
    key_id: keyId,
    customer_id: customerId,
    key_name: keyName,
    secret_sealed: sealer.seal(secret),
    methods: [...new Set(methods)],
    created_by: ctx.signedIn().accountId,
    created_at: ctx.now,
  });
  const after = { keyId, keyName, methods };
  ctx.audit({ target: 'customer', id: customerId, name: customer.customer_name, customerId, after });
  return { keyId, secret };
}

/** Of two at once the second makes a third secret; that of the first is then the one of before. */
export async function rotateKey(
  { sealer }: Sealing,
  ctx: Ctx,
  { keyId }: ParsedInputOf<typeof partners.rotate>,
): Promise<PresentedOf<typeof partners.rotate>> {
  const row = await heldKey(ctx, keyId);
  const secret = newSecret();
  await updateKey(ctx.db, keyId, {
    secret_sealed: sealer.seal(secret),
    old_secret_sealed: row.secret_sealed,
    old_until: new Date(ctx.now.getTime() + OVERLAP_MS),
  });
  auditKey(ctx, row, { keyId, rotated: true });
  return { keyId, secret };
}

export async function saveKey(
  ctx: Ctx,
  { keyId, keyName, methods }: ParsedInputOf<typeof partners.save>,
): Promise<null> {
  const row = await heldKey(ctx, keyId);
  await updateKey(ctx.db, keyId, { key_name: keyName, methods: [...new Set(methods)] });
  auditKey(ctx, row, { keyId, keyName, methods });
  return null;
}

/** A stopped key loses the secret of before at once. */
export async function setKeyDisabled(
  ctx: Ctx,
  { keyId, disabled }: ParsedInputOf<typeof partners.setDisabled>,
): Promise<null> {
  const row = await heldKey(ctx, keyId);
  await updateKey(ctx.db, keyId, {
    disabled_at: disabled === 1 ? ctx.now : null,
    old_secret_sealed: null,
    old_until: null,
  });
  auditKey(ctx, row, { keyId, disabled: disabled === 1 });
  return null;
}

function auditKey(ctx: Ctx, row: { customer_id: string; customer_name: string }, after: object): void {
  const { customer_id: id, customer_name: name } = row;
  ctx.audit({ target: 'customer', id, name, customerId: id, after: { ...after } });
}
