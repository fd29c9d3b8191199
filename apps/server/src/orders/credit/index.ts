export { creditOfAll, owedOf } from './credit-of';
export { creditOfOrder } from './credit-of-order';
export { lockCredit } from './credit.repo';
