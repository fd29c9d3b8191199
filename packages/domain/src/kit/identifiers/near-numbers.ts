const BOX_NO = /^[A-Z0-9]{10,12}$/;

/**
 * LIKE patterns of the numbers that differ from this one in one sign, for what looks like a box number typed or heard wrong;
 * none for anything else.
 */
export const nearCabinetNos = (cabinetNo: string): string[] =>
  BOX_NO.test(cabinetNo) && /[A-Z]{3}/.test(cabinetNo) && /\d{6}/.test(cabinetNo)
    ? Array.from(cabinetNo, (_, at) => `${cabinetNo.slice(0, at)}_${cabinetNo.slice(at + 1)}`)
    : [];
