import { readdir } from 'node:fs/promises';
import { files as fileCalls } from '@boxhaul/contract/orders';
import { zipFile } from '@boxhaul/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { docxFile, oleFile, PDF, RAR } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
});

const send = (name: string, bytes: Uint8Array, fileName?: string) =>
  upload(t, {
    call: fileCalls.uploadDraftFile,
    input: fileName ? { fileName } : {},
    files: [{ name, bytes }],
    token,
  });

describe('uploadFile', () => {
  it.each([
    ['装箱单.pdf', PDF],
    ['资料.RAR', RAR],
    ['资料.zip', zipFile([{ name: 'a.txt', content: 'a' }])],
    ['订舱.docx', docxFile()],
    ['订舱.doc', oleFile('WordDocument')],
    ['箱单.xls', oleFile('Workbook')],
  ])('keeps %s as it is', async (name, bytes) => {
    const answer = await send(name, bytes);
    expect(answer).toMatchObject({ code: '1', data: [{ fileName: name, fileSize: bytes.length }] });
    const row = await t.db
      .selectFrom('stored_file')
      .selectAll()
      .where('file_id', '=', answer.data[0]!.filePath)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ account_id: world.owner, customer_id: world.customerId });
    const { size } = await t.deps.files.read(row.storage_key).then(({ stream, size }) => {
      stream.destroy();
      return { size };
    });
    expect(size).toBe(bytes.length);
  });

  it('draws a picture anew, without what the camera wrote', async () => {
    expect(jpeg.includes('secret place')).toBe(true);
    const answer = await send('照片.jpg', jpeg);
    expect(answer.code).toBe('1');
    const row = await t.db
      .selectFrom('stored_file')
      .selectAll()
      .where('file_id', '=', answer.data[0]!.filePath)
      .executeTakeFirstOrThrow();
    const { stream } = await t.deps.files.read(row.storage_key);
    const kept = Buffer.concat(await stream.toArray());
    expect(kept.includes('secret place')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(Number(row.file_size)).toBe(kept.length);
  });

  it('takes the name of the fileName field when there is one file', async () => {
    expect(await send('blob.pdf', PDF, '提单.pdf')).toMatchObject({ data: [{ fileName: '提单.pdf' }] });
  });

  it.each([
    ['脚本.html', Buffer.from('<script>1</script>'), 'FILE_TYPE'],
    ['画.svg', Buffer.from('<svg/>'), 'FILE_TYPE'],
    ['程序.exe', Buffer.from('MZ'), 'FILE_TYPE'],
    ['没有扩展名', PDF, 'FILE_TYPE'],
    ['假的.pdf', Buffer.from('<html>'), 'FILE_BROKEN'],
    ['假的.jpg', PDF, 'FILE_BROKEN'],
    ['空的.pdf', Buffer.alloc(0), 'FILE_BROKEN'],
    ['坏的.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'FILE_BROKEN'],
    ['旧宏.doc', oleFile('WordDocument', '_VBA_PROJECT'), 'FILE_BROKEN'],
    ['新宏.docx', docxFile({ name: 'word/vbaProject.bin', content: 'x' }), 'FILE_BROKEN'],
    ['路径.zip', zipFile([{ name: '../../etc/passwd', content: 'x' }]), 'FILE_BROKEN'],
    ['炸弹.zip', zipFile([{ name: 'a', content: 'x', claims: 600 * 1024 * 1024 }]), 'FILE_BROKEN'],
    ['太多.zip', zipFile(Array.from({ length: 2001 }, (_, i) => ({ name: `f${i}` }))), 'FILE_BROKEN'],
  ])('refuses %s by name', async (name, bytes, errcode) => {
    const answer = await send(name, bytes);
    expect(answer).toMatchObject({ code: '0', success: false, data: { errcode } });
    expect(answer.message).toContain(name);
  });

  it('refuses a picture of too many pixels', async () => {
    const bytes = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send('巨图.png', bytes)).toMatchObject({
      code: '0',
      message: '文件“巨图.png”尺寸过大，请缩小后再上传',
    });
  });

  it('refuses more than 20 MB, no file at all, and more than ten', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await send('大.pdf', large)).toMatchObject({ code: '0', message: '文件“大.pdf”超过 20 MB' });
    const none = await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files: [], token });
    expect(none).toMatchObject({ code: '0', message: '请选择要上传的文件' });
    const files = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.pdf`, bytes: PDF }));
    expect(await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token })).toMatchObject({
      code: '0',
      data: { errcode: 'FILE_COUNT' },
    });
  });

  it('leaves no temporary file behind', async () => {
    expect(await readdir(t.deps.files.incoming)).toEqual([]);
  });

  it('refuses a body that is no form of files', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: fileCalls.uploadDraftFile.path,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: '0', data: { errcode: 'MEDIA_TYPE' } });
  });

  it('wants a signed-in customer', async () => {
    const files = [{ name: 'a.pdf', bytes: PDF }];
    expect(await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files })).toMatchObject({
      code: '99',
    });
    const kefu = await t.signIn(world.kefu);
    expect(await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token: kefu })).toMatchObject(
      {
        code: '0',
        data: { errcode: 'FORBIDDEN' },
      },
    );
  });
});
