export { creditOfAll } from './credit-of';
export { creditOfOrder } from './credit-of-order';
export { holdCredit } from './credit.repo';
