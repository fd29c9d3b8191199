/** Which way of installing a phone has, by what its browser calls itself. */
export const PHONE_KINDS = ['wechat', 'ios', 'android'] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** Null: no phone, or one that says nothing. */
export function phoneKindOf(userAgent: string): PhoneKind | null {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android|HarmonyOS/i.test(userAgent) ? 'android' : null;
}
