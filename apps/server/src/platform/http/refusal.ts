import { ERRORS, type Errcode } from '@boxhaul/contract/kit';

interface RefusalOptions {
  /** Replaces the catalogue's text. */
  message?: string;
  /** Chinese message by input field. */
  fields?: Record<string, string>;
  /** More of the refusal's data. */
  data?: Record<string, unknown>;
}

/** What a use case throws when it will not do what was asked; the one handler turns it into the envelope. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly fields: Record<string, string> | undefined;
  readonly data: Record<string, unknown>;
  constructor(
    readonly errcode: Errcode,
    { message, fields, data = {} }: RefusalOptions = {},
  ) {
    super(message ?? ERRORS[errcode].message);
    this.fields = fields;
    this.data = data;
  }
}

/** Refuses a single field, which also becomes the message. */
export const refuseField = (field: string, message: string): Refusal =>
  new Refusal('BAD_INPUT', { message, fields: { [field]: message } });
