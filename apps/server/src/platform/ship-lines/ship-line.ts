import type { CabinetType } from '@boxhaul/domain/pricing';

/** What a shipping company itself says of one voyage. */
export interface LineJourney {
  vessel: string;
  voyage: string;
  /** As it calls it, or its UN/LOCODE; '' where it says none. */
  loadPort: string;
  etd: Date | null;
  atd: Date | null;
  boxes: { cabinetNo: string; cabinetType: CabinetType | null }[];
  /** When the newest of it was said. */
  saidAt: Date;
}

/** What is asked of a shipping company: one of the two. */
export type LineQuestion = { bookSpaceNo: string } | { cabinetNo: string };

/** One shipping company that answers itself. */
export interface ShipLine {
  /** Its four letters. */
  readonly scac: string;
  readonly name: string;
  /** Undefined where it does not answer now: who asks has the table. Never rejects. */
  journeys(question: LineQuestion): Promise<readonly LineJourney[] | undefined>;
}
