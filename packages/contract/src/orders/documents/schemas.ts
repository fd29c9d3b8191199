import { PAPER_KINDS, REQUIRED_PAPER_KINDS } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { chosenIds } from '../chosen-orders';
import { filesSchemas } from '../files/schemas';
import { empty, id, maybe, note, nothing } from '../../kit/wire';

const documentId = id('未找到该附件');
const customerId = id('未找到该客户');
const kinds = z.array(z.enum(REQUIRED_PAPER_KINDS, { error: '单证类型不正确' }), { error: '请选择单证' });

/** What each call takes and answers. */
export const documentsSchemas = {
  remove: { input: z.object({ id: documentId }), output: nothing },
  zip: { input: z.object({ id: id() }), output: empty },
  zipChosen: { input: z.object({ orderIds: chosenIds }), output: empty },
  preview: { input: z.object({ id: documentId }), output: empty },
  opsUpload: {
    input: z.object({
      id: id(),
      fileName: maybe(note(200)),
      kind: z.enum(PAPER_KINDS, { error: '请选择单证类型' }),
      cabinetId: maybe(id('未找到该箱')),
    }),
    output: filesSchemas.uploadOrderFile.output,
  },
  opsRemove: { input: z.object({ id: documentId }), output: nothing },
  opsZip: { input: z.object({ id: id() }), output: empty },
  opsPreview: { input: z.object({ id: documentId }), output: empty },
  ownLooks: {
    input: z.object({ id: documentId }),
    output: z.array(z.object({ at: z.string(), who: z.string() })),
  },
  looks: {
    input: z.object({ id: documentId }),
    output: z.array(z.object({ at: z.string(), username: z.string(), company: z.string() })),
  },
  required: { input: z.object({ customerId }), output: z.object({ kinds }) },
  setRequired: {
    input: z.object({ customerId, kinds: kinds.max(REQUIRED_PAPER_KINDS.length, '单证类型不正确') }),
    output: nothing,
  },
};
