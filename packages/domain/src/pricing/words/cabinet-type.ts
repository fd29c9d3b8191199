/** Container types that are hauled and priced (S5), the smaller before the larger. */
export const CABINET_TYPES = ['20GP', '20HQ', '40GP', '40HQ'] as const;
export type CabinetType = (typeof CABINET_TYPES)[number];
