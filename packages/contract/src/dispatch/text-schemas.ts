import { LONGEST_TEMPLATE, TEXT_AUDIENCES, TEXT_FIELDS, unknownFields } from '@boxhaul/domain';
import { z } from 'zod';
import { bool, empty, id, maybe, nothing } from '../wire';

const audience = z.enum(TEXT_AUDIENCES, { error: '请选择发给谁' });
/** Boxes of one press: far more than anybody pastes into a chat. */
const MOST_BOXES = 500;
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

/** What the calls of texts to paste take and answer. */
export const textSchemas = {
  texts: {
    input: z.object({
      audience,
      cabinetIds: z.array(id('请选择箱')).min(1, '请选择箱').max(MOST_BOXES, `一次最多 ${MOST_BOXES} 箱`),
      /** With all other boxes of that driver, customer or carrier on the same day. */
      wholeDay: maybe(bool()).transform((whole) => whole ?? false),
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
