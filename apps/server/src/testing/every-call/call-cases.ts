import type { AnyCase, CallCases, CallName } from './call-case';
import { accountCases } from './cases/account';
import { dispatchCases } from './cases/dispatch';
import { filesCases } from './cases/files';
import { opsCases } from './cases/ops';
import { orderChangesCases } from './cases/order-changes';
import { ordersCases } from './cases/orders';
import { placesCases } from './cases/places';
import { quotesCases } from './cases/quotes';
import { trackingCases } from './cases/tracking';

/** A case for every call of the contract: without one for a new call this does not compile. */
const cases: CallCases = {
  ...accountCases,
  ...dispatchCases,
  ...filesCases,
  ...opsCases,
  ...orderChangesCases,
  ...ordersCases,
  ...placesCases,
  ...quotesCases,
  ...trackingCases,
};

export const callCases: Readonly<Record<CallName, AnyCase>> = cases;
