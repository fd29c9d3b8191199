/** A number as others see it: 138****0001, with its extension if it has one. What is too short to be one is masked whole. */
export function maskPhone(phone: string): string {
  const [, number = phone, extension = ''] = /^(\d{11})(-\d{1,6})$/.exec(phone) ?? [];
  return number.length < 11
    ? '*'.repeat(number.length)
    : `${number.slice(0, -8)}****${number.slice(-4)}${extension}`;
}

/** A text whose mobile numbers are masked; longer numbers are none. */
export const maskPhones = (text: string): string =>
  text.replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, (phone) => maskPhone(phone));
