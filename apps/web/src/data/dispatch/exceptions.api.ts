import { exceptions } from '@boxhaul/contract/dispatch';
import { dataOf } from '../kit/data-of';

const data = dataOf(['desk', 'exceptions']);
const REFRESH_MS = 30_000;

export const exceptionList = data.query(exceptions.list, { keep: true, refetchInterval: REFRESH_MS });
export const orderExceptions = data.query(exceptions.ofOrder, { by: 'orderId' });

export const takeException = data.mutation(exceptions.take, { by: 'exceptionId' });
export const handBackException = data.mutation(exceptions.handBack, { by: 'exceptionId' });
export const closeException = data.mutation(exceptions.close, { quiet: true });
