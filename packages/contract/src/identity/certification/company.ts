import {
  BUSINESS_TYPES,
  CERTIFICATION_FIELDS,
  COMPANY_BOUNDS,
  EARLIEST_ESTABLISHMENT,
  isPlainLines,
  isPlainText,
  isRegisteredCapital,
} from '@boxhaul/domain/identity';
import { z } from 'zod';
import { creditCode, refuseDoubtfulCode } from '../../kit/credit-code';
import { mobile } from '../../kit/identifiers';
import { bool, code, maybe, regionCode, text } from '../../kit/wire';

const UNFIT = '含有不支持的字符';

/** A text of one line that a licence could bear. */
const line = (label: string, max: number) =>
  text(`${label}不能为空`, max).refine(isPlainText, `${label}${UNFIT}`);

const FILE_LINK = /^\/api\/open\/file\/([0-9a-f-]{36})\?/;

/** An uploaded picture: the filePath that its upload answered, or the link under which it was shown. */
export const licencePath = z
  .string({ error: '请上传营业执照' })
  .trim()
  .min(1, { error: '请上传营业执照', abort: true })
  .max(300, '请重新上传营业执照')
  .transform((path) => FILE_LINK.exec(path)?.[1] ?? path)
  .pipe(z.string().uuid('请重新上传营业执照'));

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** What an enterprise says of itself (S3 'Customer base', S5). */
export const companyFacts = z.object({
  name: line('企业名称', COMPANY_BOUNDS.name),
  taxpayerIdNumber: creditCode('统一社会信用代码不能为空'),
  /** Somebody has looked again at a code that is doubted. */
  codeChecked: maybe(bool()),
  businessEntity: line('法定代表人', COMPANY_BOUNDS.businessEntity),
  establishmentDate: z
    .string({ error: '成立日期不能为空' })
    .trim()
    .min(1, { error: '成立日期不能为空', abort: true })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: '成立日期格式应为 YYYY-MM-DD', abort: true })
    .refine((day) => isDay(day) && day >= EARLIEST_ESTABLISHMENT, '请填写正确的成立日期'),
  registeredCapital: z
    .union([z.number(), z.string()], { error: '注册资本不能为空' })
    .transform((value) => String(value).trim())
    .superRefine((value, ctx) => {
      if (value === '') ctx.addIssue({ code: 'custom', message: '注册资本不能为空' });
      else if (!isRegisteredCapital(value)) ctx.addIssue({ code: 'custom', message: '注册资本格式不正确' });
    }),
  businessType: code(BUSINESS_TYPES, '请选择纳税人类型'),
  competentTaxAuthorities: line('主管税务机关', COMPANY_BOUNDS.competentTaxAuthorities),
  businessScope: text('经营范围不能为空', COMPANY_BOUNDS.businessScope).refine(
    isPlainLines,
    `经营范围${UNFIT}`,
  ),
  /** Of the deepest level that there is. */
  regionCode: regionCode('请选择完整的地址'),
  companyAddress: text('请填写详细地址', COMPANY_BOUNDS.companyAddress).refine(
    isPlainText,
    `详细地址${UNFIT}`,
  ),
  linkman: line('联系人', COMPANY_BOUNDS.linkman),
  phone: mobile('联系电话不能为空'),
  businessUrl: licencePath,
});

type Facts = z.output<typeof companyFacts>;
/** What an enterprise sends: a code that is doubted is asked about once. */
export const askedOnce = ({ taxpayerIdNumber, codeChecked }: Facts, ctx: z.RefinementCtx): void =>
  refuseDoubtfulCode(ctx, 'taxpayerIdNumber', taxpayerIdNumber, codeChecked);

/** Why a field was rejected, as the operator wrote it. */
export const fieldReason = z.object({ field: z.enum(CERTIFICATION_FIELDS), reason: z.string() });

/** A record as it is shown. `businessUrl` is a signed link of minutes to the licence. */
export const companyRecord = z.object({
  id: z.string(),
  name: z.string(),
  taxpayerIdNumber: z.string(),
  businessEntity: z.string(),
  establishmentDate: z.string(),
  /** Ten-thousands of yuan, without needless zeros. */
  registeredCapital: z.string(),
  businessType: z.literal(BUSINESS_TYPES),
  competentTaxAuthorities: z.string(),
  businessScope: z.string(),
  regionCode: z.string(),
  /** The names of all levels in one. */
  fullRegion: z.string(),
  companyAddress: z.string(),
  linkman: z.string(),
  phone: z.string(),
  businessUrl: z.string(),
});

export type CompanyRecord = z.infer<typeof companyRecord>;
