import { CERTIFICATION_FIELDS, type CertificationField } from '../words/certification-field';

/** What is wrong with a field, in an operator's words. */
export interface FieldReason {
  readonly field: CertificationField;
  readonly reason: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The reasons of a rejection as they were stored, in the order of the form; whatever is none is dropped. */
export function readReasons(stored: unknown): FieldReason[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return CERTIFICATION_FIELDS.flatMap((field) => {
    const found = entries.find((each) => isRecord(each) && each['field'] === field);
    const reason = isRecord(found) ? found['reason'] : undefined;
    return typeof reason === 'string' ? [{ field, reason }] : [];
  });
}
