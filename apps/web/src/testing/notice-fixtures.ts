import type { NoticeDelivery, NoticeSettings, NoticeTarget } from '@boxhaul/contract/identity';

type Channel = NoticeSettings['kinds'][number]['channels'][number];

const channel = (name: Channel['channel'], more: Partial<Channel> = {}): Channel => ({
  channel: name,
  enabled: false,
  fixed: false,
  works: true,
  ...more,
});

/** Two kinds: one that may not be switched off on the site, and one that may. */
export const noticeSettingsOf = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({
  kinds: [
    {
      kind: 'new_device',
      name: '账号在新设备登录',
      channels: [
        channel('site', { enabled: true, fixed: true }),
        channel('sms', { enabled: true }),
        channel('mail'),
      ],
    },
    {
      kind: 'box_late',
      name: '箱预计晚到',
      channels: [channel('site', { enabled: true }), channel('sms'), channel('mail')],
    },
  ],
  phone: '138****0001',
  smsWorks: true,
  mailWorks: true,
  mail: null,
  ...more,
});

export const noticeTargetOf = (more: Partial<NoticeTarget> = {}): NoticeTarget => ({
  targetId: '5',
  kind: 'webhook',
  name: '公司 ERP',
  urlShown: 'https://erp.example.com/…hook',
  kinds: ['box_late'],
  stopped: false,
  stopReason: null,
  failures: 0,
  oldSecretUntil: null,
  createdAt: '2026-11-20 10:00:00',
  ...more,
});

export const noticeDeliveryOf = (more: Partial<NoticeDelivery> = {}): NoticeDelivery => ({
  deliveryId: '8a0f3c52-54a4-4d2c-9f0a-0d8a4d1d0001',
  channel: 'webhook',
  state: 'failed',
  kind: 'box_late',
  title: '箱预计晚到',
  to: '公司 ERP',
  customerId: '1',
  customerName: '广州联运货代',
  at: '2026-11-20 10:00:00',
  nextAt: null,
  attempts: [{ at: '2026-11-20 10:00:01', ms: 120, ok: false, answer: '503 维护中' }],
  answer: '503 维护中',
  ...more,
});
