import { issueCertificate } from '@boxhaul/testkit/certificates';
import { expect, test } from 'vitest';
import { checkCertificateText } from './check-file';
import { localCrypto } from './node-crypto';

const { key, leaf, fileIn } = issueCertificate(localCrypto.sha256);
/** A certificate as the platform issues it, alone in its log. */
const issue = (): string => fileIn([leaf]);

function check(text: string, given?: string): [number, string] {
  const lines: string[] = [];
  return [checkCertificateText(text, given, (line) => lines.push(line)), lines.join('\n')];
}

test('a certificate is genuine without a connection, and names its key where none was given', () => {
  expect(check(issue(), key)).toEqual([
    0,
    '核验一致：粤B12345，盐田港，2026-11-20 08:00:00 至 2026-11-20 12:00:00\n判定：真实（依次记录到驶入）\n注意：不是海关的原产地证明。',
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
