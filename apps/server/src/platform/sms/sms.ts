import type { SmsState } from '@boxhaul/domain/identity';

/** What is to be said to a phone: an approved template and what fills it, in the template's order. */
export interface SmsText {
  /** Eleven digits. */
  phone: string;
  /** 'code', or a notice's kind; its id at the provider is a setting. */
  template: string;
  params: Readonly<Record<string, string>>;
  /** What it is about, and the whole sentence: for the outbox alone; providers have it in their template. */
  purpose: string;
  body: string;
}

/** Who carries text messages: a provider, the outbox of the demo world, or nobody. */
export interface SmsCarrier {
  readonly name: string;
  /** Whether messages of this template can be sent. */
  carries(template: string): boolean;
  /** Hands a message over; answers the provider's number of it. Throws an SmsFault. */
  send(text: SmsText, now: Date): Promise<{ ref: string }>;
  /** What became of a message that was taken; undefined while nobody knows. Left out where all arrive at once. */
  stateOf?(message: { ref: string; phone: string; at: Date }, now: Date): Promise<DeliveryResult | undefined>;
}

export interface DeliveryResult {
  state: Extract<SmsState, 'delivered' | 'failed'>;
  /** The provider's word for why not. */
  fault?: string;
}

/** A message that the provider did not take. `reason` is the provider's word, for the log and the desk. */
export class SmsFault extends Error {
  override name = 'SmsFault';
  constructor(readonly reason: string) {
    super(`SMS not sent: ${reason}`);
  }
}

/** In production without a provider. */
export const noCarrier: SmsCarrier = {
  name: 'none',
  carries: () => false,
  send: () => Promise.reject(new SmsFault('no provider')),
};
