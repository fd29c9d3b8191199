import {
  COMPANY_BOUNDS,
  CUSTOMER_STATES,
  INVITATION_STATES,
  isPlainText,
  PAYMENT_TERMS,
  type PaymentTerm,
} from '@boxhaul/domain/identity';
import { z } from 'zod';
import { auditEntry } from '../audit/schemas';
import { creditCode, refuseDoubtfulCode } from '../../kit/credit-code';
import { mobile, reference } from '../../kit/identifiers';
import {
  amount,
  bool,
  day,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';

const customerId = id('未找到该客户');

const customerRow = z.object({
  customerId: z.string(),
  customerName: z.string(),
  state: z.enum(CUSTOMER_STATES),
  /** Of the record in force, or else of the one under review, or else as staff entered it. */
  taxpayerId: z.string().nullable(),
  /** Where it has no account: the contact that staff entered. */
  ownerName: z.string().nullable(),
  /** Masked. */
  ownerPhone: z.string().nullable(),
  accounts: z.number(),
  /** Orders that are approved or under way. */
  runningOrders: z.number(),
  createTime: z.string(),
});

export type CustomerRow = z.infer<typeof customerRow>;

const terms = z.object({
  version: z.number(),
  payment: z.enum(PAYMENT_TERMS),
  creditDays: z.number(),
  creditLimit: yuan,
  contractNo: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  remark: z.string(),
  username: z.string(),
  time: z.string(),
});

export type CustomerTerms = z.infer<typeof terms>;

const account = z.object({
  accountId: z.string(),
  username: z.string(),
  /** Masked. */
  phone: z.string(),
  roleName: z.string(),
  isOwner: z.boolean(),
  disabledAt: z.string().nullable(),
  createTime: z.string(),
});

export type CustomerAccount = z.infer<typeof account>;

/** Times 'YYYY-MM-DD HH:mm:ss'. */
const invitation = z.object({
  invitationId: z.string(),
  state: z.enum(INVITATION_STATES),
  /** Masked. */
  phone: z.string(),
  /** Who invited. */
  username: z.string(),
  time: z.string(),
  expiresAt: z.string(),
  /** When it was answered or taken back. */
  endedAt: z.string().nullable(),
});

const customerDetail = customerRow.extend({
  certifiedAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  disabledReason: z.string().nullable(),
  /** By whom it was entered, where it did not register itself; the phone is masked. */
  entry: z
    .object({
      contactName: z.string(),
      contactPhone: z.string(),
      username: z.string(),
      time: z.string(),
      /** Grows with each correction. */
      version: z.number(),
      /** The newest invitation to take it over. */
      invitation: invitation.nullable(),
    })
    .nullable(),
  accountList: z.array(account),
  /** The newest first: it is in force. */
  terms: z.array(terms),
  notes: z.array(
    z.object({ noteId: z.string(), content: z.string(), username: z.string(), time: z.string() }),
  ),
  /** Some of those that are approved or under way, the newest first. */
  orders: z.array(z.object({ orderId: z.string(), orderNo: z.string(), state: z.string() })),
  /** What operators did with it of late. */
  history: z.array(auditEntry),
});

export type CustomerDetail = z.infer<typeof customerDetail>;

interface TermsInput {
  payment: PaymentTerm;
  creditDays: number;
  creditLimit: string;
  validFrom?: string | undefined;
  validTo?: string | undefined;
}

/** Who pays at once has no credit, and no contract ends before it begins. */
function checkTerms(
  { payment, creditDays, creditLimit, validFrom, validTo }: TermsInput,
  ctx: z.core.$RefinementCtx,
): void {
  const fault = (path: keyof TermsInput, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  if (payment === 'cash' && creditDays > 0) fault('creditDays', '现结客户没有账期，请填 0');
  if (payment === 'cash' && Number(creditLimit) > 0) fault('creditLimit', '现结客户没有信用额度，请填 0');
  if (validFrom !== undefined && validTo !== undefined && validTo < validFrom) {
    fault('validTo', '合同截止日期不能早于开始日期');
  }
}

const WRONG_LIMIT = '信用额度应为不超过 8 位整数、2 位小数的金额';
const creditDays = int(0, 180, '账期应为 0 至 180 天');

const plain = (empty: string, max: number) => text(empty, max).refine(isPlainText, '含有不支持的字符');

/** What an enterprise is called and known by. */
const company = {
  customerName: plain('企业名称不能为空', COMPANY_BOUNDS.name),
  taxpayerId: maybe(creditCode('请填写统一社会信用代码')),
  /** Somebody has looked again at a code that is doubted. */
  codeChecked: maybe(bool()),
  contactName: plain('联系人不能为空', COMPANY_BOUNDS.linkman),
};

const entered = z
  .object({
    ...company,
    contactPhone: mobile('联系电话不能为空'),
    /** Its terms, by who may change terms; left out, none are agreed yet. */
    payment: maybe(z.enum(PAYMENT_TERMS, { error: '请选择付款方式' })),
    creditDays: maybe(creditDays),
    creditLimit: maybe(amount(8, '请填写信用额度，没有则填 0', WRONG_LIMIT)),
    remark: maybe(note(500)),
  })
  .superRefine((entry, ctx) => {
    refuseDoubtfulCode(ctx, 'taxpayerId', entry.taxpayerId, entry.codeChecked);
    const { payment, creditDays: days = 0, creditLimit: limit = '0' } = entry;
    if (payment !== undefined) checkTerms({ payment, creditDays: days, creditLimit: limit }, ctx);
    else if (days > 0 || Number(limit) > 0) {
      ctx.addIssue({ code: 'custom', path: ['payment'], message: '请选择付款方式' });
    }
  });

/** What each call takes and answers. */
export const customersSchemas = {
  list: {
    input: z.object({
      state: maybe(z.enum(CUSTOMER_STATES, { error: '客户状态不正确' })),
      /** Only those for whom staff may place orders: certified or entered by staff, and not disabled. */
      canOrder: maybe(bool()),
      /** Part of its name, of a phone of its accounts or its contact, or of its taxpayer id. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(customerRow).extend({ counts: z.record(z.enum(CUSTOMER_STATES), z.number()) }),
  },
  detail: { input: z.object({ id: customerId }), output: customerDetail },
  showPhones: {
    input: z.object({ id: customerId }),
    /** Of the contact that staff entered `accountId` is null. */
    output: z.array(z.object({ accountId: z.string().nullable(), phone: z.string() })),
  },
  /**
   * A code or a name that another enterprise has is refused at its field, and `sameCustomer` (customerId,
   * customerName) of the refusal says which.
   */
  enter: { input: entered, output: z.object({ customerId: z.string() }) },
  /** Refuses as `enter` does; a CONFLICT says who corrected it meanwhile, and what. */
  correctEntry: {
    input: z
      .object({
        id: customerId,
        /** The version that was seen: a newer one is not overwritten. */
        version: revisionNo('版本不正确'),
        ...company,
        /** Left out, it stays: the screen has it masked. */
        contactPhone: maybe(mobile('联系电话不能为空')),
      })
      .superRefine((entry, ctx) =>
        refuseDoubtfulCode(ctx, 'taxpayerId', entry.taxpayerId, entry.codeChecked),
      ),
    output: nothing,
  },
  invite: {
    /** Without a phone: the contact's. */
    input: z.object({ id: customerId, phone: maybe(mobile('手机号码不能为空')) }),
    output: z.object({
      invitationId: z.string(),
      /** Masked. */
      phone: z.string(),
      expiresAt: z.string(),
      /** 'outbox': it lies in the demo's outbox, and no phone rang; 'off': no text message is configured. */
      sms: z.enum(['sent', 'outbox', 'off']),
    }),
  },
  withdrawInvitation: { input: z.object({ invitationId: id('未找到该邀请') }), output: nothing },
  disable: { input: z.object({ id: customerId, reason: text('请填写停用原因', 200) }), output: nothing },
  enable: { input: z.object({ id: customerId, reason: maybe(note(200)) }), output: nothing },
  resetSignIn: {
    input: z.object({
      accountId: id('未找到该账号'),
      /** Its new phone, where the old one is lost. */
      phone: maybe(mobile('手机号码不能为空')),
      reason: text('请填写重置原因', 200),
    }),
    output: nothing,
  },
  saveTerms: {
    input: z
      .object({
        id: customerId,
        /** The version that was seen, 0 where there was none: a newer one is not overwritten. */
        version: revisionNo('版本不正确', 0),
        payment: z.enum(PAYMENT_TERMS, { error: '请选择付款方式' }),
        creditDays,
        creditLimit: amount(8, '请填写信用额度，没有则填 0', WRONG_LIMIT),
        contractNo: reference(40),
        validFrom: maybe(day('开始日期格式应为 YYYY-MM-DD')),
        validTo: maybe(day('截止日期格式应为 YYYY-MM-DD')),
        remark: note(200),
      })
      .superRefine(checkTerms),
    output: nothing,
  },
  addNote: {
    input: z.object({ id: customerId, content: text('请填写备注内容', 500) }),
    output: z.object({ noteId: z.string() }),
  },
};
