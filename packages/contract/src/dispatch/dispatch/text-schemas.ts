import {
  LONGEST_TEMPLATE,
  PRINT_KINDS,
  PRINT_SIZES,
  TEXT_AUDIENCES,
  TEXT_FIELDS,
  unknownFields,
} from '@boxhaul/domain/dispatch';
import { z } from 'zod';
import { bool, empty, id, maybe, nothing } from '../../kit/wire';

const audience = z.enum(TEXT_AUDIENCES, { error: '请选择发给谁' });
/** Boxes of one press: far more than anybody chooses. */
const MOST_BOXES = 2_000;
/** '' stands for the usual one. */
const template = z
  .string()
  .max(LONGEST_TEMPLATE, `模板最多 ${LONGEST_TEMPLATE} 个字符`)
  .refine((said) => unknownFields(said).length === 0, {
    error: ({ input }) =>
      `模板里没有这些内容可填：${unknownFields(String(input))
        .map((name) => `{${name}}`)
        .join('、')}`,
  });

/** With all other boxes of that driver, customer or carrier on the same day. */
const wholeDay = maybe(bool()).transform((whole) => whole ?? false);

/** What the calls of texts to paste take and answer. */
export const textSchemas = {
  texts: {
    input: z.object({
      audience,
      cabinetIds: z.array(id('请选择箱')).min(1, '请选择箱').max(MOST_BOXES, `一次最多 ${MOST_BOXES} 箱`),
      wholeDay,
      /** Tried out instead of the one that is kept. */
      tried: maybe(template),
    }),
    output: z.object({
      groups: z.array(
        z.object({
          /** Of the driver, customer or carrier. */
          id: z.string(),
          name: z.string(),
          boxes: z.number(),
          text: z.string(),
        }),
      ),
      /** Boxes that go to nobody of the kind, each with the reason. */
      left: z.array(z.object({ orderNo: z.string(), seq: z.number(), reason: z.string() })),
    }),
  },
  papers: {
    input: z
      .object({
        kind: z.enum(PRINT_KINDS, { error: '请选择打印哪种单据' }),
        /** A4 where it is left out. */
        size: maybe(z.enum(PRINT_SIZES, { error: '纸张应为 a4 或 a5' })).transform((size) => size ?? 'a4'),
        cabinetIds: z
          .array(id('请选择箱'))
          .min(1, '请选择箱')
          .max(MOST_BOXES, `一次最多打印 ${MOST_BOXES} 箱`),
        wholeDay,
        /** Where the site stands for whoever prints: the codes lead there where the server knows no address of its own. */
        origin: maybe(
          z
            .string()
            .max(100, '网站地址最多 100 个字符')
            .regex(/^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i, '网站地址应如 https://域名'),
        ),
      })
      .refine(({ kind, size }) => size !== 'a5' || kind === 'trip_slip', {
        error: '只有派车单可以用 A5 纸',
        path: ['size'],
      }),
    output: empty,
  },
  textTemplates: {
    input: empty,
    output: z.object({
      fields: z.array(z.enum(TEXT_FIELDS)),
      templates: z.array(
        z.object({
          audience: z.enum(TEXT_AUDIENCES),
          audienceText: z.string(),
          template: z.string(),
          /** Nobody has written one: it is the usual one. */
          usual: z.boolean(),
        }),
      ),
    }),
  },
  saveTextTemplate: {
    input: z.object({ audience, text: template }),
    output: nothing,
  },
};
