import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_STATES,
  CERTIFICATION_TABS,
  DUE_STANDINGS,
  INVOICINGS,
  isPlainText,
} from '@boxhaul/domain/identity';
import { z } from 'zod';
import { choicesOf, noticeSwitches } from '../notices/schemas';
import { contactPhone, reference } from '../../kit/identifiers';
import {
  bool,
  clearable,
  code,
  empty,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  regionCode,
  revisionNo,
  text,
} from '../../kit/wire';
import { askedOnce, companyFacts, companyRecord, fieldReason, licencePath } from './company';

const state = z.enum(CERTIFICATION_STATES);

const sent = z.object({
  id: z.string(),
  state,
  /** The last day on which the answer is in time, 'YYYY-MM-DD'. */
  answerBy: z.string(),
});

const authority = z.object({ taxationName: z.string() });
const authorities = {
  input: z.object({ regionCode: maybe(regionCode('请选择地区')) }),
  /** The nearest first; without a region those of all provinces and cities. */
  output: z.array(authority),
};

/** How an application under review stands to the day on which it is due. */
const due = z.enum(DUE_STANDINGS);

const listed = z.object({
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
  taxpayerIdNumber: z.string(),
  state,
  /** Of an enterprise that is certified already. */
  isChange: z.boolean(),
  linkman: z.string(),
  submittedAt: z.string(),
  answerBy: z.string(),
  /** Null once it is answered. */
  due: due.nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});

const version = revisionNo('请刷新后重试');

/** What is left open is null or empty. */
const preferred = z.object({
  customerId: z.string(),
  harborName: z.string().nullable(),
  shipCompanyId: z.number().nullable(),
  shipCompanyName: z.string().nullable(),
  invoicing: z.literal(INVOICINGS).nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Stands at the head of the price lists that are exported for the enterprise. */
  priceListHeader: z.string(),
  /** Whether who has a number of an order and the end of its contact's phone may look where it is. */
  visitorTrack: z.boolean(),
  /** Which kinds come by which way to its people who chose nothing themselves: what `noticeDefaults` answers. */
  notices: noticeSwitches,
});

/** What each call takes and answers. */
export const certificationSchemas = {
  uploadLicence: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  readLicence: {
    input: z.object({ picPath: licencePath }),
    output: z.object({
      name: z.string().nullable(),
      taxpayerIdNumber: z.string().nullable(),
      businessEntity: z.string().nullable(),
      establishmentDate: z.string().nullable(),
      registeredCapital: z.string().nullable(),
      businessScope: z.string().nullable(),
      /** The region that the address on the licence tells, as deep as it does; else that of the credit code. */
      regionCode: z.string().nullable(),
      fullRegion: z.string().nullable(),
      /** What of the address stands below the region. */
      companyAddress: z.string().nullable(),
      doubtful: z.array(z.enum(CERTIFICATION_FIELDS)),
    }),
  },
  submit: { input: companyFacts.superRefine(askedOnce), output: sent },
  update: { input: companyFacts.extend({ id: id() }).superRefine(askedOnce), output: sent },
  mine: {
    input: empty,
    output: z.object({
      /** Where the enterprise stands: that of its newest application, `draft` before the first. */
      state,
      /** Whether it is certified: a record is in force, whatever becomes of a change of it. */
      certified: z.boolean(),
      /** The newest application, to be corrected, answered or changed under its `id`; null before the first. */
      base: companyRecord.nullable(),
      /** What is in force where that is another one. */
      inForce: companyRecord.nullable(),
      submittedAt: z.string().nullable(),
      answerBy: z.string().nullable(),
      answeredAt: z.string().nullable(),
      /** Of a rejection. */
      reasons: z.array(fieldReason),
    }),
  },
  checkName: {
    input: z.object({ name: companyFacts.shape.name }),
    output: z.object({
      available: z.boolean(),
      /** Why not, and what one can do. */
      message: z.string().nullable(),
    }),
  },
  taxAuthorities: authorities,
  openTaxAuthorities: authorities,
  preferences: {
    /** One's own; left out, it is meant all the same. */
    input: z.object({ customerId: maybe(id()) }),
    output: preferred,
  },
  savePreferences: {
    /** What is left out stays as it was; what is sent blank is open again. Of the notices the named switches change. */
    input: z.object({
      customerId: maybe(id()),
      harborName: clearable(note(40)),
      shipCompanyId: clearable(int(1, 2_147_483_647, '未找到该船公司')),
      invoicing: clearable(code(INVOICINGS, '请选择是否开票')),
      contactName: clearable(note(20).refine(isPlainText, '联系人含有不支持的字符')),
      contactPhone: clearable(contactPhone('请输入正确的手机号码')),
      priceListHeader: clearable(note(60).refine(isPlainText, '抬头含有不支持的字符')),
      visitorTrack: maybe(bool()),
      notices: maybe(choicesOf),
    }),
    output: preferred,
  },
  list: {
    input: z.object({
      state: z.enum(CERTIFICATION_TABS, { error: '状态不正确' }),
      /** Part of a name, credit code or contact. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(listed).extend({
      counts: z.object({ submitted: z.number(), approved: z.number(), rejected: z.number() }),
    }),
  },
  alarms: {
    input: empty,
    output: z.object({ waiting: z.number(), overdue: z.number() }),
  },
  detail: {
    input: z.object({ id: id() }),
    output: listed.extend({
      version: z.number(),
      record: companyRecord,
      /** What is in force of an enterprise that asks for a change. */
      inForce: companyRecord.nullable(),
      /** Fields in which the two differ. */
      changed: z.array(z.enum(CERTIFICATION_FIELDS)),
      reasons: z.array(fieldReason),
      /** Who sent it in. */
      account: z.object({ username: z.string(), loginName: z.string() }),
      /** The same company: certified for another enterprise, or applied for by one. */
      rivals: z.array(z.object({ id: z.string(), customerName: z.string(), state, submittedAt: z.string() })),
      /** A customer that staff entered with the same code or name, and that nobody has taken over and certified. */
      entered: z
        .object({ customerId: z.string(), customerName: z.string(), sameCode: z.boolean() })
        .nullable(),
      /** Earlier applications of the enterprise, the newest first. */
      earlier: z.array(
        z.object({ id: z.string(), state, submittedAt: z.string(), reasons: z.array(fieldReason) }),
      ),
    }),
  },
  approve: { input: z.object({ id: id(), version }), output: nothing },
  reject: {
    input: z.object({
      id: id(),
      version,
      reasons: z
        .array(
          z.object({
            field: z.enum(CERTIFICATION_FIELDS, { error: '驳回的项目不正确' }),
            reason: text('请填写驳回原因', 200),
          }),
          { error: '请至少指出一项' },
        )
        .min(1, '请至少指出一项')
        .max(CERTIFICATION_FIELDS.length, '驳回的项目过多'),
    }),
    output: nothing,
  },
};
