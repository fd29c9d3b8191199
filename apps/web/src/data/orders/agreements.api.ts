import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { agreements } from '@boxhaul/contract/orders';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

export type CheckedFile = OutputOf<typeof agreements.check>;

const data = dataOf(['agreements']);
const desk = dataOf(['desk']);

export const agreement = data.query(agreements.detail, { by: 'key', retry: false });
export const agreementList = data.query(agreements.list, { keep: true });

export const startAgreement = data.mutation(agreements.start, { by: 'orderId' });
export const inviteSigner = data.mutation(agreements.invite, { quiet: true });
export const confirmRead = data.mutation(agreements.confirmRead, { quiet: true });

export const signAgreement = data.change(
  ({ picture, ...input }: InputOf<typeof agreements.sign> & { picture: File }) =>
    client.call(agreements.sign, input, { files: [picture], quiet: true }),
);

export const refuseAgreement = data.mutation(agreements.refuse, { quiet: true });

/** Saves the signed file. Throws a CallError. */
export const saveAgreement = (key: string, agreementNo: string): Promise<void> =>
  downloadFile(agreements.download, { key }, `运输协议-${agreementNo}.pdf`);

/** Asks whether a file is one that was signed here. */
export const checkFile = (file: File): Promise<CheckedFile> =>
  client.call(agreements.check, {}, { files: [file], quiet: true });

export const deskAgreements = desk.query(agreements.opsList, { keep: true });
export const agreementTemplates = desk.fixed(agreements.templates);

export const issueAgreement = desk.mutation(agreements.issue, { by: 'orderNo', quiet: true });
export const voidAgreement = desk.mutation(agreements.cancel, { quiet: true });
export const saveTemplate = desk.mutation(agreements.saveTemplate, { quiet: true });
export const publishTemplate = desk.mutation(agreements.publishTemplate, { by: 'revision' });
