import { CABINET_TYPES, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { code } from '../kit/wire';

/** One of them, and never empty. */
export const cabinetType = z.enum(CABINET_TYPES, { error: '箱型不能为空' });

/** 0 loading 装货, 1 delivery 送货. */
export const orderType = code(ORDER_TYPES, '装送类型不能为空');
