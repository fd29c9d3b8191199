import type { OutputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

export type PayeeDetail = OutputOf<typeof payables.payee>;

const desk = dataOf(['desk']);

export const payableList = desk.query(payables.list, { keep: true });
export const payeeList = desk.query(payables.payees, { keep: true });

/** Whoever looks at an account is kept: it is read each time that it is opened, not from what was kept. */
export const payeeDetail = desk.query(payables.payee, { by: 'id', gcTime: 0 });

export const payeeDrivers = desk.fixed(payables.drivers);
export const runList = desk.query(payables.runs, { keep: true });
export const runDetail = desk.query(payables.run, { keep: true });
export const runPreview = desk.query(payables.previewRun);
export const boxProfit = desk.query(payables.profit, { keep: true });
export const businessOverview = desk.query(payables.overview, { keep: true });
export const profitBy = desk.query(payables.profitBy, { keep: true });

export const exportRun = (id: string, as: 'pdf' | 'xlsx') =>
  downloadFile(payables.exportRun, { id, as }, `应付结算单.${as}`);

export const findPayableOrder = () => ({
  mutationFn: (orderNo: string) => client.call(payables.findOrder, { orderNo }, { quiet: true }),
});

export const addPayee = desk.mutation(payables.addPayee, { quiet: true });
export const editPayee = desk.mutation(payables.editPayee, { quiet: true });
export const stopPayee = desk.mutation(payables.stopPayee);
export const enterPayable = desk.mutation(payables.enter, { quiet: true });
export const editPayable = desk.mutation(payables.edit, { quiet: true });
export const approvePayables = desk.mutation(payables.approve, { by: 'lines' });
export const rejectPayable = desk.mutation(payables.reject, { quiet: true });
export const reversePayable = desk.mutation(payables.reverse, { quiet: true });
export const addRun = desk.mutation(payables.addRun, { quiet: true });
export const confirmRun = desk.mutation(payables.confirmRun);
export const payRun = desk.mutation(payables.payRun, { quiet: true });
export const answerRunObjection = desk.mutation(payables.answerObjection, { quiet: true });
export const voidRun = desk.mutation(payables.voidRun, { quiet: true });
