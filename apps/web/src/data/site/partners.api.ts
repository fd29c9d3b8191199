import { partners } from '@boxhaul/contract/site';
import { dataOf } from '../kit/data-of';

const data = dataOf(['desk', 'partners']);

export const partnerKeys = data.query(partners.keys, { by: 'customerId' });
export const partnerCalls = data.query(partners.calls, { by: (keyId: string) => ({ keyId, pageSize: 20 }) });

export const createPartnerKey = data.mutation(partners.create, { quiet: true });
export const savePartnerKey = data.mutation(partners.save, { quiet: true });
export const rotatePartnerKey = data.mutation(partners.rotate, { by: 'keyId' });
export const setPartnerKeyDisabled = data.mutation(partners.setDisabled);
