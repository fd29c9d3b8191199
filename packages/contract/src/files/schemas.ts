import { z } from 'zod';
import { empty, id, maybe, note } from '../wire';

export const orderDocument = z.object({
  id: z.string(),
  name: z.string(),
  fileSize: z.number(),
  createTime: z.string(),
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
    input: z.object({ id: id(), fileName: maybe(note(200)) }),
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
