import { costDisputes } from '@boxhaul/contract/money';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

/** What shows lines to a customer. */
const data = dataOf(['cost-reason'], ['cost-flow'], ['orders', 'costs']);
const desk = dataOf(['desk']);

/** Why a line is charged, with its dispute. */
export const costReason = data.query(costDisputes.why, { by: 'id' });

export const openDispute = data.mutation(costDisputes.open, { quiet: true });
export const reopenDispute = data.mutation(costDisputes.reopen, { quiet: true });
export const agreeDispute = data.mutation(costDisputes.agree);

/** Sends one piece of evidence by a side's own call; answers its id. */
const sendBy =
  (call: typeof costDisputes.upload): Upload<string> =>
  async (file, onProgress, signal) => {
    const [stored] = await client.call(
      call,
      { fileName: file.name },
      { files: [file], onProgress, signal, quiet: true },
    );
    if (!stored) throw new Error('上传失败，请重试');
    return stored.filePath;
  };
export const sendEvidence = sendBy(costDisputes.upload);
/** The same of an answer. */
export const sendDeskEvidence = sendBy(costDisputes.opsUpload);

export const disputeList = desk.query(costDisputes.list, { keep: true });
export const disputeDetail = desk.query(costDisputes.detail, { by: 'id' });

export const acceptDispute = desk.mutation(costDisputes.accept, { quiet: true });
export const refuseDispute = desk.mutation(costDisputes.refuse, { quiet: true });
