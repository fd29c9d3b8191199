import {
  AGREEMENT_STATES,
  CHECK_VERDICTS,
  MOST_TEMPLATE_CHARACTERS,
  SIGNATURE_KINDS,
  templateFault,
} from '@boxhaul/domain/orders';
import { z } from 'zod';
import { mobile, reference, wantedIdentifier } from '../../kit/identifiers';
import { empty, id, maybe, nothing, page, paging, revisionNo, text } from '../../kit/wire';

/** The id of an agreement, or the code of an invitation. */
const key = z
  .string({ error: '未找到该协议' })
  .trim()
  .regex(/^[\w.-]{8,120}$/, '未找到该协议');
const agreementId = z.uuid('未找到该协议');
const personName = text('请输入签署人姓名', 20);
const reason = text('请填写拒签原因', 200);
/** SHA-256 of the text that was read, in hex: a text that changed meanwhile is not signed. */
const bodyHash = z.string({ error: '请先阅读协议' }).regex(/^[0-9a-f]{64}$/, '请先阅读协议');
const hash = z.string().length(64);

const state = z.enum(AGREEMENT_STATES);

/** What somebody may do with an agreement. */
const AGREEMENT_ACTIONS = ['sign', 'refuse', 'invite', 'restart', 'download'] as const;

const agreement = z.object({
  agreementId: z.string(),
  agreementNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  title: z.string(),
  blocks: z.array(z.object({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() })),
  bodySha256: hash,
  templateVersion: z.number(),
  state,
  stateText: z.string(),
  customerName: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  signerName: z.string().nullable(),
  signerPhone: z.string().nullable(),
  refuseReason: z.string().nullable(),
  voidReason: z.string().nullable(),
  pdfSha256: hash.nullable(),
  /** As whom the caller sees it. */
  viewer: z.enum(['customer', 'invited', 'operator']),
  /** Why it can be neither signed nor refused now. */
  fault: z.string().nullable(),
  isRead: z.boolean(),
  actions: z.array(z.enum(AGREEMENT_ACTIONS)),
  /** The newest invitation, its phone masked. */
  invitation: z.object({ name: z.string(), phone: z.string(), until: z.string() }).nullable(),
  evidence: z.array(z.object({ seq: z.number(), at: z.string(), kindText: z.string(), hash })),
  /** Whether each row's hash follows from the one before. */
  isChainWhole: z.boolean(),
  /** What the seal of the file is worth, in a sentence. */
  sealText: z.string(),
});

export type Agreement = z.infer<typeof agreement>;

const agreementItem = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  customerName: z.string(),
  agreementId: z.string().nullable(),
  agreementNo: z.string().nullable(),
  state: state.nullable(),
  stateText: z.string(),
  createdAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  signerName: z.string().nullable(),
  refuseReason: z.string().nullable(),
});

export type AgreementItem = z.infer<typeof agreementItem>;

const template = z.object({
  templateId: z.string(),
  /** Null of the draft. */
  version: z.number().nullable(),
  title: z.string(),
  body: z.string(),
  revision: z.number(),
  isInForce: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** How many agreements were drawn up with it. */
  used: z.number(),
});

export type AgreementTemplate = z.infer<typeof template>;

/** What each call takes and answers. */
export const agreementsSchemas = {
  /** `orderId`: that order's alone. */
  list: { input: z.object({ orderId: maybe(id('未找到该订单')), ...paging }), output: page(agreementItem) },
  start: { input: z.object({ orderId: id('未找到该订单') }), output: z.object({ agreementId: z.string() }) },
  invite: {
    input: z.object({
      agreementId,
      name: personName,
      phone: mobile('请输入签署人手机号'),
    }),
    /** `path` is the link's, below the site's own address. */
    output: z.object({ path: z.string(), until: z.string() }),
  },
  detail: { input: z.object({ key }), output: agreement },
  confirmRead: { input: z.object({ key, bodySha256: bodyHash }), output: nothing },
  sign: {
    input: z.object({
      key,
      bodySha256: bodyHash,
      signerName: personName,
      signatureKind: z.enum(SIGNATURE_KINDS, { error: '签名方式不正确' }),
      /** Of an invitation: the phone to which it was made out. A session signs by its own. */
      phone: maybe(mobile('请输入手机号')),
      phoneCode: text('请输入短信验证码', 10).regex(/^\d{4}$/, '短信验证码为 4 位数字'),
      imageCode: text('请先获取短信验证码', 10),
    }),
    output: z.object({ pdfSha256: hash }),
  },
  refuse: { input: z.object({ key, reason }), output: nothing },
  cancel: { input: z.object({ agreementId, reason: text('请填写作废原因', 200) }), output: nothing },
  download: { input: z.object({ key }), output: empty },
  check: {
    input: empty,
    output: z.object({
      verdict: z.enum(CHECK_VERDICTS),
      /** Of the file that came. */
      sha256: hash,
      message: z.string(),
      /** What is known of the agreement that the file is, or says it is. */
      agreement: z
        .object({
          agreementNo: z.string(),
          title: z.string(),
          signedAt: z.string(),
          signerName: z.string(),
          customerName: z.string(),
          pdfSha256: hash,
          isChainWhole: z.boolean(),
          /** When an operator called it off; null while it holds. */
          voidedAt: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  opsList: {
    input: z.object({
      ...paging,
      state: maybe(z.enum(AGREEMENT_STATES, { error: '协议状态不正确' })),
      /** Parts of an order's number, or of the customer's name. */
      keyword: maybe(reference(60)),
    }),
    output: page(agreementItem),
  },
  issue: {
    input: z.object({ orderNo: wantedIdentifier('order', 40, '请输入订单号') }),
    output: z.object({ agreementId: z.string() }),
  },
  templates: { input: empty, output: z.array(template) },
  saveTemplate: {
    input: z.object({
      title: text('请输入协议名称', 60),
      body: z
        .string({ error: '请输入协议正文' })
        .trim()
        .min(1, { error: '请输入协议正文', abort: true })
        .max(MOST_TEMPLATE_CHARACTERS, { error: `正文最多 ${MOST_TEMPLATE_CHARACTERS} 个字符`, abort: true })
        .superRefine((body, ctx) => {
          const message = templateFault(body);
          if (message !== null) ctx.addIssue({ code: 'custom', message });
        }),
      /** The draft's that was edited; left out, there is none yet. */
      revision: maybe(revisionNo('草稿版本不正确')),
    }),
    output: z.object({ revision: z.number() }),
  },
  publishTemplate: {
    input: z.object({ revision: revisionNo('草稿版本不正确') }),
    output: z.object({ version: z.number() }),
  },
};
