import type { DeliveryChannel, DeliveryState } from '@boxhaul/domain/identity';
import { Refusal } from '../../../platform/http/refusal';
import type { Standing } from './delivery.repo';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after each failed attempt; after the last nothing more is tried. */
const WAITS: Readonly<Record<DeliveryChannel, readonly number[]>> = (() => {
  const toTarget = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
  return {
    // A text message costs money and is soon stale.
    sms: [MINUTE, 10 * MINUTE],
    mail: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR],
    push: [MINUTE, 10 * MINUTE],
    webhook: toTarget,
    wecom: toTarget,
    dingtalk: toTarget,
  };
})();

/** When a delivery is tried again after its so-many-eth attempt; null when it is given up. */
export function retryAt(channel: DeliveryChannel, attempts: number, now: Date): Date | null {
  const wait = WAITS[channel][attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** A message to a person that is older than this says nothing new. */
export const STALE_MS = DAY;
/** Text messages of notices that an account is sent in a day. */
export const MOST_SMS_A_DAY = 20;

/** Groups take 20 messages a minute of a robot. */
const ROBOT_REST_MS = 3 * SECOND;
const FIRST_REST_MS = 15 * SECOND;
const LONGEST_REST_MS = HOUR;
/** A target that has done nothing but fail for so long, and so often, is stopped. */
const STOP_AFTER_MS = 3 * DAY;
const STOP_AFTER_FAILURES = 20;

interface Before {
  channel: DeliveryChannel;
  failures: number;
  failingSince: Date | null;
}

/** How a target stands after an attempt: it rests longer with each failure in a row. */
export function standingAfter(before: Before, ok: boolean, answer: string, now: Date): Standing {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (ok) {
    const rest = before.channel === 'webhook' ? 0 : ROBOT_REST_MS;
    return {
      failures: 0,
      failingSince: null,
      restUntil: later(rest),
      stoppedAt: null,
      stopReason: null,
    };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const stops = failures >= STOP_AFTER_FAILURES && now.getTime() - failingSince.getTime() >= STOP_AFTER_MS;
  return {
    failures,
    failingSince,
    restUntil: later(Math.min(FIRST_REST_MS * 2 ** Math.min(failures - 1, 10), LONGEST_REST_MS)),
    stoppedAt: stops ? now : null,
    stopReason: stops ? answer : null,
  };
}

/** However often somebody presses 重发. */
const MOST_ATTEMPTS = 30;

interface Sent {
  channel: DeliveryChannel;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  /** Of its target. */
  stopped: boolean;
}

const refuse = (message: string): never => {
  throw new Refusal('CONFLICT', { message });
};

/** Throws for what is not sent again: nobody gets the same message twice but a system that knows it by its id. */
export function refuseResend({ channel, state, attempts, createdAt, stopped }: Sent, now: Date): void {
  const toPerson = channel === 'sms' || channel === 'mail' || channel === 'push';
  if (stopped) refuse('该推送地址已停用，启用后再重发');
  if (state === 'sent' && channel !== 'webhook') refuse('这条已经送达，不再重发');
  if (toPerson && now.getTime() - createdAt.getTime() > STALE_MS) refuse('已超过 24 小时，不再发送');
  if (attempts >= MOST_ATTEMPTS) refuse(`这条已发送 ${MOST_ATTEMPTS} 次，不再重发`);
}
