import { createHash, createHmac } from 'node:crypto';
import { askProvider, firstRecord, isRecord, textOf } from './ask-provider';
import { type DeliveryResult, type SmsCarrier, SmsFault } from './sms';
import type { SmsSettings } from './sms-settings';

const ENDPOINT = 'https://sms.tencentcloudapi.com/';
const VERSION = '2021-01-11';
const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Signed {
  keyId: string;
  keySecret: string;
  service: string;
  host: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** The Authorization header of version 3: https://cloud.tencent.com/document/api/382/52072 */
export function signTencent({ keyId, keySecret, service, host, body, timestamp }: Signed): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const request = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    '',
    SIGNED,
    sha256(body),
  ].join('\n');
  const text = [ALGORITHM, String(timestamp), scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keySecret}`, date), service), 'tc3_request');
  const signature = hmac(key, text).toString('hex');
  return `${ALGORITHM} Credential=${keyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
}

/** 腾讯云短信. Templates number their parameters: they go in the order in which the message names them. */
export function tencentCarrier(settings: SmsSettings): SmsCarrier {
  const url = settings.endpoint ?? ENDPOINT;
  const { host } = new URL(url);
  const ask = async (action: string, payload: object, now: Date): Promise<Record<string, unknown>> => {
    const timestamp = Math.floor(now.getTime() / 1000);
    const body = JSON.stringify(payload);
    const { keyId, keySecret } = settings;
    const headers = {
      Authorization: signTencent({ keyId, keySecret, service: 'sms', host, body, timestamp }),
      'Content-Type': CONTENT_TYPE,
      'X-TC-Action': action,
      'X-TC-Timestamp': String(timestamp),
      'X-TC-Version': VERSION,
      'X-TC-Region': settings.region,
    };
    const { Response: answer } = await askProvider(url, headers, body);
    if (!isRecord(answer)) throw new SmsFault('no answer of a provider');
    const error = answer['Error'];
    if (isRecord(error)) throw new SmsFault(textOf(error['Code']) || 'no code');
    return answer;
  };
  const app = settings.appId ?? '';
  return {
    name: 'tencent',
    carries: (template) => settings.templates[template] !== undefined,
    async send({ phone, template, params }, now) {
      const answer = await ask(
        'SendSms',
        {
          PhoneNumberSet: [`+86${phone}`],
          SmsSdkAppId: app,
          SignName: settings.signName,
          TemplateId: settings.templates[template],
          TemplateParamSet: Object.values(params),
        },
        now,
      );
      const status = firstRecord(answer['SendStatusSet']);
      const code = textOf(status?.['Code']);
      if (code !== 'Ok') throw new SmsFault(code || 'no code');
      return { ref: textOf(status?.['SerialNo']) };
    },
    async stateOf({ ref, phone, at }, now) {
      const asked = {
        BeginTime: Math.floor(at.getTime() / 1000) - 60,
        EndTime: Math.floor(now.getTime() / 1000),
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+86${phone}`,
        SmsSdkAppId: app,
      };
      const { PullSmsSendStatusSet: found } = await ask('PullSmsSendStatusByPhoneNumber', asked, now);
      return fateOf(found, ref);
    },
  };
}

function fateOf(found: unknown, ref: string): DeliveryResult | undefined {
  const all = Array.isArray(found) ? found.filter(isRecord) : [];
  const mine = all.find((each) => textOf(each['SerialNo']) === ref);
  if (!mine) return undefined;
  return textOf(mine['ReportStatus']) === 'SUCCESS'
    ? { state: 'delivered' }
    : { state: 'failed', fault: textOf(mine['Description']) };
}
