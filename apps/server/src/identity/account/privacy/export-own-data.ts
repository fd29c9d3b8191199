import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '@boxhaul/db';
import { STORED_DATA } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { pageOfAccesses, pageOfOwnOrders, pageOfSignIns, selectOwnData } from '../privacy.repo';

/** Rows of all pages as members of a JSON list; one page is in memory at a time. */
async function* listOf(page: (after: string) => Promise<readonly { id: string }[]>): AsyncGenerator<string> {
  let before = '';
  for (let rows = await page('0'); rows.length > 0; rows = await page(rows.at(-1)?.id ?? '0')) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
    }
  }
}

async function* write(db: Db, accountId: string): AsyncGenerator<string> {
  const own = await selectOwnData(db, accountId);
  yield `{"说明":${JSON.stringify(STORED_DATA)}`;
  for (const [name, value] of Object.entries(own)) yield `,\n"${name}":${JSON.stringify(value ?? null)}`;
  yield ',\n"signIns":[';
  yield* listOf((after) => pageOfSignIns(db, accountId, after));
  yield '],\n"accesses":[';
  yield* listOf((after) => pageOfAccesses(db, accountId, after));
  yield '],\n"orders":[';
  yield* listOf((after) => pageOfOwnOrders(db, accountId, after));
  yield ']}\n';
}

/** All that is kept of the person, as one JSON file; that it was taken is kept too. */
export async function exportOwnData(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  const { accountId, customerId } = ctx.signedIn();
  ctx.opened({ kind: 'own_export', subject: accountId, customerId });
  await ctx.accessKept();
  return reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachmentHeader(`我的数据-${toWireDate(ctx.now)}.json`),
      'cache-control': 'no-store',
    })
    .send(Readable.from(write(ctx.db, accountId)));
}
