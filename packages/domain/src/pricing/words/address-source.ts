/** How a region of an address was found (S4): by its name, by another name of it, by a village in it, or from its parts. */
export const ADDRESS_SOURCES = ['exact', 'alias', 'village', 'inferred'] as const;
export type AddressSource = (typeof ADDRESS_SOURCES)[number];
