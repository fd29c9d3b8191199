import type { Call } from '@boxhaul/contract/kit';
import { schemasOf } from '@boxhaul/contract/schemas';
import { type BadInput, badInputsOf, someBadInputs } from '@boxhaul/contract/testing';
import { Refusal } from '../../platform/http/refusal';
import { canSend, readInput } from './read-input';

type Form = 'json' | 'form';

/** How an input may be sent: a body as either, anything else in one way. */
export const formsOf = (call: Call): readonly Form[] =>
  call.method === 'POST' && call.encoding !== 'multipart' ? ['form', 'json'] : ['form'];

/** An answer names the fields of so many faults. */
const MOST_FAULTS = 50;

/** What the server reads of it; null where it is no form that can be read. */
function readable(call: Call, input: object, as: Form): Record<string, unknown> | null {
  try {
    return readInput(call, input, as);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Whether it is still wrong when it comes over the line, where a form makes a text of a number and nothing of null. */
function arrivesBad(call: Call, { input, named }: BadInput, as: Form): boolean {
  if (!canSend(call, input, as)) return false;
  const said = readable(call, input, as);
  const { error } = said ? schemasOf(call).input.safeParse(said) : {};
  return (error?.issues ?? []).slice(0, MOST_FAULTS).some(({ path }) => path.join('.') === named);
}

/** Bad inputs of a call by its schema, each in every form in which it is bad: of so many at most, one a rule first. */
export function derivedOf(call: Call, good: object, most: number): readonly { bad: BadInput; as: Form }[] {
  const all = badInputsOf(schemasOf(call).input, good);
  const sent = all.flatMap((bad) => {
    const forms = formsOf(call).filter((as) => arrivesBad(call, bad, as));
    return forms.length > 0 ? [{ bad, forms }] : [];
  });
  const chosen =
    most < sent.length
      ? new Set(
          someBadInputs(
            sent.map(({ bad }) => bad),
            most,
          ),
        )
      : null;
  return sent.flatMap(({ bad, forms }) =>
    chosen === null || chosen.has(bad) ? forms.map((as) => ({ bad, as })) : [],
  );
}
