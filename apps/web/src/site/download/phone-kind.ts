/** Which way of installing a phone has, by what its browser calls itself; the step out of 微信 comes before both others. */
export const PHONE_KINDS = ['wechat', 'android', 'ios'] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** Null: no phone, or one that says nothing. */
export function phoneKindOf(userAgent: string): PhoneKind | null {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android|HarmonyOS/i.test(userAgent) ? 'android' : null;
}
