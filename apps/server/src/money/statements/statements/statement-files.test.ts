import { createHash } from 'node:crypto';
import { settlement, statements } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildStatement } from '../../../testing/build-statement';
import { readPdf } from '../../../testing/read-pdf';
import { readSheet } from '../../../testing/read-sheet';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const owner = await t.signIn(world.owner);

const read = async (id: string) => (await t.call(statements.detail, { id }, { token: caiwu })).data;
const fileOf = async (id: string, as: 'pdf' | 'xlsx', token = caiwu) => {
  const call = token === caiwu ? statements.file : settlement.file;
  const url = `${call.path.replace('{id}', id)}?as=${as}`;
  const { rawPayload } = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
  return rawPayload;
};
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the file of a statement that was sent', () => {
  it('stays the same byte for byte, whatever becomes of the order', async () => {
    const { id, orderId } = await buildStatement(t, world, {
      fens: [123_456, -56],
      upTo: 'sent',
      drawn: true,
    });
    const { pdfSha256, xlsxSha256, statementNo } = await read(id);
    const [pdf, xlsx] = [await fileOf(id, 'pdf'), await fileOf(id, 'xlsx')];
    expect([sha(pdf), sha(xlsx)]).toEqual([pdfSha256, xlsxSha256]);
    await t.db
      .updateTable('cus_order')
      .set({ book_space_no: 'CHANGED' })
      .where('order_id', '=', orderId)
      .execute();
    // A day later, so that it was changed after it was sent.
    t.clock.advance(86_400_000);
    await t.call(settlement.confirm, { id, revision: (await read(id)).revision }, { token: owner });
    expect(sha(await fileOf(id, 'pdf', owner))).toBe(pdfSha256);
    expect(sha(await fileOf(id, 'xlsx', owner))).toBe(xlsxSha256);
    const text = (await readPdf(pdf)).pages.flat();
    for (const said of [statementNo, '深圳远航货运代理有限公司', '1,234.56', '-0.56', '1,234.00']) {
      expect(text).toContain(said);
    }
    const rows = await readSheet(xlsx);
    const amounts = rows.slice(1, 4).map((row) => Number(row[8]));
    expect(amounts).toEqual([1234.56, -0.56, 1234]);
  });

  it('is not served where it would be another file than what was sent', async () => {
    const { id } = await buildStatement(t, world, { upTo: 'sent', drawn: true });
    const { statementNo } = await read(id);
    const said = async (as: 'pdf' | 'xlsx', token: string) => {
      const answer = (await fileOf(id, as, token)).toString('utf8');
      return answer.startsWith('{') ? answer : 'a file';
    };
    expect([await said('pdf', owner), await said('xlsx', caiwu)]).toEqual(['a file', 'a file']);
    // As if a release drew it otherwise than it was drawn when it was sent.
    await t.db
      .updateTable('statement')
      .set({ pdf_sha256: sha(Buffer.from('another')), xlsx_sha256: sha(Buffer.from('another')) })
      .where('statement_id', '=', id)
      .execute();
    for (const [as, token] of [
      ['pdf', owner],
      ['xlsx', owner],
      ['pdf', caiwu],
      ['xlsx', caiwu],
    ] as const) {
      const answer = await said(as, token);
      expect(answer).toContain(`对账单 ${statementNo} 的文件与发送时的 SHA-256 不一致，已停止下载`);
      expect(answer).toContain('FILE_BROKEN');
    }
  });
});
