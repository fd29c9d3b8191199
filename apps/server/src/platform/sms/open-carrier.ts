import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { aliyunCarrier } from './aliyun';
import { hasOutbox, outboxCarrier } from './outbox';
import { noCarrier, type SmsCarrier } from './sms';
import type { SmsSettings } from './sms-settings';
import { tencentCarrier } from './tencent';

const CARRIERS: Readonly<Record<SmsSettings['provider'], (settings: SmsSettings) => SmsCarrier>> = {
  aliyun: aliyunCarrier,
  tencent: tencentCarrier,
};

/** The configured provider; without one the outbox, and in production nobody. */
export function openCarrier(config: Config, db: Db): SmsCarrier {
  if (config.sms === undefined) return hasOutbox(config) ? outboxCarrier(db) : noCarrier;
  return CARRIERS[config.sms.provider](config.sms);
}
