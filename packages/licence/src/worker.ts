import { constants, setPriority } from 'node:os';
import { LICENCE_REFUSALS, type LicenceReading } from '@boxhaul/domain/identity';
import { type LicenceEngine, openLicenceEngine } from './licence-engine';
import type { WorkerAnswer } from './worker-answer';

// Everybody's requests come first; threads that start from here on are as patient.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());

const BYTES_PER_MB = 1_048_576;
let opening: Promise<LicenceEngine> | undefined;

async function answer(picture: Uint8Array): Promise<{ reading: LicenceReading; fault?: string }> {
  let engine: LicenceEngine;
  try {
    engine = await (opening ??= openLicenceEngine());
  } catch (error) {
    return { reading: { ok: false, words: LICENCE_REFUSALS.notInstalled }, fault: String(error) };
  }
  try {
    return { reading: await engine.read(picture) };
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { reading: { ok: false, words: LICENCE_REFUSALS.failed }, fault };
  }
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function serve(picture: Uint8Array): Promise<void> {
  const before = cpuMs();
  const said = await answer(picture);
  const residentMb = process.memoryUsage().rss / BYTES_PER_MB;
  process.send?.({ ...said, residentMb, cpuMs: cpuMs() - before } satisfies WorkerAnswer);
}

process.on('message', (picture: Uint8Array) => void serve(picture));
