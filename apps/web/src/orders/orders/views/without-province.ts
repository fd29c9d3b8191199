/** An address as a column has room for it: most are of one province. */
export const withoutProvince = (address: string): string => address.replace(/^[^市区县]{2,3}省/, '');
