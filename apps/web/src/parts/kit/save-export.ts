import type { Call, InputOf } from '@boxhaul/contract/kit';
import { downloadFile } from '../../data/kit/download-file';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';

/** Saves the file that a call answers, and says so, or why not. */
export async function saveExport<C extends Call>(
  call: C,
  input: InputOf<C>,
  /** Where the answer names none. */
  fileName: string,
  /** What is said once it is saved. */
  done: string,
): Promise<void> {
  try {
    await downloadFile(call, input, fileName);
    showToast('success', done);
  } catch (error) {
    showToast('error', callFailure(error).message);
  }
}
