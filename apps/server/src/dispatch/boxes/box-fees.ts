import type { Db } from '@boxhaul/db';
import type { OrderState } from '@boxhaul/domain/orders';

/** A fee for each of some boxes, which waits for review. */
interface BoxFee {
  costTypeId: number;
  /** Yuan. */
  incomeAmount: string;
  remark: string;
  by: string;
  now: Date;
}

interface ChargedBox {
  orderId: string;
  cabinetId: string;
  customerId: string;
  orderState: OrderState;
}

/** What money does with the fees of boxes: it is handed in, since dispatch comes before money. */
export interface BoxFees {
  /** Whether a person has answered what a dry run charged; of an order that is through, whether any of its fees. */
  hasDryRunCharges: (
    db: Db,
    box: { orderId: string; cabinetId: string; isThrough: boolean },
  ) => Promise<boolean>;
  /** The fee of a dry run that was none, which waits. */
  takeBackDryRunFee: (tx: Db, cabinetId: string) => Promise<unknown>;
  /** The ids of the lines by their boxes. Throws ORDER_STATE where nothing is hauled. */
  enterBoxFees: (tx: Db, boxes: readonly ChargedBox[], fee: BoxFee) => Promise<ReadonlyMap<string, string>>;
}
