import type { sailings } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { TypeCount } from '@boxhaul/domain/fleet';
import { checkCabinetNo, toWireTime } from '@boxhaul/domain/kit';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { presentCutOffs, shipDayOf, timeOf } from '../sailings.present';
import { findJourneys } from './find-journeys';
import type { Journey } from './sailing-source';

type LookupDeps = Pick<Deps, 'db' | 'shipLines'>;

const presentJourney = (journey: Journey) => ({
  shipCompanyName: journey.shipCompanyName,
  vessel: journey.vessel,
  voyage: journey.voyage,
  loadPort: journey.loadPort,
  etd: timeOf(journey.etd),
  atd: timeOf(journey.atd),
  cutOffs: presentCutOffs(journey.cutOffs),
  word: { ...journey.word, saidAt: toWireTime(journey.word.saidAt) },
});

const sumOf = (journeys: readonly Journey[]): TypeCount[] =>
  CABINET_TYPES.flatMap((cabinetType) => {
    const amount = journeys
      .flatMap(({ counts }) => counts)
      .reduce((sum, one) => (one.cabinetType === cabinetType ? sum + one.amount : sum), 0);
    return amount > 0 ? [{ cabinetType, amount }] : [];
  });

/** Container types and voyages of a booking. */
export async function listCabinetTypes(
  deps: LookupDeps,
  ctx: Ctx,
  { bookSpaceNo }: ParsedInputOf<typeof sailings.cabinetTypes>,
): Promise<PresentedOf<typeof sailings.cabinetTypes>> {
  const { journeys, failed } = await findJourneys(deps, ctx, { bookSpaceNo });
  return {
    bookSpaceNo,
    cabinetTypes: sumOf(journeys),
    journeys: journeys.map((journey) => ({
      ...presentJourney(journey),
      cabinetTypes: [...journey.counts],
      cabinets: journey.boxes.length,
    })),
    failed,
    now: toWireTime(ctx.now),
  };
}

/** Boxes and dates of a booking on one voyage. Throws NOT_FOUND for a voyage that it has not. */
export async function getJourneyCabinets(
  deps: LookupDeps,
  ctx: Ctx,
  { bookSpaceNo, voyage, cabinetType }: ParsedInputOf<typeof sailings.journeyCabinets>,
): Promise<PresentedOf<typeof sailings.journeyCabinets>> {
  const { journeys, failed } = await findJourneys(deps, ctx, { bookSpaceNo });
  if (voyage === undefined && journeys.length > 1) {
    const voyages = journeys.map((one) => one.voyage).join('、');
    throw refuseField('voyage', `订舱号 ${bookSpaceNo} 有多个航次，请选择：${voyages}`);
  }
  const journey = journeys.find((one) => voyage === undefined || one.voyage === voyage);
  if (!journey) {
    throw new Refusal('NOT_FOUND', { message: `订舱号 ${bookSpaceNo} 没有航次 ${voyage ?? ''}` });
  }
  return {
    bookSpaceNo,
    ...presentJourney(journey),
    ...shipDayOf(journey, null),
    cabinetTypes: [...journey.counts],
    cabinets: journey.boxes
      .filter((box) => cabinetType === undefined || box.cabinetType === cabinetType)
      .map((box) => ({
        cabinetNo: box.cabinetNo,
        cabinetType: box.cabinetType,
        ...shipDayOf(journey, box.shippedOn),
      })),
    failed,
    now: toWireTime(ctx.now),
  };
}

/** When a box sails: nothing of its booking, and nobody's name (decisions 11.1). */
export async function getShipDate(
  deps: LookupDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof sailings.shipDate>,
): Promise<PresentedOf<typeof sailings.shipDate>> {
  const checked = checkCabinetNo(input.cabinetNo);
  if (!checked.ok) throw refuseField('cabinetNo', checked.reason);
  const { cabinetNo } = checked;
  const { journeys, failed } = await findJourneys(deps, ctx, { cabinetNo });
  return {
    cabinetNo,
    journeys: journeys.map((journey) => {
      const own = journey.boxes.find((box) => box.cabinetNo === cabinetNo);
      return {
        ...presentJourney(journey),
        ...shipDayOf(journey, own?.shippedOn ?? null),
        cabinetType: own?.cabinetType ?? null,
      };
    }),
    failed,
    now: toWireTime(ctx.now),
  };
}
