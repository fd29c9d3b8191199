import type { CallError } from '@boxhaul/contract/kit';
import { LARGEST_FILE, LARGEST_FILE_MB } from '@boxhaul/domain/kit';
import { useEffect, useRef, useState } from 'react';
import { readLicence, uploadLicence, type ReadLicence } from '../../data/identity/certification.api';
import { callFailure } from '../../lib/format/failure-of';
import { refuseFile, type UploadRules } from '../../lib/upload-rules';

/** The picture of a licence. The server looks at its content again. */
export const LICENCE_PICTURE: UploadRules = {
  extensions: ['jpg', 'jpeg', 'png'],
  largest: LARGEST_FILE,
  text: `支持 jpg、png，不超过 ${LARGEST_FILE_MB} MB；请拍全四边、文字清晰`,
};

/** How far a chosen picture has come. */
export type LicenceStep =
  | { at: 'none' }
  | { at: 'sending'; progress: number }
  | { at: 'unsent'; reason: string; again: boolean }
  | { at: 'reading' }
  | { at: 'unread'; reason: string }
  | { at: 'read'; read: ReadLicence };

interface Licence {
  /** Where the chosen picture is to be had while it is shown; null before one is chosen. */
  address: string | null;
  step: LicenceStep;
  take: (files: readonly File[]) => void;
  /** Sends, or reads, the same picture again. */
  retry: () => void;
}

const FAILED = '识别失败';

/** S8's words, with the server's reason. */
function whyUnread({ kind, message }: CallError): string {
  if (kind !== 'refusal') return `${FAILED}，请重试或手工填写`;
  return message.includes(FAILED) ? message : `${FAILED}：${message}。可以换一张图片，或手工填写`;
}

/** Uploads a picture, then has it read (S4); a later one takes the place of one that is on its way. */
export function useLicence(onKept: (filePath: string) => void, onRead: (read: ReadLicence) => void): Licence {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const [step, setStep] = useState<LicenceStep>({ at: 'none' });
  const running = useRef<AbortController | null>(null);
  const kept = useRef('');
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    setStep({ at: 'reading' });
    try {
      const found = await readLicence(kept.current, signal);
      if (signal.aborted) return;
      setStep({ at: 'read', read: found });
      onRead(found);
    } catch (error) {
      const reason = whyUnread(callFailure(error));
      if (!signal.aborted) setStep({ at: 'unread', reason });
    }
  };
  const send = async (picture: File): Promise<void> => {
    const signal = begin();
    kept.current = '';
    const tell = (done: number, total: number) => setStep({ at: 'sending', progress: done / total });
    tell(0, 1);
    try {
      kept.current = await uploadLicence(picture, tell, signal);
    } catch (error) {
      const { message } = callFailure(error);
      if (!signal.aborted) setStep({ at: 'unsent', reason: message, again: true });
      return;
    }
    if (signal.aborted) return;
    onKept(kept.current);
    await read(signal);
  };
  return {
    address: chosen?.address ?? null,
    step,
    take: ([picture]) => {
      if (!picture) return;
      const reason = refuseFile(picture, LICENCE_PICTURE);
      if (reason === null) {
        setChosen({ file: picture, address: URL.createObjectURL(picture) });
        void send(picture);
      } else {
        begin();
        setStep({ at: 'unsent', reason, again: false });
      }
    },
    retry: () => void (kept.current ? read(begin()) : chosen && send(chosen.file)),
  };
}
