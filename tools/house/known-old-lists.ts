/** Lists that are not drawn by the grid yet: this only gets shorter. */
export const OLD_LISTS: readonly string[] = [
  'apps/web/src/dispatch/carrier/carrier-page.tsx',
  'apps/web/src/dispatch/proofs/proofs-page.tsx',
  'apps/web/src/dispatch/yards/yard-details.tsx',
  'apps/web/src/fleet/origin/origin-tool.tsx',
  'apps/web/src/identity/notices/targets/target-log-drawer.tsx',
  'apps/web/src/pricing/quick-order/quick-order-page.tsx',
];
