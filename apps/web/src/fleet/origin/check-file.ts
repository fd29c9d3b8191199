import { certificateFile } from '@boxhaul/contract/fleet/origin/schemas';
import { type CertificateFault, certificateInFile } from '@boxhaul/domain/fleet';
import { askLogHead, checkCertificate } from '../../data/fleet/origin.api';
import { checkInBrowser, type ReadCertificate } from './check-in-browser';
import { inspectLog } from './inspect-log';

type Platform = Awaited<ReturnType<typeof checkCertificate>>;

/** What was found of a certificate. */
export interface CheckedCertificate {
  platform: Platform;
  /** Null: this browser cannot verify signatures. */
  own: ReadCertificate | null;
  /** What the log has done since; undefined where it was not asked. */
  log: CertificateFault | null | undefined;
}

/** Certificates are small; what is larger is none. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** The head that a certificate brings with it. */
function headIn(text: string) {
  const { data } = certificateFile.safeParse(JSON.parse(text));
  return data ? { publicKey: data.publicKey, head: data.log.head } : null;
}

/** Checks a file here and at the platform, and the log that it names. Throws where the platform does not answer. */
export async function checkCertificateFile(bytes: Uint8Array): Promise<CheckedCertificate> {
  const text = certificateInFile(bytes).trimEnd();
  const platform = await checkCertificate(text === '' ? ' {}' : text);
  const known = await askLogHead();
  const own = await checkInBrowser(text, known?.publicKey ?? '');
  const isWhole = platform.isGenuine && (own === null || own.faults.length === 0);
  const seen = isWhole ? headIn(text) : null;
  return { platform, own, log: seen ? await inspectLog(seen) : undefined };
}
