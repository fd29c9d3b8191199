import { invoices, statements } from '@boxhaul/contract/money';
import { buildStatement } from './build-statement';
import { PDF } from './sample-files';
import type { TestApp } from './test-app';
import { upload } from './upload';
import type { World } from './world';

let numbers = 0;
/** Of twenty digits, another one each time. */
export const invoiceNumber = (): string => `2644${String((numbers += 1)).padStart(16, '0')}`;

/** As the tax bureau hands an invoice out. */
export const invoiceXml = (no: string): Buffer<ArrayBuffer> =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${no}</EIid></Header></EInvoice>`,
  );

export interface BuiltInvoice {
  id: string;
  revision: number;
  statementId: string;
  costIds: string[];
}

/** An invoice over all of a confirmed statement of its own, with lines in fen of the same service; a draft, or issued. */
export async function buildInvoice(
  t: TestApp,
  world: World,
  {
    issued = false,
    fens = [10_900, 5_450],
    customerId = world.customerId,
  }: { issued?: boolean; fens?: readonly number[]; customerId?: string } = {},
): Promise<BuiltInvoice> {
  const token = await t.signIn(world.caiwu);
  const { id: statementId, costIds } = await buildStatement(t, world, {
    fens,
    customerId,
    upTo: 'confirmed',
  });
  const { revision } = (await t.call(statements.detail, { id: statementId }, { token })).data;
  const wanted = { id: statementId, revision, kind: 'general' as const, title: '深圳远航货运代理有限公司' };
  const [id = ''] = (await t.call(invoices.make, wanted, { token })).data.ids;
  if (issued) {
    const input = { id, revision: 1, invoiceNo: invoiceNumber(), invoiceDate: '2026-11-20' };
    await upload(t, { call: invoices.issue, input, files: [{ name: '发票.pdf', bytes: PDF }], token });
  }
  return { id, revision: issued ? 2 : 1, statementId, costIds };
}
