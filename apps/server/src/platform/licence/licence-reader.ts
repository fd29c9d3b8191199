import type { LicenceReading } from '@boxhaul/domain/identity';

/** Reads business licences, away from the thread that answers everybody. */
export interface LicenceReader {
  /**
   * What a picture of a licence says, or why it cannot be read, within 30 s of its turn; rejects with the Refusal BUSY
   * alone, when too many wait. `owner` is whoever it is done for: an account. To be called before the transaction opens.
   */
  read(owner: string, picture: Uint8Array): Promise<LicenceReading>;
  close(): Promise<void>;
}
