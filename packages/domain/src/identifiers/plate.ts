const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领';

/** S5: province and letter, then five digits with D or F (new energy), or five characters of which the last may be special. */
const PLATE = new RegExp(`^[${PROVINCES}][A-Z](?:\\d{5}[DF]|[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳使领])$`);

/** A plate as it is stored: capitals, without spaces or the dot between letter and number. */
export const normalisePlate = (text: string): string => text.toUpperCase().replace(/[\s·•.-]/g, '');

/** Whether a normalised text is a mainland plate by the pattern of S5. */
export const isPlate = (plate: string): boolean => PLATE.test(plate);
