import { createHash } from 'node:crypto';
import { certificateBody } from '@boxhaul/contract/fleet/origin/schemas';
import type { CertificateBody, origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { hexOf } from '@boxhaul/domain/fleet';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { Refusal } from '../../platform/http/refusal';
import { certificateName, certificateText } from './certificate-text';
import { presentCertificatePaper } from './certificate-paper.present';
import { findCertificate } from './certificates.repo';
import { findHead, findKey } from './log/log.repo';
import { presentHead } from './log/sign-log';
import { customerOf } from './viewer';

const TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

type Drawing = Pick<Deps, 'paper' | 'config'>;

/** The certificate to print, with the file that is checked inside. */
function draw(
  { paper, config }: Drawing,
  ctx: Ctx,
  { body, text }: { body: CertificateBody; text: string },
): Promise<Buffer> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const document = presentCertificatePaper(body, {
    text,
    sha256,
    checkAt:
      config.siteOrigin === undefined ? '本平台网站的 /certificate 页面' : `${config.siteOrigin}/certificate`,
  });
  return paper(ctx.signedIn().accountId, { as: 'pdf', document });
}

/** A certificate as a file, once more; who took it is kept. Throws NOT_FOUND. */
export async function sendCertificate(
  deps: Drawing,
  ctx: Ctx,
  { certificateId, format }: ParsedInputOf<typeof origin.certificateFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await findCertificate(ctx.db, certificateId, customerOf(ctx));
  const [key, head] = [await findKey(ctx.db), await findHead(ctx.db)];
  if (!row || !key || !head) throw new Refusal('NOT_FOUND', { message: '未找到该证书' });
  ctx.opened({ kind: 'track', subject: row.task_id, name: row.plate_number, customerId: row.customer_id });
  const body = certificateBody.parse(JSON.parse(row.body));
  const publicKey = hexOf(key.public_key);
  const text = await certificateText(ctx.db, row, { publicKey, head: presentHead(head) });
  const file = format === 'json' ? Buffer.from(text, 'utf8') : await draw(deps, ctx, { body, text });
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': TYPES[format],
      'Content-Disposition': attachmentHeader(certificateName(body, format)),
      'Cache-Control': 'private, no-store',
    })
    .send(file);
}
