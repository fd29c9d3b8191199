/** How far a text message has come: handed over, taken by the provider, on the phone, or none of it. */
export const SMS_STATES = ['sending', 'sent', 'delivered', 'failed'] as const;
export type SmsState = (typeof SMS_STATES)[number];
