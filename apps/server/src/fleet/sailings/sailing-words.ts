import type { Db } from '@boxhaul/db';
import type { SailingWord } from '@boxhaul/domain/fleet';
import { cutOffsOf } from './sailings.present';
import { selectOfBookings } from './sailings.repo';

/** A ship's cut-offs as operators keep them, for the boxes of orders. */
export interface BookingWord extends SailingWord {
  vessel: string;
  voyage: string;
  source: string;
  saidAt: Date;
}

/** What is known of the ships of bookings, by the booking's number in capitals; one query. */
export async function selectSailingWords(
  db: Db,
  bookSpaceNos: readonly string[],
): Promise<ReadonlyMap<string, readonly BookingWord[]>> {
  const words = new Map<string, BookingWord[]>();
  const numbers = [...new Set(bookSpaceNos.map((one) => one.toUpperCase()))];
  for (const row of await selectOfBookings(db, numbers)) {
    const word: BookingWord = {
      cutOffs: cutOffsOf(row),
      boxNos: row.boxes.map(({ cabinetNo }) => cabinetNo),
      atd: row.atd,
      savedAt: row.saved_at,
      vessel: row.vessel,
      voyage: row.voyage,
      source: row.source,
      saidAt: row.said_at,
    };
    words.set(row.book_space_no, [...(words.get(row.book_space_no) ?? []), word]);
  }
  return words;
}
