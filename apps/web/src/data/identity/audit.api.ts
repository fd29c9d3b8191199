import { audit } from '@boxhaul/contract/identity';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);

export const auditList = desk.query(audit.list, { keep: true });
export const auditOptions = desk.fixed(audit.options);

/** Who opened or took out whose data. */
export const accessList = desk.query(audit.accesses, { keep: true });
