import type { FastifyReply } from 'fastify';
import { WORKBOOK_TYPE } from '../../sheets/write-workbook';
import { attachmentHeader } from './attachment-header';

/** Answers an Excel file that is whole already. */
export const sendWorkbook = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .headers({
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': attachmentHeader(`${name}.xlsx`),
      'Cache-Control': 'no-store',
    })
    .send(file);
