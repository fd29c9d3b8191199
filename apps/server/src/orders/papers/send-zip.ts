import { Readable } from 'node:stream';
import { PAPER_KIND_WORDS } from '@boxhaul/domain/orders';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { attachmentHeader } from '../../platform/http/answers/attachment-header';
import { endStalledAnswer } from '../../platform/http/answers/end-stalled-answer';
import { Refusal } from '../../platform/http/refusal';
import { zip } from '../../platform/sheets/zip';
import { filesOfOrders } from './papers.repo';

/** What the sizes and places within a zip have room for is some more. */
const MOST_BYTES = 3 * 1024 ** 3;

interface PackedOrder {
  order_id: string;
  order_no: string;
  customer_id: string;
}

interface Packing {
  orders: readonly PackedOrder[];
  /** Each order's papers stand in a folder of its number. */
  inFolders: boolean;
  fileName: string;
  /** What is said where there is nothing to pack, and where it is too much. */
  none: string;
  tooLarge: string;
}

interface Packed {
  path: string;
  key: string;
}

type Found = Awaited<ReturnType<typeof filesOfOrders>>;

/** What an order without papers is named in, among others that have some. */
const BARE_ORDERS = '没有附件的订单.txt';

/** Papers of orders as one zip, read one after another while it is written; a person takes out one zip at a time. */
export async function sendZip(
  deps: Pick<Deps, 'files' | 'queues'>,
  ctx: Ctx,
  { orders, inFolders, fileName, none, tooLarge }: Packing,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ids = orders.map((order) => order.order_id);
  const found = await filesOfOrders(ctx.db, ids);
  const all = [...found.documents, ...found.pictures];
  const bytes = all.reduce((sum, one) => sum + Number(one.file_size), 0);
  if (bytes > MOST_BYTES) throw new Refusal('BAD_INPUT', { message: tooLarge });
  if (all.length === 0) throw new Refusal('NOT_FOUND', { message: none });
  const packed = orders.flatMap(({ order_id, order_no }) =>
    placesOf(found, order_id, inFolders ? `${order_no}/` : ''),
  );
  const bare = orders.filter((order) => !all.some((one) => one.order_id === order.order_id));
  return deps.queues.exports(ctx.signedIn().accountId, async () => {
    for (const { order_id, order_no, customer_id } of orders) {
      const name = `${order_no}-附件.zip`;
      ctx.opened({ kind: 'export', subject: order_id, name, customerId: customer_id });
    }
    await ctx.accessKept();
    endStalledAnswer(reply.raw);
    const parts = [
      ...packed.map(({ path, key }) => [path, bytesOf(deps, key)] as const),
      ...(bare.length > 0 ? [[BARE_ORDERS, bare.map(({ order_no }) => `${order_no}\r\n`)] as const] : []),
    ];
    return reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': attachmentHeader(fileName),
        'Cache-Control': 'no-store',
      })
      .send(Readable.from(zip(parts), { objectMode: false }));
  });
}

/** The bytes of a file, which is opened when its turn comes. */
async function* bytesOf({ files }: Pick<Deps, 'files'>, key: string): AsyncGenerator<Buffer> {
  const { stream } = await files.read(key);
  const chunks: AsyncIterable<Buffer> = stream;
  yield* chunks;
}

/** Where each file of an order stands in the zip: by box, kind and name, each name once. */
function placesOf({ documents, pictures }: Found, orderId: string, root: string): Packed[] {
  const taken = new Set<string>();
  const once = (folder: string, name: string): string => {
    const [, base = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
    let path = `${folder}/${name}`;
    for (let n = 2; taken.has(path); n += 1) path = `${folder}/${base} (${n})${extension}`;
    taken.add(path);
    return `${root}${path}`;
  };
  const boxOf = ({ seq, cabinet_no }: { seq: number | null; cabinet_no: string | null }): string =>
    seq === null ? '订单' : `第${seq}箱${cabinet_no ? ` ${cabinet_no}` : ''}`;
  const ofOrder = ({ order_id }: { order_id: string }): boolean => order_id === orderId;
  return [
    ...documents.filter(ofOrder).map((one) => ({
      path: once(boxOf(one), `${PAPER_KIND_WORDS[one.kind]}-${one.file_name}`),
      key: one.storage_key,
    })),
    ...pictures.filter(ofOrder).map((one) => ({
      path: once(boxOf(one), `照片-${one.node_name}-${one.file_name}`),
      key: one.storage_key,
    })),
  ];
}
