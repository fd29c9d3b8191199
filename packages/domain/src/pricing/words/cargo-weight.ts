/** How heavy the cargo of a box is (S5): 0 light, 1 heavy; the value is `isHeavyCargo`. */
export const CARGO_WEIGHTS = [0, 1] as const;
export type CargoWeight = (typeof CARGO_WEIGHTS)[number];

/** How people call it. */
export const CARGO_WEIGHT_WORDS: Readonly<Record<CargoWeight, string>> = { 0: '轻货', 1: '重货' };
