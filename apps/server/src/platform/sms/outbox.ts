import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { keepInOutbox } from './outbox.repo';
import type { SmsCarrier } from './sms';

/** Whether messages and captcha answers are shown on /dev/outbox: never in production (decisions 9). */
export const hasOutbox = (config: Pick<Config, 'production'>): boolean => !config.production;

/** Stands in for a provider: what it carries lies on /dev/outbox, and no phone rings. */
export const outboxCarrier = (db: Db): SmsCarrier => ({
  name: 'outbox',
  carries: () => true,
  async send({ phone, purpose, params, body }, now) {
    await keepInOutbox(db, { kind: 'sms', phone, purpose, code: params['code'] ?? '', body, now });
    return { ref: '' };
  },
});
