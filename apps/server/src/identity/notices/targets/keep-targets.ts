import { randomBytes } from 'node:crypto';
import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { NOTICE_KIND_WORDS, type TargetKind } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { refuseField, Refusal } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { ENTERPRISE_KINDS } from '../settings/which-kinds';
import { presentTarget } from '../targets.present';
import * as repo from '../targets.repo';
import { maskUrl } from './check-target';

const MOST_TARGETS = 10;
const HOUR_MS = 3600_000;
const MOST_TESTS_AN_HOUR = 20;
/** How long the secret before a rotation is valid beside the new one. */
const BOTH_VALID_MS = 24 * HOUR_MS;

const NO_TARGET = new Refusal('NOT_FOUND', { message: '未找到该推送地址' });

/** The targets of one's enterprise, and the kinds that can be sent there. */
export async function listOwnTargets(ctx: Ctx): Promise<PresentedOf<typeof notices.targets>> {
  const rows = await repo.listTargets(ctx.db, ctx.customer().customerId);
  return {
    targets: rows.map((row) => presentTarget(row, ctx.now)),
    kinds: ENTERPRISE_KINDS.map((kind) => ({ kind, name: NOTICE_KIND_WORDS[kind].name })),
  };
}

/** The secret that a target signs with: ours for a webhook, the robot's own for 钉钉, none for 企业微信. */
function secretFor(kind: TargetKind, given: string | undefined): { secret: string | null; isOurs: boolean } {
  if (kind === 'webhook') return { secret: `whsec_${randomBytes(32).toString('base64url')}`, isOurs: true };
  if (kind === 'wecom') return { secret: null, isOurs: false };
  if (!given?.startsWith('SEC')) throw refuseField('secret', '请填写机器人“加签”的密钥（以 SEC 开头）');
  return { secret: given, isOurs: false };
}

function refuseForeignKinds(kinds: readonly (typeof ENTERPRISE_KINDS)[number][]): void {
  if (kinds.every((kind) => ENTERPRISE_KINDS.includes(kind))) return;
  throw refuseField('kinds', '只能推送与企业有关的通知');
}

/** Keeps a new target, whose address was checked. */
export async function addTarget(
  { sealer }: Pick<Deps, 'sealer'>,
  ctx: Ctx,
  { kind, name, url, secret: given, kinds }: ParsedInputOf<typeof notices.addTarget>,
): Promise<PresentedOf<typeof notices.addTarget>> {
  const { customerId, accountId } = ctx.customer();
  refuseForeignKinds(kinds);
  const { secret, isOurs } = secretFor(kind, given);
  if ((await repo.countTargets(ctx.db, customerId)) >= MOST_TARGETS) {
    throw new Refusal('CONFLICT', { message: `最多可设 ${MOST_TARGETS} 个推送地址，请先删除不用的` });
  }
  const targetId = await repo.insertTarget(ctx.db, {
    customer_id: customerId,
    target_kind: kind,
    target_name: name,
    url_sealed: sealer.seal(url),
    url_shown: maskUrl(url),
    secret_sealed: secret === null ? null : sealer.seal(secret),
    kinds: [...new Set(kinds)],
    rest_until: ctx.now,
    created_by: accountId,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  return { targetId, secret: isOurs ? secret : null };
}

async function own(ctx: Ctx, targetId: string): Promise<repo.TargetRow> {
  const target = await repo.lockTarget(ctx.db, { targetId, customerId: ctx.customer().customerId });
  if (!target) throw NO_TARGET;
  return target;
}

/** Names it anew, chooses what goes there, stops or starts it. */
export async function editTarget(
  ctx: Ctx,
  { targetId, name, kinds, stopped }: ParsedInputOf<typeof notices.editTarget>,
): Promise<null> {
  refuseForeignKinds(kinds);
  const target = await own(ctx, targetId);
  const starts = !stopped && target.stopped_at !== null;
  await repo.updateTarget(ctx.db, targetId, {
    target_name: name,
    kinds: [...new Set(kinds)],
    updated_at: ctx.now,
    ...(stopped && target.stopped_at === null && { stopped_at: ctx.now }),
    ...(starts && {
      stopped_at: null,
      stop_reason: null,
      failures: 0,
      failing_since: null,
      rest_until: ctx.now,
    }),
  });
  if (starts) await announce(ctx.db, { d: true });
  return null;
}

/** A new secret; the one before stays valid for a day, so that a receiver may change over at leisure. */
export async function rotateSecret(
  { sealer }: Pick<Deps, 'sealer'>,
  ctx: Ctx,
  { targetId, secret: given }: ParsedInputOf<typeof notices.rotateSecret>,
): Promise<PresentedOf<typeof notices.rotateSecret>> {
  const target = await own(ctx, targetId);
  if (target.target_kind === 'wecom') {
    throw new Refusal('CONFLICT', { message: '企业微信群机器人没有密钥，请在群里重新生成地址后新增' });
  }
  const { secret, isOurs } = secretFor(target.target_kind, given);
  // A robot knows one secret: only a receiver of our own signature can take either.
  const oldUntil = isOurs ? new Date(ctx.now.getTime() + BOTH_VALID_MS) : null;
  await repo.updateTarget(ctx.db, targetId, {
    secret_sealed: sealer.seal(secret ?? ''),
    old_secret_sealed: isOurs ? target.secret_sealed : null,
    old_secret_until: oldUntil,
    updated_at: ctx.now,
  });
  return { secret: isOurs ? secret : null, oldSecretUntil: oldUntil && toWireTime(oldUntil) };
}

/** Sends a test by the same way as every notice. */
export async function testTarget(
  ctx: Ctx,
  { targetId }: ParsedInputOf<typeof notices.testTarget>,
): Promise<{ deliveryId: string }> {
  const target = await own(ctx, targetId);
  if (target.stopped_at !== null)
    throw new Refusal('CONFLICT', { message: '该推送地址已停用，启用后再测试' });
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  if ((await repo.countTestsSince(ctx.db, targetId, since)) >= MOST_TESTS_AN_HOUR) {
    throw new Refusal('CONFLICT', { message: '测试过于频繁，请稍后再试' });
  }
  // Somebody looks on: it does not wait for the rest that failures have earned.
  await repo.updateTarget(ctx.db, targetId, { rest_until: ctx.now });
  const deliveryId = await repo.insertTest(ctx.db, { targetId, channel: target.target_kind, now: ctx.now });
  await announce(ctx.db, { d: true });
  return { deliveryId };
}

export async function removeTarget(
  ctx: Ctx,
  { targetId }: ParsedInputOf<typeof notices.removeTarget>,
): Promise<null> {
  await own(ctx, targetId);
  await repo.deleteTarget(ctx.db, targetId);
  return null;
}
