import { createHmac, randomUUID } from 'node:crypto';
import { toWireDate } from '@boxhaul/domain/kit';
import { askProvider, firstRecord, isRecord, textOf } from './ask-provider';
import { type DeliveryResult, type SmsCarrier, SmsFault } from './sms';
import type { SmsSettings } from './sms-settings';

const ENDPOINT = 'https://dysmsapi.aliyuncs.com/';
const VERSION = '2017-05-25';

/** RFC 3986: what encodeURIComponent leaves alone is encoded, too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The signature of an RPC call, version 1.0: HMAC-SHA1 over the parameters in the order of their names.
 * https://help.aliyun.com/zh/sdk/product-overview/rpc-mechanism
 */
export function signAliyun(
  method: 'GET' | 'POST',
  params: Readonly<Record<string, string>>,
  secret: string,
): { signature: string; query: string } {
  const query = Object.keys(params)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${secret}&`)
    .update(`${method}&${encode('/')}&${encode(query)}`)
    .digest('base64');
  return { signature, query };
}

/** 阿里云短信服务 (dysmsapi). Parameters ride in the body: what logs keep of an address holds no code. */
export function aliyunCarrier(settings: SmsSettings): SmsCarrier {
  const ask = async (action: string, params: Record<string, string>, now: Date) => {
    const common = {
      AccessKeyId: settings.keyId,
      Action: action,
      Format: 'JSON',
      RegionId: 'cn-hangzhou',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      Timestamp: `${now.toISOString().slice(0, 19)}Z`,
      Version: VERSION,
    };
    const { signature, query } = signAliyun('POST', { ...common, ...params }, settings.keySecret);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = `${query}&Signature=${encode(signature)}`;
    const answer = await askProvider(settings.endpoint ?? ENDPOINT, headers, body);
    const code = textOf(answer['Code']);
    if (code !== 'OK') throw new SmsFault(code || 'no code');
    return answer;
  };
  return {
    name: 'aliyun',
    carries: (template) => settings.templates[template] !== undefined,
    async send({ phone, template, params }, now) {
      const answer = await ask(
        'SendSms',
        {
          PhoneNumbers: phone,
          SignName: settings.signName,
          TemplateCode: settings.templates[template] ?? '',
          TemplateParam: JSON.stringify(params),
        },
        now,
      );
      return { ref: textOf(answer['BizId']) };
    },
    async stateOf({ ref, phone, at }, now) {
      const asked = {
        BizId: ref,
        PhoneNumber: phone,
        SendDate: toWireDate(at).replaceAll('-', ''),
        PageSize: '1',
        CurrentPage: '1',
      };
      const { SmsSendDetailDTOs: found } = await ask('QuerySendDetails', asked, now);
      return fateOf(found);
    },
  };
}

/** SendStatus: 1 under way, 2 refused on its way, 3 on the phone. */
function fateOf(found: unknown): DeliveryResult | undefined {
  const first = isRecord(found) ? firstRecord(found['SmsSendDetailDTO']) : undefined;
  const status = textOf(first?.['SendStatus']);
  if (status === '3') return { state: 'delivered' };
  return status === '2' ? { state: 'failed', fault: textOf(first?.['ErrCode']) } : undefined;
}
