/** Lists whose items are no rows: what a grid would cut off is what they are read for. Each with its reason. */
export const CARD_LISTS: Readonly<Record<string, string>> = {
  'apps/web/src/dispatch/carrier/carrier-page.tsx':
    'an offer with its clock, its price and two answers, on a phone',
  'apps/web/src/dispatch/proofs/proofs-page.tsx': 'pictures, to be looked at side by side',
  'apps/web/src/dispatch/yards/yard-details.tsx': 'a line or two in a drawer, in prose',
  'apps/web/src/fleet/origin/origin-tool.tsx': 'a verdict with its reasons in sentences',
  'apps/web/src/identity/notices/targets/target-log-drawer.tsx': 'a message with its attempts, in a drawer',
  'apps/web/src/pricing/quick-order/quick-order-page.tsx': 'rows that are typed into, as a sheet',
};
