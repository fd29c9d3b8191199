import { bankLines } from '@boxhaul/contract/money';
import type { Mount } from '../../../platform/http/mount';
import { listBankLines } from './list-bank-lines';
import { importBankFile, openBankReader, previewBankFile, readForImport } from './read-bank-file';
import { confirmBankLines, ignoreBankLines, reopenBankLine } from './settle-bank-lines';

/** What came in by the bank, and whose it is. */
export function registerBankLines(mount: Mount): void {
  const read = openBankReader();
  mount(bankLines.list, (ctx, input) => listBankLines(ctx, input));
  mount(bankLines.preview, (ctx, input) => previewBankFile(read, ctx, input));
  mount.prepared(bankLines.importFile, {
    prepare: (ctx, input) => readForImport(read, ctx, input),
    work: (ctx, input, found) => importBankFile(ctx, input, found),
  });
  mount(bankLines.confirm, (ctx, input) => confirmBankLines(ctx, input));
  mount(bankLines.ignore, (ctx, input) => ignoreBankLines(ctx, input));
  mount(bankLines.reopen, (ctx, input) => reopenBankLine(ctx, input));
}
