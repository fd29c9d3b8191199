import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { aliyunCarrier, signAliyun } from './aliyun';
import { SmsFault } from './sms';
import type { SmsSettings } from './sms-settings';
import { signTencent, tencentCarrier } from './tencent';

const NOW = new Date('2026-11-20T02:00:00Z');
const TEXT = {
  phone: '13800000001',
  template: 'code',
  params: { code: '0427' },
  purpose: 'login',
  body: '',
} as const;

interface Heard {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server | undefined;
afterEach(() => void server?.close());

/** A provider of our own on this machine: answers what it is told, and keeps what it heard. */
async function provider(answer: object | string): Promise<{ endpoint: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ url: request.url, headers: request.headers, body });
      return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/`, heard };
}

const settings = (name: SmsSettings['provider'], endpoint: string): SmsSettings => ({
  provider: name,
  keyId: 'key',
  keySecret: 'secret',
  signName: '柜达',
  appId: '1400006666',
  region: 'ap-guangzhou',
  templates: { code: 'SMS_1' },
  endpoint,
});

describe('signatures', () => {
  it('of Alibaba are those of its documented example', () => {
    const { signature } = signAliyun(
      'GET',
      {
        AccessKeyId: 'testId',
        Action: 'SendSms',
        Format: 'XML',
        OutId: '123',
        PhoneNumbers: '15300000001',
        RegionId: 'cn-hangzhou',
        SignName: '阿里云短信测试专用',
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
        SignatureVersion: '1.0',
        TemplateCode: 'SMS_71390007',
        TemplateParam: '{"customer":"test"}',
        Timestamp: '2017-07-12T02:42:19Z',
        Version: '2017-05-25',
      },
      'testSecret',
    );
    expect(signature).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=');
  });

  // https://www.tencentcloud.com/document/product/267/37447 (Signature v3, TC3-HMAC-SHA256): its worked example.
  it('of Tencent are those of its documented example', () => {
    const signed = {
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      keySecret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      timestamp: 1_551_113_065,
    };
    expect(signTencent(signed)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('Alibaba', () => {
  it('is sent the code in the body, never in the address', async () => {
    const { endpoint, heard } = await provider({ Code: 'OK', BizId: '9^0' });
    expect(await aliyunCarrier(settings('aliyun', endpoint)).send(TEXT, NOW)).toEqual({ ref: '9^0' });
    const [one] = heard;
    expect(one?.url).toBe('/');
    const form = new URLSearchParams(one?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      Action: 'SendSms',
      PhoneNumbers: '13800000001',
      SignName: '柜达',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"0427"}',
      Timestamp: '2026-11-20T02:00:00Z',
    });
    const { Signature, ...params } = Object.fromEntries(form);
    expect(signAliyun('POST', params, 'secret').signature).toBe(Signature);
  });

  it('tells what became of a message', async () => {
    const at = new Date(NOW.getTime() - 60_000);
    const asked = { ref: '9^0', phone: '13800000001', at };
    const fates = [];
    for (const status of [1, 2, 3]) {
      const { endpoint } = await provider({
        Code: 'OK',
        SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus: status, ErrCode: 'MK:1008' }] },
      });
      fates.push(await aliyunCarrier(settings('aliyun', endpoint)).stateOf?.(asked, NOW));
      server?.close();
    }
    expect(fates).toEqual([undefined, { state: 'failed', fault: 'MK:1008' }, { state: 'delivered' }]);
  });
});

describe('Tencent', () => {
  it('is sent what its template numbers', async () => {
    const { endpoint, heard } = await provider({
      Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '5000:1' }] },
    });
    expect(await tencentCarrier(settings('tencent', endpoint)).send(TEXT, NOW)).toEqual({ ref: '5000:1' });
    const [one] = heard;
    expect(JSON.parse(one?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400006666',
      SignName: '柜达',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['0427'],
    });
    expect(one?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(NOW.getTime() / 1000),
    });
  });
});

describe.each([
  ['aliyun', aliyunCarrier, { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  ['tencent', tencentCarrier, { Response: { Error: { Code: 'AuthFailure' } } }, 'AuthFailure'],
  [
    'tencent',
    tencentCarrier,
    { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
    'LimitExceeded.PhoneNumberDailyLimit',
  ],
] as const)('%s', (name, open, answer, reason) => {
  it(`says why it did not take a message: ${reason}`, async () => {
    const { endpoint } = await provider(answer);
    await expect(open(settings(name, endpoint)).send(TEXT, NOW)).rejects.toMatchObject({ reason });
  });

  it('is away when it answers no JSON, or nothing', async () => {
    const { endpoint } = await provider('<html>');
    await expect(open(settings(name, endpoint)).send(TEXT, NOW)).rejects.toThrow(SmsFault);
    server?.close();
    await expect(open(settings(name, 'http://127.0.0.1:9/')).send(TEXT, NOW)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});
