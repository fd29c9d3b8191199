/**
 * JSON as it goes over the line: UTF-8, one character a byte. Texts with Chinese are joined and sent in half the memory
 * and a fraction of the time when they are encoded beforehand.
 */
export const writeJson = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('latin1');

/** Data that is its JSON already, as `writeJson` makes it: for answers of which most was written before anyone asked. */
export class RawJson<T> {
  declare readonly data: T;
  constructor(readonly json: string) {}
  toJSON(): T {
    return JSON.parse(Buffer.from(this.json, 'latin1').toString()) as T;
  }
}
