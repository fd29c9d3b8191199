import { expect, it } from 'vitest';
import { afterPublishing } from './after-publishing';

it.each([
  ['/', ['/admin/order-pending'], '/admin/order-pending'],
  ['/admin/order', ['/admin/order', '/admin/order-pending'], '/admin/order-pending'],
  ['/admin/order-pending', ['/admin/order-pending'], null],
  ['/admin/order', ['/admin/order'], null],
  ['/', [], null],
] as const)('from %s with %j on to %s', (pathname, urls, next) => {
  expect(afterPublishing(pathname, urls)).toBe(next);
});
