import { Refusal } from '../../../platform/http/refusal';

export const feeNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该费用' });
