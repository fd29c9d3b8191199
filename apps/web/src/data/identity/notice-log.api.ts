import { notices } from '@boxhaul/contract/identity';
import { dataOf } from '../kit/data-of';

const data = dataOf(['desk', 'notices']);

/** What was sent to anybody, newest first, with how many there are in each state. */
export const deliveryLog = data.query(notices.opsDeliveries, { keep: true });

export const resendAny = data.mutation(notices.opsResend, { by: 'deliveryId' });
