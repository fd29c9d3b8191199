import { documents, files } from '@boxhaul/contract/orders';
import { expect, it } from 'vitest';
import { buildOrder, type OrderChanges } from '../../testing/build-order';
import { fileWorld } from '../../testing/file-world';
import { giveRole } from '../../testing/make-role';
import { readZip } from '../../testing/read-zip';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);

const zip = (orderIds: readonly string[], token = owner) =>
  t.app.inject({
    method: 'POST',
    url: documents.zipChosen.path,
    headers: { authorization: token },
    payload: { orderIds },
  });
const said = (answer: Awaited<ReturnType<typeof zip>>) => {
  const { message, data } = answer.json<{ message: string; data: { errcode: string } }>();
  return `${data.errcode} ${message}`;
};
/** An order with a paper of this name, or without any. */
async function order(paper: string | null, changes: OrderChanges = {}) {
  const built = await buildOrder(t.db, world, { state: 'approved', cabinet_num: 1, ...changes });
  if (paper !== null)
    await upload(t, {
      call: files.uploadOrderFile,
      input: { id: built.orderId, kind: 'packing_list' },
      files: [{ name: paper, bytes: Buffer.concat([PDF, Buffer.from(`% ${built.orderNo}\n`)]) }],
      token: owner,
    });
  return built;
}

it('papers of chosen orders come as one zip, each order in its folder; those without any are named', async () => {
  const [first, bare, last] = [await order('单.pdf'), await order(null), await order('单.pdf')];
  await t.db.deleteFrom('personal_access').execute();
  const answer = await zip([last, bare, first].map(({ orderId }) => orderId));
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('3票单证-2026-11-20.zip'));
  const entries = await readZip(answer.rawPayload);
  expect([...entries.keys()]).toEqual([
    `${last.orderNo}/订单/装箱单-单.pdf`,
    `${first.orderNo}/订单/装箱单-单.pdf`,
    '没有附件的订单.txt',
  ]);
  expect(entries.get(`${first.orderNo}/订单/装箱单-单.pdf`)?.toString('latin1')).toContain(first.orderNo);
  expect(entries.get('没有附件的订单.txt')?.toString()).toBe(`${bare.orderNo}\r\n`);
  // Who took it out stands with each of the orders.
  const kept = await t.db.selectFrom('personal_access').select(['access_kind', 'subject']).execute();
  expect(kept.map(({ access_kind, subject }) => `${access_kind} ${subject}`).toSorted()).toEqual(
    [first, bare, last].map(({ orderId }) => `export ${orderId}`).toSorted(),
  );
});

it('twenty are packed, twenty-one refused, and none twice', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await order(n < 2 ? '单.pdf' : null)).orderId);
  expect((await readZip((await zip(ids)).rawPayload)).size).toBe(3);
  expect(said(await zip([...ids, '1']))).toBe('BAD_INPUT 一次最多 20 票');
  expect(said(await zip([ids[0]!, `0${ids[0]!}`]))).toBe('BAD_INPUT 同一订单只能选一次');
  expect(said(await zip([]))).toBe('BAD_INPUT 请选择订单');
});

it('one that is another’s, or not to be seen, keeps all of them from being packed', async () => {
  const own = await order('单.pdf');
  const theirs = await buildOrder(t.db, world, {
    state: 'approved',
    customer_id: world.otherCustomerId,
    account_id: world.stranger,
  });
  await t.db.deleteFrom('personal_access').execute();
  expect(said(await zip([own.orderId, theirs.orderId]))).toMatch(/^NOT_FOUND/);
  const waiting = await order(null, { state: 'pending_review' });
  await giveRole(t.db, world.staff, { menus: ['/admin/order'] });
  const staff = await t.signIn(world.staff);
  expect(said(await zip([own.orderId, waiting.orderId], staff))).toMatch(/^FORBIDDEN/);
  expect((await zip([own.orderId], staff)).headers['content-type']).toBe('application/zip');
  expect(await t.db.selectFrom('personal_access').select('subject').execute()).toEqual([
    { subject: own.orderId },
  ]);
});

it('says where there is nothing to pack, and where it is too much', async () => {
  const [bare, large] = [await order(null), await order('大.pdf')];
  expect(said(await zip([bare.orderId]))).toBe('NOT_FOUND 所选订单还没有附件和照片');
  await t.db
    .updateTable('stored_file')
    .set({ file_size: String(3 * 1024 ** 3 + 1) })
    .where('file_name', '=', '大.pdf')
    .execute();
  expect(said(await zip([bare.orderId, large.orderId]))).toMatch(/^BAD_INPUT .*超过 3 GB/);
});
