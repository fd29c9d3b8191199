/** How a region of an address was found (S4): by its name, by another name of it, or from its parts. */
export const ADDRESS_SOURCES = ['exact', 'alias', 'inferred'] as const;
export type AddressSource = (typeof ADDRESS_SOURCES)[number];
