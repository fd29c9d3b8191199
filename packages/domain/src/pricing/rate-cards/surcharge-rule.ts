import type { Fen } from '../../kit/money/money';
import type { CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../../identity/words/invoicing';

/** Added to a row's price: fen per box, or thousandths of the row's price. Null in a condition fits any value. */
export interface SurchargeRule {
  readonly name: string;
  readonly sort: number;
  readonly cabinetTypes: readonly CabinetType[] | null;
  readonly isHeavyCargo: CargoWeight | null;
  readonly isForeignTrade: boolean | null;
  readonly invoicing: Invoicing | null;
  readonly harborId: number | null;
  /** Days 'YYYY-MM-DD', both included; null is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly size: { readonly fen: Fen } | { readonly permille: number };
}
