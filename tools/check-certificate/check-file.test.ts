import { generateKeyPairSync, sign } from 'node:crypto';
import { certificateLeaf, certificateMessage, headMessage, hexOf, proofOf } from '@boxhaul/domain';
import { expect, test } from 'vitest';
import { checkCertificateText } from './check-file';
import { localCrypto } from './node-crypto';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = hexOf(publicKey.export({ format: 'der', type: 'spki' }).subarray(12));

const said = {
  kind: 'boxhaul-origin-certificate',
  certificateId: 'c',
  issuedAt: '2026-11-20 18:00:00',
  plateNumber: '粤B12345',
  vco: 2,
  cabinetNo: null,
  harborName: '盐田港',
  terminals: [],
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-11-20 12:00:00',
  verdict: 'genuine',
  verdictText: '真实',
  reasons: [],
  judgedReason: null,
  coverage: 1,
  points: 1,
  dropped: 0,
  visits: [],
  days: [],
  limits: ['不是海关的原产地证明。'],
};

/** A certificate as the platform issues it, alone in its log. */
function issue(): string {
  const body = JSON.stringify(said);
  const signature = sign(null, certificateMessage(body), privateKey);
  const leaf = certificateLeaf(localCrypto.sha256, body, signature);
  const { root, path } = proofOf(localCrypto.sha256, [leaf], 0);
  const told = { treeSize: 1, root, signedAt: '2026-11-20 18:00:00' };
  const head = { ...told, signature: hexOf(sign(null, headMessage(told), privateKey)) };
  return JSON.stringify({
    body: said,
    publicKey: key,
    signature: hexOf(signature),
    log: { leafIndex: 0, path, head },
  });
}

function check(text: string, given?: string): [number, string] {
  const lines: string[] = [];
  return [checkCertificateText(text, given, (line) => lines.push(line)), lines.join('\n')];
}

test('a certificate is genuine without a connection, and names its key where none was given', () => {
  expect(check(issue(), key)).toEqual([
    0,
    '核验一致：粤B12345，盐田港，2026-11-20 08:00:00 至 2026-11-20 12:00:00\n判定：真实（）\n注意：不是海关的原产地证明。',
  ]);
  expect(check(issue())[1]).toContain(`签发公钥：${key}`);
});

test('it fails with another key and with any byte changed', () => {
  expect(check(issue(), '0'.repeat(64))).toEqual([1, '不通过：证书不是用指定的平台公钥签发的']);
  const text = issue();
  for (let at = 0; at < text.length; at++) {
    const changed = `${text.slice(0, at)}${text[at] === '3' ? '4' : '3'}${text.slice(at + 1)}`;
    expect([at, check(changed, key)[0]]).toEqual([at, 1]);
  }
});
