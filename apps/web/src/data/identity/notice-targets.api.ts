import { notices } from '@boxhaul/contract/identity';
import { dataOf } from '../kit/data-of';

/** List and logs are read anew afterwards. */
const data = dataOf(['notices', 'targets']);
const LOG_EVERY_MS = 3_000;

/** Where the enterprise has notices sent, and the kinds that can be. */
export const noticeTargets = data.fixed(notices.targets);

/** What was sent to one of them, newest first; looked at again while something is under way. */
export const targetDeliveries = data.query(notices.deliveries, {
  by: (targetId: string, pageNo: number) => ({ targetId, pageNo, pageSize: 10 }),
  keep: true,
  refetchInterval: ({ state }) =>
    state.data?.data.some((row) => row.state === 'waiting') ? LOG_EVERY_MS : false,
});

export const addTarget = data.mutation(notices.addTarget, { quiet: true });
export const editTarget = data.mutation(notices.editTarget, { quiet: true });
export const rotateSecret = data.mutation(notices.rotateSecret, { quiet: true });
export const testTarget = data.mutation(notices.testTarget, { by: 'targetId' });
export const removeTarget = data.mutation(notices.removeTarget, { by: 'targetId' });
export const resendOwn = data.mutation(notices.resend, { by: 'deliveryId' });
