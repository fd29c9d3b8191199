/** A mobile number as others see it: 138****0001. What is too short to be one is masked whole. */
export const maskPhone = (phone: string): string =>
  phone.length < 11 ? '*'.repeat(phone.length) : `${phone.slice(0, -8)}****${phone.slice(-4)}`;

/** A text whose mobile numbers are masked; longer numbers are none. */
export const maskPhones = (text: string): string =>
  text.replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, (phone) => maskPhone(phone));
