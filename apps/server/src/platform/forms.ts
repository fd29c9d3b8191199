import { parse } from 'qs';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's forms come again and again, letter by letter, and hold nothing private. */
    repeats?: boolean;
  }
}

/** decisions 3: lists of more than 20 items survive; depth and count stay bounded. */
const FORM = { arrayLimit: 2000, depth: 6, parameterLimit: 20_000, strictDepth: false } as const;
const MOST_KEPT = 5_000;
const LONGEST_KEPT = 300;

export const parseForm = (text: string): Record<string, unknown> => (text === '' ? {} : parse(text, FORM));

/** Short forms by their text: a repeated one is read once, and is the very same frozen object each time. */
export class KeptForms {
  readonly #forms = new Map<string, Readonly<Record<string, unknown>>>();

  read(text: string): Readonly<Record<string, unknown>> {
    const known = this.#forms.get(text);
    if (known) return known;
    const form = Object.freeze(parseForm(text));
    if (text.length > LONGEST_KEPT) return form;
    if (this.#forms.size >= MOST_KEPT) this.#forms.clear();
    this.#forms.set(text, form);
    return form;
  }
}

/** Inputs by the kept form that they were read of; of any other body they are read anew each time. */
export class KeptInputs {
  readonly #inputs = new WeakMap<object, unknown>();

  /** `read` makes the input of a body that is not known yet; its refusals are not kept. */
  of(body: object, read: () => unknown): unknown {
    const known = this.#inputs.get(body);
    if (known !== undefined) return known;
    const input = Object.freeze(read());
    if (Object.isFrozen(body)) this.#inputs.set(body, input);
    return input;
  }
}
