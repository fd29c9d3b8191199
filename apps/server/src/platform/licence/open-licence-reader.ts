import type { ChildProcess } from 'node:child_process';
import { LICENCE_REFUSALS, type LicenceReading } from '@boxhaul/domain/identity';
import type { Logger } from 'pino';
import { createWorkQueue } from '../jobs/work-queue';
import {
  askLicenceProcess,
  licenceProgram,
  type LicenceProgram,
  startLicenceProcess,
} from './licence-process';
import type { LicenceReader } from './licence-reader';

export interface LicenceLimits {
  /** From when its turn comes until a picture is given up, its process with it. */
  limitMs: number;
  /** So long after the last picture the process goes, and the models with it. */
  idleMs: number;
  mostBytes: number;
  /** A process that has grown beyond it is not kept for the next picture. */
  mostResidentMb: number;
}

const LIMITS: LicenceLimits = {
  limitMs: 30_000,
  idleMs: 120_000,
  mostBytes: 20_000_000,
  mostResidentMb: 1_000,
};
/** One picture at a time: each takes a core for some seconds. */
const QUEUE = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 2 };

const refused = (why: keyof typeof LICENCE_REFUSALS): LicenceReading => ({
  ok: false,
  words: LICENCE_REFUSALS[why],
});

/**
 * Reads licences in a process of its own: started with the first picture, ended when none comes for a while, and killed
 * when one takes too long. What happens to it is an answer in words, never an error and never a request that hangs.
 */
export function openLicenceReader(
  log: Logger,
  limits: LicenceLimits = LIMITS,
  program: () => LicenceProgram = licenceProgram,
): LicenceReader {
  const queue = createWorkQueue(QUEUE);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const read = async (picture: Uint8Array): Promise<LicenceReading> => {
    if (closed) return refused('failed');
    clearTimeout(idle);
    // It may have ended by itself since the last picture.
    if (child?.exitCode !== null || child.signalCode !== null) child = startLicenceProcess(program());
    const answer = await askLicenceProcess(child, picture, limits.limitMs);
    idle = setTimeout(end, limits.idleMs).unref();
    if (typeof answer === 'string') {
      log.warn({ why: answer }, 'licence process gave no answer');
      end();
      return refused('failed');
    }
    if (answer.fault !== undefined) log.warn({ fault: answer.fault }, 'licence not read');
    if (answer.residentMb > limits.mostResidentMb) end();
    return answer.reading;
  };

  return {
    async read(owner, picture) {
      if (picture.byteLength > limits.mostBytes) return refused('tooLarge');
      return queue(owner, () => read(picture));
    },
    close() {
      closed = true;
      clearTimeout(idle);
      end();
      return Promise.resolve();
    },
  };
}
