import type { FastifyInstance } from 'fastify';
import type { Deps } from './platform/context';
import { createMount } from './platform/http/mount';
import { registerAccount } from './slices/account';
import { registerDispatch } from './slices/dispatch';
import { registerFiles } from './slices/files';
import { registerFleet } from './slices/fleet';
import { registerMoney } from './slices/money';
import { registerOrders } from './slices/orders';
import { registerPlaces } from './slices/places';
import { registerQuotes } from './slices/quotes';
import { registerTracking } from './slices/tracking';

/** Puts every slice's calls on the app. */
export function registerSlices(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  for (const register of [
    registerAccount,
    registerPlaces,
    registerQuotes,
    registerFiles,
    registerOrders,
    registerDispatch,
    registerFleet,
    registerMoney,
    registerTracking,
  ]) {
    register(mount, deps);
  }
}
