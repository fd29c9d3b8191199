import { Readable } from 'node:stream';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import { PAPER_KIND_WORDS } from '@boxhaul/domain/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { endStalledAnswer } from '../../platform/http/answers/end-stalled-answer';
import { Refusal } from '../../platform/http/refusal';
import { zip } from '../../platform/sheets/zip';
import { findViewableOrder } from '../orders';
import { filesOfOrder, findOrderNo } from './papers.repo';

/** What the sizes and places within a zip have room for is some more. */
const MOST_BYTES = 3 * 1024 ** 3;
const TOO_LARGE = '附件和照片合计超过 3 GB，不能打包下载，请在订单里逐个下载';

interface Packed {
  path: string;
  key: string;
}

/** All papers of an order as one zip, read one after another while it is written; an order's papers are taken out once for a person at a time. */
export async function zipPapers(
  deps: Pick<Deps, 'files' | 'queues'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.zip>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (ctx.signedIn().customerId !== null) await findViewableOrder(ctx, id);
  const order = await findOrderNo(ctx.db, id);
  if (!order) throw new Refusal('NOT_FOUND');
  const found = await filesOfOrder(ctx.db, id);
  const bytes = [...found.documents, ...found.pictures].reduce((sum, one) => sum + Number(one.file_size), 0);
  if (bytes > MOST_BYTES) throw new Refusal('BAD_INPUT', { message: TOO_LARGE });
  const packed = placesOf(found);
  if (packed.length === 0) throw new Refusal('NOT_FOUND', { message: '该订单还没有附件和照片' });
  return deps.queues.exports(ctx.signedIn().accountId, async () => {
    const name = `${order.order_no}-附件.zip`;
    ctx.opened({ kind: 'export', subject: id, name, customerId: order.customer_id });
    await ctx.accessKept();
    endStalledAnswer(reply.raw);
    return reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': attachmentHeader(name),
        'Cache-Control': 'no-store',
      })
      .send(
        Readable.from(zip(packed.map(({ path, key }) => [path, bytesOf(deps, key)])), { objectMode: false }),
      );
  });
}

/** The bytes of a file, which is opened when its turn comes. */
async function* bytesOf({ files }: Pick<Deps, 'files'>, key: string): AsyncGenerator<Buffer> {
  const { stream } = await files.read(key);
  const chunks: AsyncIterable<Buffer> = stream;
  yield* chunks;
}

/** Where each file stands in the zip: by box, kind and name, each name once. */
function placesOf({ documents, pictures }: Awaited<ReturnType<typeof filesOfOrder>>): Packed[] {
  const taken = new Set<string>();
  const once = (folder: string, name: string): string => {
    const [, base = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let path = `${folder}/${name}`;
    for (let n = 2; taken.has(path); n += 1) path = `${folder}/${base} (${n})${extension}`;
    taken.add(path);
    return path;
  };
  const boxOf = ({ seq, cabinet_no }: { seq: number | null; cabinet_no: string | null }): string =>
    seq === null ? '订单' : `第${seq}箱${cabinet_no ? ` ${cabinet_no}` : ''}`;
  return [
    ...documents.map((one) => ({
      path: once(boxOf(one), `${PAPER_KIND_WORDS[one.kind]}-${one.file_name}`),
      key: one.storage_key,
    })),
    ...pictures.map((one) => ({
      path: once(boxOf(one), `照片-${one.node_name}-${one.file_name}`),
      key: one.storage_key,
    })),
  ];
}
