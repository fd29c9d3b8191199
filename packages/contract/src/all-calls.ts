import type { Call } from './call';
import * as account from './calls/account';
import * as checkIn from './calls/check-in';
import * as costs from './calls/costs';
import * as files from './calls/files';
import * as ops from './calls/ops';
import * as orders from './calls/orders';
import * as places from './calls/places';
import * as quotes from './calls/quotes';
import * as terminals from './calls/terminals';
import * as tracking from './calls/tracking';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every call of the platform, for routing checks and /openapi.json. */
export const allCalls: readonly Call[] = [
  account,
  checkIn,
  costs,
  files,
  ops,
  orders,
  places,
  quotes,
  terminals,
  tracking,
].flatMap((module) => Object.values(module).filter(isCall));
