import type { OutputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type FeeRules = OutputOf<typeof fees.rules>;
export type Ledger = OutputOf<typeof fees.ledger>;

const desk = dataOf(['desk']);

export const feeList = desk.query(fees.list, { keep: true });
export const feeDetail = desk.query(fees.detail, { by: 'id' });
export const feeRules = desk.fixed(fees.rules);
export const ledgerState = desk.fixed(fees.ledger);

export const findFeeOrder = () => ({
  mutationFn: (orderNo: string) => client.call(fees.findOrder, { orderNo }, { quiet: true }),
});

export const enterFee = desk.mutation(fees.enter, { quiet: true });
export const editFee = desk.mutation(fees.edit, { quiet: true });
export const rechargeFreight = desk.mutation(fees.recharge);
export const proposeFees = desk.mutation(fees.propose, { by: 'orderId' });
export const approveFees = desk.mutation(fees.approve, { by: 'lines' });
export const rejectFee = desk.mutation(fees.reject, { quiet: true });
export const reverseFee = desk.mutation(fees.reverse, { quiet: true });
export const saveFeePolicy = desk.mutation(fees.savePolicy, { quiet: true });
export const dropFeePolicy = desk.mutation(fees.dropPolicy, { by: 'policyId' });
export const saveTaxRate = desk.mutation(fees.saveTaxRate, { quiet: true });

export type FeeImport = OutputOf<typeof fees.checkImport>;

/** What would come of a file of fees, or of its rows once some were mended. */
export const checkFees = () => ({
  mutationFn: (from: File | FeeImport['rows']) =>
    client.call(
      fees.checkImport,
      from instanceof File ? {} : { list: from },
      from instanceof File ? { files: [from], quiet: true } : { quiet: true },
    ),
});

export const enterFeeRows = desk.mutation(fees.enterImport, { quiet: true });
