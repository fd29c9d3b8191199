import type { Call } from '@boxhaul/contract/kit';
import { schemasOf } from '@boxhaul/contract/schemas';
import { parseInput } from '../../platform/http/input-faults';
import { presentError } from '../../platform/http/mount';

/**
 * Whether a call refuses what a request says by its schema alone: by what the server reads it with, and before it asks
 * the database for more than who asks. What breaks the reading is no refusal, and where nothing is read nobody knows.
 */
export function isRefusedUnasked(call: Call, read: () => Record<string, unknown> | null): boolean {
  try {
    const said = read();
    if (said !== null) parseInput(schemasOf(call).input, said);
    return false;
  } catch (error) {
    return presentError(error, '').known;
  }
}
