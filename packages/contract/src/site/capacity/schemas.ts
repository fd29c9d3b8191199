import { isPlainText, DUE_STANDINGS } from '@boxhaul/domain/identity';
import { OFFER_HOLDERS, OFFER_STATES, PLAIN_OFFER_STEPS } from '@boxhaul/domain/site';
import { z } from 'zod';
import { fleetDeskSchemas } from '../../fleet/fleet-desk/schemas';
import { refuseDoubtfulCode } from '../../kit/credit-code';
import { officePhone, reference } from '../../kit/identifiers';
import { empty, id, maybe, note, nothing, page, paging, text } from '../../kit/wire';

const OFFER = '未找到该申请';
const offerId = id(OFFER);
const one = z.object({ offerId });
/** Names and remarks are shown to operators: no markup. */
const NO_SIGNS = '含有不支持的字符';

const imageCode = z
  .string({ error: '请输入图形验证码' })
  .trim()
  .min(1, { error: '请输入图形验证码', abort: true })
  .length(4, { error: '图形验证码不正确', abort: true });

const by = z.object({ username: z.string(), isMe: z.boolean(), time: z.string() });

const offerRow = z.object({
  offerId: z.string(),
  corporationName: z.string(),
  /** '' where it was not given. */
  fullName: z.string(),
  /** Masked. */
  contact: z.string(),
  remark: z.string(),
  state: z.enum(OFFER_STATES),
  submittedAt: z.string(),
  /** The day by which a reply was promised, 'YYYY-MM-DD'. */
  answerBy: z.string(),
  /** Null once somebody was in touch. */
  due: z.enum(DUE_STANDINGS).nullable(),
  /** Who has it in hand. */
  taken: by.nullable(),
  /** What it became. */
  carrier: z.object({ carrierId: z.string(), carrierName: z.string() }).nullable(),
});
export type CapacityOfferRow = z.infer<typeof offerRow>;

const carrier = fleetDeskSchemas.saveCarrier.input.shape;

/** What each call takes and answers. */
export const capacitySchemas = {
  save: {
    input: z.object({
      /** What people call the company (S9: up to 11 characters). */
      corporationName: text('公司简称不能为空', 11).refine(isPlainText, `公司简称${NO_SIGNS}`),
      corporationFullName: maybe(note(60).refine(isPlainText, `公司全称${NO_SIGNS}`)),
      /** The phone on which the reply comes. */
      contact: officePhone('联系电话不能为空', '请输入正确的手机号码：11 位数字，例如 13812345678'),
      remark: maybe(note(500).refine((words) => !/[<>]/.test(words), `备注${NO_SIGNS}`)),
      imageCode,
    }),
    /** The last day on which the reply is in time, 'YYYY-MM-DD'. */
    output: z.object({ answerBy: z.string() }),
  },
  list: {
    input: z.object({
      state: z.enum(OFFER_STATES, { error: '状态不正确' }).default('new'),
      holder: maybe(z.enum(OFFER_HOLDERS, { error: '跟进人不正确' })),
      due: maybe(z.enum(['overdue'], { error: '期限不正确' })),
      /** Part of a name or phone. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(offerRow).extend({ counts: z.record(z.enum(OFFER_STATES), z.number()) }),
  },
  alarms: { input: empty, output: z.object({ waiting: z.number(), overdue: z.number() }) },
  detail: {
    input: one,
    output: offerRow.extend({
      /** What was done and noted, the newest first. */
      entries: z.array(
        z.object({
          entryId: z.string(),
          /** The state into which it came; null of a note. */
          state: z.enum(OFFER_STATES).nullable(),
          content: z.string(),
          username: z.string(),
          time: z.string(),
        }),
      ),
      /** Other offers of the same phone. */
      others: z.array(
        z.object({
          offerId: z.string(),
          corporationName: z.string(),
          state: z.enum(OFFER_STATES),
          submittedAt: z.string(),
        }),
      ),
    }),
  },
  showPhone: { input: one, output: z.object({ phone: z.string() }) },
  take: { input: one, output: nothing },
  handBack: { input: one, output: nothing },
  addNote: { input: one.extend({ content: text('请填写跟进记录', 500) }), output: nothing },
  step: {
    input: one.extend({
      step: z.enum(PLAIN_OFFER_STEPS, { error: '操作不正确' }),
      content: text('请填写沟通情况', 200),
    }),
    output: nothing,
  },
  accept: {
    input: one
      .extend({
        carrierName: carrier.carrierName,
        creditCode: carrier.creditCode,
        codeChecked: carrier.codeChecked,
        contactName: carrier.contactName,
      })
      .superRefine(({ creditCode, codeChecked }, ctx) =>
        refuseDoubtfulCode(ctx, 'creditCode', creditCode, codeChecked),
      ),
    output: z.object({ carrierId: z.string() }),
  },
};
