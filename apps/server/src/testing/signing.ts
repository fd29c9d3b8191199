import { agreements } from '@boxhaul/contract/orders';
import sharp from 'sharp';
import { newAddress, receiveCode } from './receive-code';
import type { TestApp } from './test-app';
import { upload } from './upload';

/** A white picture with so many black pixels in a slanting stroke, as a PNG. */
export function drawStroke({ width = 300, height = 120, length = 200, thick = 4 } = {}): Promise<Buffer> {
  const grey = Buffer.alloc(width * height, 255);
  for (let at = 0; at < length; at += 1) {
    for (let line = 0; line < thick; line += 1) {
      const [x, y] = [20 + at, 20 + Math.floor(at / 3) + line];
      if (x < width && y < height) grey[y * width + x] = 0;
    }
  }
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

export const SIGNATURE = { name: '签名.png', bytes: await drawStroke() };

interface Opened {
  key: string;
  bodySha256: string;
}

/** Draws up an order's agreement by its own enterprise. */
export async function drawUp(t: TestApp, token: string, orderId: string): Promise<string> {
  const { data, message } = await t.call(agreements.start, { orderId }, { token });
  if (!data?.agreementId) throw new Error(`no agreement: ${message}`);
  return data.agreementId;
}

/** Reads it to its end. */
export async function readAll(t: TestApp, key: string, token?: string): Promise<Opened> {
  const { data, message } = await t.call(agreements.detail, { key }, { token });
  if (!data?.bodySha256) throw new Error(`not opened: ${message}`);
  const { bodySha256 } = data;
  await t.call(agreements.confirmRead, { key, bodySha256 }, { token });
  return { key, bodySha256 };
}

/** Invites somebody without an account to a new agreement, who has read it: the key of the link. */
export async function invited(
  t: TestApp,
  token: string,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<Opened & { agreementId: string; phone: string }> {
  const agreementId = await drawUp(t, token, orderId);
  const { data } = await t.call(agreements.invite, { agreementId, name: '王经理', phone }, { token });
  const key = data.path.split('/').at(-1) ?? '';
  return { ...(await readAll(t, key)), agreementId, phone };
}

export const SIGNER = { signerName: '王经理', signatureKind: 'drawn' } as const;

/** Signs by a code that comes now. */
export async function signNow(
  t: TestApp,
  opened: Opened & { phone: string },
  { token, bytes = SIGNATURE.bytes }: { token?: string; bytes?: Uint8Array } = {},
) {
  const { key, bodySha256, phone } = opened;
  const code = await receiveCode(t, phone, { purpose: 'sign', token });
  const input = { key, bodySha256, phone, ...SIGNER, ...code };
  const files = [{ name: '签名.png', bytes }];
  return upload(t, { call: agreements.sign, input, files, token, remoteAddress: newAddress() });
}
