import type { Db } from '@boxhaul/db';
import { Refusal } from '../../platform/http/refusal';
import { updateCabinet } from '../../orders/orders';
import type { Proofs } from './check-in.policy';
import { lockOrdersOfCabinets, findReplacedNode, selectTurnBoxes, type TurnRow, sendExport } from '../tasks';

/** What a turn stands in the stead of is not checked in. */
export async function refuseReplaced(tx: Db, nodeId: string): Promise<void> {
  const name = await findReplacedNode(tx, nodeId);
  if (name !== undefined) {
    throw new Refusal('NODE_ORDER', { message: `该箱已套箱，“${name}”不用登记` });
  }
}

/** The export's box is the import's: another number is refused, of a driver at a gate marked and not kept. */
export function keepNumber(known: { cabinetNo: string | null }, proofs: Proofs, isPhone: boolean): string[] {
  const { cabinet_no: given } = proofs;
  if (given === undefined || known.cabinetNo === null || given === known.cabinetNo) return [];
  const message = `套箱的柜号应为 ${known.cabinetNo}`;
  if (!isPhone) throw new Refusal('CABINET_NO', { message, fields: { cabinetNo: message } });
  delete proofs.cabinet_no;
  delete proofs.cabinet_no_override;
  return [`柜号“${given}”与套箱的 ${known.cabinetNo} 不同，未采用`];
}

interface Followed {
  proofs: Proofs;
  isLast: boolean;
  accountId: string | null;
  now: Date;
}

/** What was noted of the import's box is so of the export's; once it is empty, its driver is sent on. Answers the orders. */
export async function passOn(
  tx: Db,
  turn: TurnRow,
  { proofs, isLast, accountId, now }: Followed,
): Promise<string[]> {
  const { cabinet_no, cabinet_no_override = false } = proofs;
  if (cabinet_no !== undefined) {
    await updateCabinet(tx, turn.exportId, { cabinet_no, cabinet_no_override }, now);
  }
  if (!isLast && cabinet_no === undefined) return [];
  const orders = await lockOrdersOfCabinets(tx, [turn.exportId]);
  if (isLast) await sendExport(tx, { ...turn, accountId, now }, orders);
  const [exported] = await selectTurnBoxes(tx, [turn.exportId]);
  return exported ? [exported.order_id] : [];
}
