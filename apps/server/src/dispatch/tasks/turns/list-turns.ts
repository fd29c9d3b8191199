import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { turnSlack, whyNotTurned } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { Places } from '../../../pricing/places';
import { selectTurnBoxes, selectTurnCandidates } from './turns.repo';
import { doorOf, drivesFromDoor, kmToDock, turnBoxOf } from './turn-facts';

/** In the stead of a number that is still to be asked for: what else is against it is told. */
const TO_ASK = '?';

/** The boxes with which one might be turned, those that fit first, then by the kilometres that it saves. */
export async function listTurns(
  places: Places,
  ctx: Ctx,
  { cabinetId }: ParsedInputOf<typeof dispatch.turns>,
): Promise<PresentedOf<typeof dispatch.turns>> {
  const { db, now } = ctx;
  const [own] = await selectTurnBoxes(db, [cabinetId]);
  if (!own) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const [book, others] = await Promise.all([places.book(db), selectTurnCandidates(db, own)]);
  const drive = drivesFromDoor(places, own);
  const candidates = others.map((row) => {
    const [imported, exported] = own.order_type === 1 ? [own, row] : [row, own];
    const between = drive(doorOf(row));
    const asked = {
      consent: own.turn_consent,
      reference: TO_ASK,
      driveMinutes: between?.minutes ?? null,
      now,
    };
    const around = kmToDock(book, imported, true) + kmToDock(book, exported, false);
    const boxes = [turnBoxOf(imported), turnBoxOf(exported)] as const;
    return {
      cabinetId: row.cabinet_id,
      orderNo: row.order_no,
      seq: row.seq,
      customerName: row.customer_name,
      address: row.address,
      requireDate: toWireTime(row.require_date),
      plateNumber: row.task?.plateNumber ?? null,
      savedKm: between ? Math.round(around - between.km) : null,
      slackMinutes: turnSlack(...boxes, asked),
      reasons: whyNotTurned(...boxes, asked),
    };
  });
  candidates.sort((a, b) => a.reasons.length - b.reasons.length || (b.savedKm ?? -1) - (a.savedKm ?? -1));
  return {
    consent: own.turn_consent,
    consentNote: own.turn_note,
    companyName: own.company_name,
    asImport: own.order_type === 1,
    candidates,
  };
}
