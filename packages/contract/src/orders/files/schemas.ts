import { PAPER_KINDS } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { empty, id, maybe, note } from '../../kit/wire';

export const orderDocument = z.object({
  id: z.string(),
  name: z.string(),
  fileSize: z.number(),
  createTime: z.string(),
  kind: z.enum(PAPER_KINDS),
  /** The box that it is of; null for the whole order. */
  cabinetNo: z.string().nullable(),
  seq: z.number().nullable(),
  /** Who uploaded it; a customer reads 客服 for operators. */
  by: z.string(),
  /** Whoever asks has uploaded it. */
  mine: z.boolean(),
  /** It can be looked at in its place. */
  preview: z.enum(['image', 'pdf']).nullable(),
  /** A signed link of minutes. */
  fileUrl: z.string(),
});

export type OrderDocument = z.infer<typeof orderDocument>;

const uploadedFile = z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() });

/** What each call takes and answers. */
export const filesSchemas = {
  uploadDraftFile: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(uploadedFile),
  },
  uploadOrderFile: {
    input: z.object({
      id: id(),
      fileName: maybe(note(200)),
      kind: maybe(z.enum(PAPER_KINDS, { error: '请选择单证类型' })),
      cabinetId: maybe(id('未找到该箱')),
    }),
    output: z.array(uploadedFile),
  },
  download: {
    input: z.object({
      id: z.string().uuid('链接已失效，请重新获取'),
      e: z.string().max(20),
      /** The account for which it was made. */
      a: id('链接已失效，请重新获取'),
      s: z.string().max(100),
    }),
    output: empty,
  },
};
