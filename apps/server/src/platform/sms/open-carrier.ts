import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { aliyunCarrier } from './aliyun';
import { hasOutbox, outboxCarrier } from './outbox';
import { noCarrier, type SmsCarrier } from './sms';
import { tencentCarrier } from './tencent';

/** The configured provider; without one the outbox, and in production nobody. */
export function openCarrier(config: Config, db: Db): SmsCarrier {
  if (config.sms === undefined) return hasOutbox(config) ? outboxCarrier(db) : noCarrier;
  return config.sms.provider === 'aliyun' ? aliyunCarrier(config.sms) : tencentCarrier(config.sms);
}
