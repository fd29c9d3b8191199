import { CERTIFICATE_FAULTS, CERTIFICATE_FORMATS, ORIGIN_VERDICTS } from '@boxhaul/domain/fleet';
import { PLATE_COLOURS, shiftDay, startOfDay } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { identifier, reference } from '../../kit/identifiers';
import { plate } from '../../kit/plate';
import { code, day, id, int, lonLat, maybe, page, paging, revisionNo, text } from '../../kit/wire';

const harborId = maybe(int(1, 2_147_483_647, '港区不正确'));

const asked = {
  plateNumber: maybe(plate('请输入车牌号')),
  vco: maybe(code(PLATE_COLOURS, '号牌颜色不正确')),
  cabinetNo: maybe(identifier('cabinet', 11)),
  startDate: day('请选择开始日期'),
  endDate: day('请选择结束日期'),
  harborId,
};

interface Asked {
  plateNumber?: string | undefined;
  cabinetNo?: string | undefined;
  startDate: string;
  endDate: string;
}

const MOST_DAYS = 31;

/** What is wrong with a question as a whole. */
function askedFault({ plateNumber, cabinetNo, startDate, endDate }: Asked): [keyof Asked, string] | null {
  if (plateNumber === undefined && !cabinetNo) return ['plateNumber', '请输入车牌号或柜号'];
  // What is no day has been said so already.
  if (startOfDay(startDate) === null || startOfDay(endDate) === null) return null;
  if (endDate < startDate) return ['endDate', '结束日期不能早于开始日期'];
  if (shiftDay(startDate, MOST_DAYS) <= endDate) return ['endDate', `一次最多查询 ${MOST_DAYS} 天`];
  return null;
}

function refuseFault(value: Asked, ctx: z.RefinementCtx): void {
  const [field, message] = askedFault(value) ?? [];
  if (field !== undefined) ctx.addIssue({ code: 'custom', path: [field], message });
}

const verdict = {
  verdict: z.enum(ORIGIN_VERDICTS),
  verdictText: z.string(),
  /** In words. */
  reasons: z.array(z.string()),
};

const visit = z.object({
  terminal: z.string(),
  ...verdict,
  /** Seen outside for the last time before; null: never. */
  outsideBefore: z.string().nullable(),
  enterTime: z.string(),
  lastInsideTime: z.string(),
  /** Seen outside again; null: never. */
  leaveTime: z.string().nullable(),
  minutes: z.number(),
  points: z.number(),
  /** Shares, 0 to 1. */
  coverageBefore: z.number(),
  coverageInside: z.number(),
  coverageAfter: z.number(),
  droppedShare: z.number(),
  backfilledShare: z.number(),
});

const row = z.object({
  taskId: z.string(),
  orderNo: z.string(),
  plateNumber: z.string(),
  vco: z.number(),
  cabinetNo: z.string().nullable(),
  harborId: z.number(),
  harborName: z.string(),
  /** What was judged: the part of the task's own time that was asked about. */
  startTime: z.string(),
  endTime: z.string(),
  ...verdict,
  /** Of an operator's judgement, which stands before the rule's: whose, why and when. */
  judgedBy: z.string().nullable(),
  judgedReason: z.string().nullable(),
  judgedAt: z.string().nullable(),
  /** How often it was judged and kept; what a new judgement must name. */
  version: z.number(),
  /** Share of the time with positions, 0 to 1, how many there are, and those that cannot be true. */
  coverage: z.number(),
  points: z.number(),
  dropped: z.number(),
  visits: z.array(visit),
});

export type OriginRow = z.infer<typeof row>;

const judged = z.object({
  version: z.number(),
  ...verdict,
  judgedBy: z.string().nullable(),
  judgedReason: z.string().nullable(),
  judgedAt: z.string(),
});

const harbor = z.object({
  harborId: z.number(),
  harborName: z.string(),
  terminals: z.array(lonLat.extend({ name: z.string(), radius: z.number() })),
});

const HEX = /^[0-9a-f]*$/;
const hex = (length: number) => z.string().length(length).regex(HEX);

const signedHead = z.object({
  treeSize: z.number().int().positive(),
  root: hex(64),
  signedAt: z.string(),
  signature: hex(128),
});

/** A certificate as a file; `body` is told as `certificateBody` has it, in the order in which it was signed. */
export const certificateFile = z.strictObject({
  body: z.unknown(),
  publicKey: hex(64),
  signature: hex(128),
  log: z.strictObject({
    leafIndex: z.number().int().nonnegative(),
    path: z.array(hex(64)).max(64),
    head: z.strictObject(signedHead.shape),
  }),
});

/** What a certificate says. */
export const certificateBody = z.object({
  kind: z.literal('boxhaul-origin-certificate'),
  certificateId: z.string(),
  issuedAt: z.string(),
  plateNumber: z.string(),
  vco: z.number(),
  cabinetNo: z.string().nullable(),
  harborName: z.string(),
  terminals: harbor.shape.terminals,
  startTime: z.string(),
  endTime: z.string(),
  ...verdict,
  judgedReason: z.string().nullable(),
  coverage: z.number(),
  points: z.number(),
  dropped: z.number(),
  visits: z.array(visit),
  /** Of each day of the vehicle: how many positions, and the SHA-256 of them as they were when it was issued. */
  days: z.array(z.object({ day: z.string(), points: z.number(), sha256: z.string() })),
  /** What it does not prove. */
  limits: z.array(z.string()),
});

export type CertificateBody = z.infer<typeof certificateBody>;

const certificateRow = z.object({
  certificateId: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  /** Its place in the log, from 1. */
  logNo: z.number(),
  taskId: z.string(),
  orderNo: z.string(),
  plateNumber: z.string(),
  cabinetNo: z.string().nullable(),
  harborName: z.string(),
  verdict: verdict.verdict,
  verdictText: z.string(),
});

export type CertificateRow = z.infer<typeof certificateRow>;

const ofTask = { taskId: id(), harborId };

/** What each call takes and answers. */
export const originSchemas = {
  harbors: { input: z.object({}), output: z.array(harbor) },
  list: { input: z.object({ ...asked, ...paging }).superRefine(refuseFault), output: page(row) },
  detail: {
    input: z.object(ofTask),
    output: row.extend({
      terminals: harbor.shape.terminals,
      /** The cleaned way around the visits, or of the whole time without one, thinned. */
      way: z.array(lonLat.extend({ positionTime: z.string() })),
      /** Times of it without a position for more than ten minutes. */
      gaps: z.array(z.object({ startTime: z.string(), endTime: z.string(), minutes: z.number() })),
      /** What speaks beside the truck's own reports, in order of time: it changes no verdict. */
      beside: z.array(z.object({ time: z.string(), text: z.string() })),
      history: z.array(judged),
      /** Those that were issued of it, the newest first. */
      certificates: z.array(certificateRow),
    }),
  },
  rejudge: {
    input: z.object({
      ...ofTask,
      verdict: z.enum(ORIGIN_VERDICTS, { error: '请选择判定结果' }),
      reason: text('请填写改判依据', 200),
      version: revisionNo('版本不正确', 0),
    }),
    output: z.object({ version: z.number() }),
  },
  exportFile: { input: z.object(asked).superRefine(refuseFault), output: z.object({}) },
  certify: {
    input: z.object(ofTask),
    output: z.object({
      certificateId: z.string(),
      fileName: z.string(),
      /** The file, byte for byte. */
      file: z.string(),
    }),
  },
  certificates: {
    input: z.object({ keyword: maybe(reference(40)), ...paging }),
    output: page(certificateRow),
  },
  certificateFile: {
    input: z.object({
      certificateId: z.uuid('未找到该证书'),
      format: z.enum(CERTIFICATE_FORMATS, { error: '文件格式不正确' }),
    }),
    output: z.object({}),
  },
  check: {
    input: z.object({ certificate: text('请选择要核验的证书文件', 60_000) }),
    output: z.object({
      isGenuine: z.boolean(),
      faults: z.array(z.enum(CERTIFICATE_FAULTS)),
      message: z.string(),
      /** What it says, where it can be read. */
      body: certificateBody.nullable(),
      /** A newer judgement of the same task, in words. */
      newer: z.string().nullable(),
    }),
  },
  logHead: {
    input: z.object({}),
    output: z.object({ publicKey: z.string(), head: signedHead }).nullable(),
  },
  logProof: {
    input: z.object({ treeSize: int(1, 2_147_483_647, '日志长度不正确') }),
    output: z.object({ head: signedHead, proof: z.array(z.string()) }),
  },
};
