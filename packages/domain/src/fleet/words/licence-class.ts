/** What a driving licence lets one drive (准驾车型); a tractor asks for A2. */
export const LICENCE_CLASSES = ['A1A2', 'A2', 'A1', 'B2', 'C1'] as const;
export type LicenceClass = (typeof LICENCE_CLASSES)[number];

/** Those that let one drive a tractor with its trailer. */
export const TRACTOR_CLASSES: readonly LicenceClass[] = ['A1A2', 'A2'];
