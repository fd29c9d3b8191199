import { type CertificateFault, certificateFaults, type Crypto } from '@boxhaul/domain/fleet';
import { type CertificateBody, certificateBody, certificateFile } from './schemas';

interface ReadCertificate {
  /** Nothing when it is as it was issued. */
  faults: CertificateFault[];
  /** What it says, where it can be read; nobody said it when there are faults. */
  body: CertificateBody | null;
  /** Hex of the key that it names; '' where it cannot be read. */
  publicKey: string;
}

const UNREADABLE: ReadCertificate = { faults: ['unreadable'], body: null, publicKey: '' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a certificate's file, and checks its signature and its place in the log; `publicKey` is the platform's as hex, left
 * out where it is not known. Not a byte of the file may differ: what is read must be written the same again.
 */
export function readCertificate(crypto: Crypto, text: string, publicKey?: string): ReadCertificate {
  const raw = parse(text);
  const { data: file } = certificateFile.safeParse(raw);
  if (!file || JSON.stringify(raw) !== text.trimEnd()) return UNREADABLE;
  const { data: body } = certificateBody.safeParse(file.body);
  if (!body) return UNREADABLE;
  const faults = certificateFaults(crypto, {
    body: JSON.stringify(file.body),
    publicKey: file.publicKey,
    signature: file.signature,
    leafIndex: file.log.leafIndex,
    path: file.log.path,
    head: file.log.head,
  });
  const isOther = publicKey !== undefined && publicKey !== file.publicKey;
  return { faults: isOther ? ['other_key', ...faults] : faults, body, publicKey: file.publicKey };
}
