import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { content } from '@boxhaul/contract/site';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { buildWorld } from '../../testing/world';

const MB = 1024 * 1024;
const LIMIT = 20 * MB;
const BORDER = 'border-of-the-test';
/** Sent over and over, so that the sender itself holds no more. */
const PIECE = Buffer.alloc(64 * 1024, 0x41);
/** What may be on its way between two ends of a line on one machine. */
const ON_THE_WAY = 10 * MB;

const t = await fileApp();
let token: string;
let port: number;
/** As the server has them. */
let taken: Socket[] = [];
beforeAll(async () => {
  token = await t.signIn((await buildWorld(t.db)).admin);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
  t.app.server.on('connection', (socket) => taken.push(socket));
});
beforeEach(() => {
  taken = [];
});

const head = (path: string, name: string, mime: string, bytes: number) => {
  const part = `--${BORDER}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`;
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: boxhaul.example',
    `Authorization: ${token}`,
    `Content-Type: multipart/form-data; boundary=${BORDER}`,
    `Content-Length: ${bytes + Buffer.byteLength(part)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${part}`;
};

/** Sends a file of `bytes` until it is whole or the line is closed; unless `goesOn`, waits past the limit for the answer. */
async function sendFile(path: string, name: string, mime: string, bytes: number, goesOn = false) {
  const socket = connect(port, '127.0.0.1').setMaxListeners(0);
  let said = '';
  let sent = 0;
  const enough = () => socket.destroyed || (!goesOn && said.includes('"requestId"'));
  const waits = () => !goesOn && sent > LIMIT + PIECE.length;
  socket.on('error', () => undefined);
  socket.on('data', (text: Buffer) => (said += text.toString()));
  socket.write(head(path, name, mime, bytes));
  while (sent < bytes && !enough()) {
    if (waits()) {
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      continue;
    }
    if (!socket.write(PIECE) && !socket.destroyed)
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    sent += PIECE.length;
    await turn();
  }
  const read = taken[0]!.bytesRead;
  const closed = socket.destroyed;
  socket.destroy();
  return { said, sent, read, closed };
}

test.each([
  ['a banner', content.uploadPicture, '横幅.png', 'image/png'],
  ['an attachment of news', content.uploadFile, '通知.pdf', 'application/pdf'],
] as const)('%s of 40 MB is refused in words before it is read whole', async (_, { path }, name, mime) => {
  const { said, sent, read } = await sendFile(path, name, mime, 40 * MB);
  expect(said).toContain(`文件“${name}”超过 20 MB`);
  expect(said).toContain('"errcode":"FILE_TOO_LARGE"');
  expect(read).toBeGreaterThan(LIMIT);
  expect(sent).toBeLessThan(LIMIT + MB);
  await expect.poll(() => readdir(t.deps.files.incoming)).toEqual([]);
});

test('who goes on after that is heard out for 40 MB more, of which nothing is kept, and cut off then', async () => {
  const { path } = content.uploadPicture;
  const whole = await sendFile(path, '横幅.png', 'image/png', 50 * MB, true);
  expect(whole).toMatchObject({ closed: false, sent: 50 * MB });
  expect(whole.said).toContain('超过 20 MB');
  taken = [];
  const endless = await sendFile(path, '横幅.png', 'image/png', 200 * MB, true);
  expect(endless.closed).toBe(true);
  expect(endless.read).toBeLessThan(60 * MB + ON_THE_WAY);
  expect(await readdir(t.deps.files.incoming)).toEqual([]);
}, 60_000);

const send = (call: typeof content.uploadPicture | typeof content.uploadFile, name: string, bytes: Buffer) =>
  upload(t, { call, input: {}, files: [{ name, bytes }], token });

/** A PNG that says so many pixels, with none of them in it: some hundred bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const all = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(all));
    return Buffer.concat([length, all, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

test('a picture of 60 000 by 60 000 in a few hundred bytes is refused at once, and its pixels are never made', async () => {
  const bytes = bomb(60_000, 60_000);
  expect(bytes.length).toBeLessThan(500);
  const [before, began] = [process.memoryUsage().rss, performance.now()];
  expect(await send(content.uploadPicture, '横幅.png', bytes)).toMatchObject({
    code: '0',
    message: '文件“横幅.png”尺寸过大，请缩小后再上传',
  });
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
});

test.each([
  [
    'a paper that calls itself a picture',
    content.uploadPicture,
    '横幅.png',
    PDF,
    '的内容与扩展名不符或已损坏',
  ],
  [
    'a page that calls itself a paper',
    content.uploadFile,
    '通知.pdf',
    Buffer.from('<html><script>alert(1)</script>'),
    '的内容与扩展名不符或已损坏',
  ],
  ['a page by its name', content.uploadFile, '通知.html', PDF, '不支持文件“通知.html”的类型'],
  ['a paper where pictures are wanted', content.uploadPicture, '通知.pdf', PDF, '不支持文件“通知.pdf”的类型'],
] as const)('%s is refused in words, and nothing of it is kept', async (_, call, name, bytes, words) => {
  const kept = () => t.db.selectFrom('stored_file').select('file_id').execute();
  const before = await kept();
  const said = await send(call, name, bytes);
  expect(said.code).toBe('0');
  expect(said.message).toContain(words);
  expect(await kept()).toEqual(before);
});
