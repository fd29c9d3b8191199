import { costItem } from '../../orders/cost-item';

import { z } from 'zod';
import { identifier } from '../../kit/identifiers';
import { id, maybe, page, paging, yuan } from '../../kit/wire';

/** The order by its id or by its number; by both when both are given (S3). */
const costFilter = {
  orderId: maybe(id()),
  orderNo: maybe(identifier('order', 40)),
  cabinetNo: maybe(identifier('cabinet', 20)),
};

const namesOrder = ({ orderId, orderNo }: { orderId?: string; orderNo?: string }) =>
  Boolean(orderId ?? orderNo);

const NO_ORDER = { path: ['orderId'], error: '请选择订单' };

/** What each call takes and answers. */
export const moneySchemas = {
  cabinetCosts: {
    input: z.object({ ...costFilter, ...paging }).refine(namesOrder, NO_ORDER),
    output: page(costItem).extend({ incomeAmount: yuan }),
  },
  cabinetCostSum: {
    input: z.object(costFilter).refine(namesOrder, NO_ORDER),
    output: z.object({ incomeAmount: yuan }),
  },
  orderCosts: {
    input: z.object({ id: id() }),
    output: z.object({ costs: z.array(costItem), incomeAmount: yuan }),
  },
};
