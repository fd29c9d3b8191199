import type { origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { readCertificate } from '@boxhaul/contract/fleet/origin/certificate';
import { CERTIFICATE_FAULT_WORDS, hexOf, ORIGIN_VERDICT_WORDS } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../platform/context';
import { selectChecks } from './checks.repo';
import { findCertified, findKey } from './log/log.repo';
import { nodeCrypto } from './log/node-crypto';

const GENUINE = '核验一致：证书由平台签发，内容未被改动，并登记在只能追加的日志里。';

/** A later judgement of the same task that says otherwise. */
async function newerOf(ctx: Ctx, certificateId: string, verdict: string): Promise<string | null> {
  const certified = await findCertified(ctx.db, certificateId);
  if (!certified) return null;
  const [newest] = await selectChecks(ctx.db, certified.task_id, certified.harbor_id);
  if (!newest || newest.version <= certified.version || newest.verdict === verdict) return null;
  return `签发之后平台对同一任务重新判定为“${ORIGIN_VERDICT_WORDS[newest.verdict]}”，请向持证人索取新的证书。`;
}

/** Whether a file is a certificate as the platform issued it; anybody may ask. */
export async function checkCertificate(
  ctx: Ctx,
  { certificate }: ParsedInputOf<typeof origin.check>,
): Promise<PresentedOf<typeof origin.check>> {
  const key = await findKey(ctx.db);
  const { faults, body } = readCertificate(nodeCrypto, certificate, key ? hexOf(key.public_key) : '');
  const isGenuine = faults.length === 0;
  return {
    isGenuine,
    faults,
    message: isGenuine ? GENUINE : faults.map((fault) => `${CERTIFICATE_FAULT_WORDS[fault]}。`).join(''),
    // What was altered is not shown as if the platform had said it.
    body: isGenuine ? body : null,
    newer: isGenuine && body ? await newerOf(ctx, body.certificateId, body.verdict) : null,
  };
}
