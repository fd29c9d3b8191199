import { bankLines, invoices } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { invoiceNumber } from './build-invoice';
import { PDF } from './sample-files';
import type { TestApp } from './test-app';
import { upload } from './upload';

/** What people do with invoices of a statement, and with what came in by the bank. */
export const INVOICE_STEPS = ['draft', 'draft', 'cancel', 'issue', 'issue', 'red', 'bank', 'again'] as const;
export type InvoiceKind = (typeof INVOICE_STEPS)[number];

interface One {
  nth: number;
  fen: number;
}
interface Seen {
  id: string;
  revision: number;
}
const buyer = { kind: 'general', title: '深圳远航货运代理有限公司' } as const;

/** How each step is taken on a statement, and whichever invoice of it stands there; what is refused changes nothing. */
export function invoiceSteps(
  t: TestApp,
  clerk: { token: string },
  customerId: string,
): Readonly<Record<InvoiceKind, (seen: Seen, one: One) => Promise<unknown>>> {
  const invoice = async ({ id }: Seen, { nth }: One) => {
    const { data } = (await t.call(invoices.list, { statementId: id, pageSize: 200 }, clerk)).data;
    const found = data[nth % Math.max(1, data.length)];
    return found && { id: found.id, revision: found.revision };
  };
  return {
    draft: (seen, { nth, fen: amount }) => {
      const limit = nth % 3 === 0 ? { mostAmount: toYuan(fen(amount)) } : {};
      return t.call(invoices.make, { ...seen, ...buyer, ...limit }, clerk);
    },
    cancel: async (seen, one) => {
      const found = await invoice(seen, one);
      return found && t.call(invoices.cancel, { ...found, reason: '重开' }, clerk);
    },
    issue: async (seen, one) => {
      const found = await invoice(seen, one);
      const facts = { invoiceNo: invoiceNumber(), invoiceDate: '2026-11-20' };
      const files = [{ name: '票.pdf', bytes: PDF }];
      return found && upload(t, { call: invoices.issue, input: { ...found, ...facts }, files, ...clerk });
    },
    red: async (seen, one) => {
      const found = await invoice(seen, one);
      const reason = 'mistake' as const;
      const facts = { confirmationNo: invoiceNumber(), redDate: '2026-11-20', reason };
      const input = found && { ...found, ...facts, ...(one.nth % 2 === 0 && { lineNos: '1' }) };
      return input && upload(t, { call: invoices.redLetter, input, files: [], ...clerk });
    },
    // The same payment is brought twice, and pays a part of the statement or nothing.
    bank: async ({ id }, { nth, fen: amount }) => {
      const serial = `B${amount}-${nth}`;
      const bytes = Buffer.from(
        `日期,金额,户名,流水号\n2026-11-20,${toYuan(fen(amount))},${buyer.title},${serial}`,
      );
      const input = {
        accountNo: '7559',
        headRow: 1,
        columns: 'date:0,amount:1,payer:2,serial:3',
        onlyIncome: 1 as const,
      };
      for (const name of ['甲.csv', '乙.csv']) {
        const sent = await upload(t, {
          call: bankLines.importFile,
          input,
          files: [{ name, bytes }],
          ...clerk,
        });
        if (sent.code !== '1') throw new Error(sent.message);
      }
      const { data } = (await t.call(bankLines.list, { state: 'open', keyword: serial }, clerk)).data;
      const part = toYuan(fen(Math.max(1, amount >> 1)));
      const matches = nth % 2 === 0 ? [{ statementId: id, amount: part }] : [];
      const lines = data.map((line) => ({ id: line.id, customerId, matches }));
      return lines.length > 0 && t.call(bankLines.confirm, { lines }, clerk);
    },
    // A line whose receipt was taken back is opened again, and pays anew or is set aside.
    again: async ({ id }, { nth }) => {
      const { data } = (await t.call(bankLines.list, { state: 'received', pageSize: 200 }, clerk)).data;
      const line = data.find(({ isReversed }) => isReversed) ?? data[nth % Math.max(1, data.length)];
      if (!line) return;
      await t.call(bankLines.reopen, { id: line.id }, clerk);
      if (nth % 3 === 0) return t.call(bankLines.ignore, { lines: [{ id: line.id }], reason: '记错' }, clerk);
      const matches = [{ statementId: id, amount: line.amount }];
      return t.call(bankLines.confirm, { lines: [{ id: line.id, customerId, matches }] }, clerk);
    },
  };
}
