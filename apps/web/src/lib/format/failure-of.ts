import { CallError } from '@boxhaul/contract/kit';

/** Why a call failed, for a dialog that says it in place; null when it is done. What is no refusal is a bug: thrown. */
export async function failureOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}

/** The refusal or trouble that a call threw; what is neither is a bug: thrown on. */
export function callFailure(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}
