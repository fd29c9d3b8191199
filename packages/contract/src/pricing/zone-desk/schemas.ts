import { MAP_DATUMS, PLATE_COLOURS } from '@boxhaul/domain/kit';
import { GEOJSON_LIMITS, ZONE_EXPIRIES, ZONE_STATES, ZONE_STEPS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { plate } from '../../kit/plate';
import {
  code,
  day,
  empty,
  flag,
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
import { shownRule, shownShape, zoneRule, zoneShape } from '../zones/zone-fields';

const zoneId = int(1, 2_147_483_647, '未找到该限行区');
const revision = revisionNo('数据已变化，请刷新后重试');
const isPlain = (words: string) => !/[<>\p{Cc}\p{Cf}]/u.test(words);
const PLAIN = '不能包含 < > 或不可见字符';

const content = {
  zoneName: text('请填写限行区名称', 60).refine(isPlain, PLAIN),
  regionCode: regionCode('请选择所在地区'),
  /** Who gave the notice. */
  source: text('请填写通告来源', 100).refine(isPlain, PLAIN),
  noticeNo: maybe(reference(60).refine(isPlain, PLAIN)),
  noticeDate: maybe(day('请选择通告日期')),
  noticeText: maybe(note(2_000)),
  shape: zoneShape,
  rule: zoneRule,
};

const kept = {
  zoneName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  source: z.string(),
  noticeNo: z.string().nullable(),
  noticeDate: z.string().nullable(),
  noticeText: z.string(),
  shape: shownShape,
  rule: shownRule,
};

const zoneVersion = z.object({
  zoneVersionId: z.number(),
  state: z.enum(ZONE_STATES),
  revision: z.number(),
  expiry: z.enum(ZONE_EXPIRIES),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  confirmedBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  ...kept,
});

export type ManagedZoneVersion = z.infer<typeof zoneVersion>;

const zoneRow = z.object({
  zoneId: z.number(),
  zoneName: z.string(),
  regionName: z.string(),
  source: z.string(),
  /** Of the version in force, else of the newest. */
  state: z.enum(ZONE_STATES),
  /** A draft waits beside what is in force. */
  hasDraft: z.boolean(),
  expiry: z.enum(ZONE_EXPIRIES),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  whoText: z.string(),
  windowTexts: z.array(z.string()),
  changedAt: z.string(),
});

export type ManagedZoneRow = z.infer<typeof zoneRow>;

const permit = z.object({
  permitId: z.number(),
  plateNumber: z.string(),
  vco: z.literal(PLATE_COLOURS),
  permitNo: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});

export type ZonePermitRow = z.infer<typeof permit>;

const fileFields = {
  /** The file as it is, in pieces. */
  parts: z
    .array(z.string({ error: '请选择 GeoJSON 文件' }).max(GEOJSON_LIMITS.part, '文件分段过长'), {
      error: '请选择 GeoJSON 文件',
    })
    .min(1, '请选择 GeoJSON 文件')
    .max(GEOJSON_LIMITS.parts, '文件过大，最多 900 KB，请分成几个文件'),
  /** What the file's degrees are counted by: it must be said. */
  coordType: z.enum(MAP_DATUMS, { error: '请选择文件的坐标系' }),
};

/** What each call takes and answers. */
export const zoneDeskSchemas = {
  list: {
    input: z.object({
      /** In the name or the source. */
      keyword: maybe(reference(60)),
      state: maybe(z.enum(ZONE_STATES, { error: '状态不正确' })),
      expiry: maybe(z.enum(ZONE_EXPIRIES, { error: '到期状态不正确' })),
      ...paging,
    }),
    output: page(zoneRow),
  },
  warnings: {
    input: empty,
    output: z.object({ soon: z.number(), expired: z.number(), drafts: z.number() }),
  },
  detail: {
    input: z.object({ zoneId }),
    output: z.object({
      zoneId: z.number(),
      /** The newest first. */
      versions: z.array(zoneVersion),
      permits: z.array(permit),
    }),
  },
  save: {
    input: z.object({
      /** None for a new zone. */
      zoneId: maybe(zoneId),
      /** Of the draft that was looked at; none where there was no draft. */
      revision: maybe(revision),
      ...content,
    }),
    output: z.object({ zoneId: z.number() }),
  },
  step: {
    input: z.object({ zoneVersionId: zoneId, revision, step: z.enum(ZONE_STEPS, { error: '操作不正确' }) }),
    output: nothing,
  },
  addPermit: {
    input: z
      .object({
        zoneId,
        plateNumber: plate('请输入车牌号'),
        vco: code(PLATE_COLOURS, '请选择号牌颜色'),
        permitNo: reference(60)
          .refine((no) => no !== '', '请填写通行证编号')
          .refine(isPlain, PLAIN),
        validFrom: day('请填写开始日期，如 2026-12-01'),
        validTo: day('请填写结束日期，如 2026-12-31'),
      })
      .refine(({ validFrom, validTo }) => validFrom <= validTo, {
        path: ['validTo'],
        error: '结束日期不能早于开始日期',
      }),
    output: z.object({ permitId: z.number() }),
  },
  removePermit: { input: z.object({ permitId: zoneId }), output: nothing },
  checkImport: {
    input: z.object(fileFields),
    output: z.object({
      rows: z.array(
        z.object({
          zoneName: z.string(),
          kind: z.enum(['area', 'stretch']).nullable(),
          points: z.number(),
          /** What must be put right before anything is kept. */
          fault: z.string().nullable(),
          /** What is filled in where the file says nothing. */
          notes: z.array(z.string()),
        }),
      ),
      /** Why the file seems to be of another datum than was said. */
      doubt: z.string().nullable(),
    }),
  },
  importFile: {
    input: z.object({
      ...fileFields,
      regionCode: regionCode('请选择所在地区'),
      source: text('请填写通告来源', 100).refine(isPlain, PLAIN),
      /** 1: the datum is as said, whatever the doubt. */
      sure: maybe(flag()).transform((sure) => sure === 1),
    }),
    output: z.object({ zoneIds: z.array(z.number()) }),
  },
  exportFile: {
    input: empty,
    output: z.object({ fileName: z.string(), text: z.string(), count: z.number() }),
  },
};
