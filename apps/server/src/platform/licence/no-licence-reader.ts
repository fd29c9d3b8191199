import { LICENCE_REFUSALS } from '@boxhaul/domain';
import type { LicenceReader } from './licence-reader';

/** Where nothing is installed that reads licences: says so, and the form is filled by hand. */
export const noLicenceReader: LicenceReader = {
  read: async () => ({ ok: false, words: LICENCE_REFUSALS.notInstalled }),
  close: async () => {},
};
