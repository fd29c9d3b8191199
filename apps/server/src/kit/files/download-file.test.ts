import { files } from '@boxhaul/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { fileUrl } from '.';

const { t, world } = await fileWorld();
let fileId: string;

beforeAll(async () => {
  const token = await t.signIn(world.owner);
  const answer = await upload(t, {
    call: files.uploadDraftFile,
    input: {},
    files: [{ name: '装箱单 "终版".pdf', bytes: PDF }],
    token,
  });
  fileId = answer.data[0]!.filePath;
});

const get = (url: string) => t.app.inject({ method: 'GET', url });
/** A link for the other enterprise's owner, as if it had been shown to them. */
const linkAt = (now = t.clock.now) => fileUrl(t.deps, fileId, { accountId: world.kefu, now });

describe('downloadFile', () => {
  it('sends the bytes as an attachment under their own name', async () => {
    const response = await get(linkAt());
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(PDF)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    });
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe('装箱单 _终版_.pdf');
  });

  it.each([
    ['another signature', (url: string) => url.slice(0, -4) + 'AAAA'],
    ['a later expiry', (url: string) => url.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 60}`)],
    ['an expiry that is no number', (url: string) => url.replace(/e=\d+/, 'e=abc')],
    ['another file', (url: string) => url.replace(fileId, '00000000-0000-4000-8000-000000000000')],
    ['another account', (url: string) => url.replace(/a=\d+/, `a=${world.owner}`)],
    ['no account', (url: string) => url.replace(/&a=\d+/, '')],
    ['no signature', (url: string) => url.replace(/&s=.*/, '')],
    ['an id that is none', (url: string) => url.replace(fileId, 'x')],
  ])('refuses %s', async (_, spoil) => {
    const response = await get(spoil(linkAt()));
    expect(response.json()).toMatchObject({ code: '0', success: false });
    expect(response.json().message).toMatch(/[一-龥]/);
  });

  it('keeps who opened it, once in ten minutes', async () => {
    const rows = () => t.db.selectFrom('personal_access').selectAll().orderBy('access_id').execute();
    await t.db.deleteFrom('personal_access').execute();
    await Promise.all([get(linkAt()), get(linkAt())].map((answer) => answer.then(() => get(linkAt()))));
    const once = await rows();
    expect(once.length).toBeLessThanOrEqual(2);
    expect(once[0]).toMatchObject({
      account_id: world.kefu,
      access_kind: 'file',
      subject: fileId,
      customer_id: world.customerId,
      at: t.clock.now,
    });
    expect(once[0]?.subject_name).toMatch('装箱单');
    t.clock.advance(600_000);
    await get(linkAt());
    await get(linkAt());
    expect(await rows()).toHaveLength(once.length + 1);
  });

  it('shows nothing when that cannot be kept', async () => {
    const nobody = fileUrl(t.deps, fileId, { accountId: '999999999', now: t.clock.now });
    expect((await get(nobody)).statusCode).toBe(500);
  });

  it('refuses a link after its ten minutes', async () => {
    const url = linkAt(new Date(t.clock.now.getTime() - 600_000));
    expect((await get(url)).json()).toMatchObject({ code: '0', data: { errcode: 'LINK_EXPIRED' } });
    const last = linkAt(new Date(t.clock.now.getTime() - 599_000));
    expect((await get(last)).statusCode).toBe(200);
  });
});
