import { startFault } from '@boxhaul/db';
import { readRestoreArguments } from '../backup/arguments';
import { restore } from '../backup/restore';

try {
  await restore(readRestoreArguments(process.argv.slice(2), process.env), console.log);
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
