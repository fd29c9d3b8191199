import { readCertificate } from '@boxhaul/contract/fleet/origin/certificate';
import { CERTIFICATE_FAULT_WORDS } from '@boxhaul/domain/fleet';
import { localCrypto } from './node-crypto';

/** Checks the text of a certificate without any connection, and says what it found; 0 when it is genuine. */
export function checkCertificateText(
  text: string,
  publicKey: string | undefined,
  say: (line: string) => void,
): number {
  const read = readCertificate(localCrypto, text, publicKey);
  if (read.faults.length > 0 || !read.body) {
    for (const fault of read.faults) say(`不通过：${CERTIFICATE_FAULT_WORDS[fault]}`);
    return 1;
  }
  const { body } = read;
  say(`核验一致：${body.plateNumber}，${body.harborName}，${body.startTime} 至 ${body.endTime}`);
  say(`判定：${body.verdictText}（${body.reasons.join('；')}）`);
  if (publicKey === undefined) {
    say(`签发公钥：${read.publicKey}`);
    say('请与平台公布的公钥核对，或把它写在文件名后面再核验一次。');
  }
  for (const limit of body.limits) say(`注意：${limit}`);
  return 0;
}
