import { PARTNER_METHODS } from '@boxhaul/domain/site';
import { z } from 'zod';
import { flag, id, maybe, nothing, page, paging, text } from '../../kit/wire';

const NO_KEY = '未找到该密钥';
const keyId = z
  .string({ error: NO_KEY })
  .trim()
  .regex(/^pk_[0-9a-f]{16}$/, NO_KEY);
const one = z.object({ keyId });
const method = z.enum(PARTNER_METHODS, { error: 'method 不在支持的接口之内' });
const keyName = text('请填写名称', 40);
const methods = z
  .union(
    [
      z.array(z.string()),
      z
        .string()
        .max(200, '接口重复')
        .transform((names) => names.split(',')),
    ],
    {
      error: '请至少选择一个接口',
    },
  )
  .pipe(z.array(method).min(1, '请至少选择一个接口').max(PARTNER_METHODS.length, '接口重复'));
/** Told once; kept sealed. */
const told = z.object({ keyId: z.string(), secret: z.string() });

const keyRow = z.object({
  keyId: z.string(),
  keyName: z.string(),
  methods: z.array(z.enum(PARTNER_METHODS)),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  /** Until when the secret of before serves as well. */
  oldUntil: z.string().nullable(),
});
export type PartnerKeyRow = z.infer<typeof keyRow>;

/** What each call takes and answers. */
export const partnersSchemas = {
  link: {
    input: z.object({
      keyId: z.string({ error: '缺少 keyId' }).regex(/^pk_[0-9a-f]{16}$/, 'keyId 格式不正确'),
      method,
      timestamp: z.string({ error: '缺少 timestamp' }).regex(/^\d{10}$/, 'timestamp 应为 10 位的秒数'),
      nonce: z
        .string({ error: '缺少 nonce' })
        .regex(/^[\w-]{16,64}$/, 'nonce 应为 16 到 64 个字母、数字、_ 或 -'),
      payload: z
        .string({ error: 'payload 应为 JSON 文本' })
        .min(2, 'payload 应为 JSON 文本')
        .max(20_000, 'payload 过长'),
      sign: z.string({ error: '缺少 sign' }).regex(/^[0-9a-f]{64}$/, 'sign 应为 64 位小写十六进制'),
    }),
    /** As the method says (docs/partners/README.md). */
    output: z.unknown(),
  },
  keys: {
    input: z.object({ customerId: id('未找到该客户') }),
    output: z.object({ keys: z.array(keyRow) }),
  },
  calls: {
    input: one.extend(paging),
    output: page(
      z.object({
        at: z.string(),
        method: z.enum(PARTNER_METHODS),
        /** 'done', or the code of the refusal. */
        outcome: z.string(),
        partnerOrderNo: z.string().nullable(),
        ip: z.string(),
        requestId: z.string(),
      }),
    ),
  },
  create: { input: z.object({ customerId: id('未找到该客户'), keyName, methods }), output: told },
  rotate: { input: one, output: told },
  save: { input: one.extend({ keyName, methods }), output: nothing },
  setDisabled: { input: one.extend({ disabled: flag() }), output: nothing },
};

const partnerOrderNo = text('缺少 partnerOrderNo', 40).regex(
  /^[\w./-]+$/,
  'partnerOrderNo 只能含字母、数字和 . _ / -',
);
/** By the partner's own number, or by ours. */
export const partnerNamedOrder = z
  .object({ partnerOrderNo: maybe(partnerOrderNo), orderNo: maybe(text('缺少 orderNo', 20)) })
  .refine((named) => named.partnerOrderNo !== undefined || named.orderNo !== undefined, {
    path: ['partnerOrderNo'],
    error: '请给出 partnerOrderNo 或 orderNo',
  });
/** The partner's own number of a new order: one order, however often it is sent. */
export const partnerNewOrder = z.object({ partnerOrderNo });
