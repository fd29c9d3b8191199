import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { PRINT_AUDIENCE, PRINT_WORDS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { Refusal } from '../../../platform/http/refusal';
import { type BoxGroup, gatherBoxes, NO_RECIPIENT } from '../gather-boxes';
import type { CodeOf } from './paper-parts';
import { presentPapers } from './papers.present';

type Asked = ParsedInputOf<typeof dispatch.papers>;

/** '派车单-陈志强 粤B8K217-20261120.pdf', or of how many it is. */
function nameOf(kind: Asked['kind'], groups: readonly BoxGroup[], now: Date): string {
  const [first] = groups;
  const whose = groups.length === 1 ? (first?.name ?? '') : `共${groups.length}份`;
  return `${PRINT_WORDS[kind]}-${whose}-${toWireTime(now).slice(0, 10).replaceAll('-', '')}.pdf`;
}

/** Papers about boxes as one PDF; boxes that go to nobody of the kind are left out. Throws NOT_FOUND, BAD_INPUT when none is left. */
export async function printPapers(
  { paper, config }: Pick<Deps, 'paper' | 'config'>,
  ctx: Ctx,
  { kind, size, origin, ...asked }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const audience = PRINT_AUDIENCE[kind];
  const { groups } = await gatherBoxes(ctx, { audience, ...asked });
  if (groups.length === 0) {
    const message = `这些箱${NO_RECIPIENT[audience]}，没有${PRINT_WORDS[kind]}可打印`;
    throw new Refusal('BAD_INPUT', { message, fields: { cabinetIds: message } });
  }
  const site = config.siteOrigin ?? origin;
  const codeOf: CodeOf = (path, caption) =>
    site === undefined ? undefined : { text: `${site}${path}`, caption };
  const document = presentPapers({ kind, size, groups, codeOf, now: ctx.now });
  const file = await paper(ctx.signedIn().accountId, { as: 'pdf', document });
  await ctx.accessKept();
  return reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(nameOf(kind, groups, ctx.now)),
      'Cache-Control': 'no-store',
    })
    .send(file);
}
