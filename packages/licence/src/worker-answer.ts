import type { LicenceReading } from '@boxhaul/domain/identity';

/** What the process that reads licences says of each picture it is sent. */
export interface WorkerAnswer {
  reading: LicenceReading;
  /** Its own resident memory, MB. */
  residentMb: number;
  /** Processor time that the picture took, with loading the models when it was the first. */
  cpuMs: number;
  /** What went wrong inside, for the log. */
  fault?: string;
}
