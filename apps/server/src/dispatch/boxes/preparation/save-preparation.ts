import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { gateFault, slotTimes } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import { CUT_OFF_WORDS, CUT_OFFS, PREPARATION_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent } from '../../../orders/orders';
import { refuseClosedOrder, lockOrderOfCabinet, findCabinet } from '../../tasks';
import {
  type PreparationRow,
  selectOpenBoxes,
  selectPreparations,
  storePreparation,
} from './preparation.repo';

type Input = ParsedInputOf<typeof dispatch.savePreparation>;
type Fields = Omit<PreparationRow, 'cabinetId' | 'version' | 'savedBy' | 'savedAt'>;

const momentOf = (field: string, text: string | undefined): Date | null => {
  if (text === undefined) return null;
  const moment = fromWireTime(text);
  if (!moment) throw refuseField(field, '时间不正确');
  return moment;
};

function fieldsOf(input: Input): Fields {
  const { released, printed, gateBooking, vgmKg, cargoKg } = input;
  const gate = {
    gateBooking,
    gateSlot: momentOf('gateSlot', input.gateSlot),
    gateUntil: momentOf('gateUntil', input.gateUntil),
    gatePlate: input.gatePlate ?? '',
  };
  const fault = gateFault(gate);
  if (fault) throw refuseField(fault.field, fault.words);
  return {
    released,
    printed,
    ...gate,
    vgmKg: vgmKg ?? null,
    cargoKg: cargoKg ?? null,
    cutOffs: {
      pickup: momentOf('pickup', input.pickup),
      yardFree: momentOf('yardFree', input.yardFree),
      boxFree: momentOf('boxFree', input.boxFree),
      weight: momentOf('weight', input.weight),
    },
  };
}

/** What is kept now, in words, for the order's history. */
const wordsOf = ({ released, printed, vgmKg, cargoKg, cutOffs, ...gate }: Fields): string =>
  [
    ...(released ? [PREPARATION_WORDS.released] : []),
    ...(printed ? [PREPARATION_WORDS.printed] : []),
    ...(gate.gateBooking
      ? [
          [PREPARATION_WORDS.booked, gate.gateBooking, slotTimes(gate), gate.gatePlate]
            .filter(Boolean)
            .join(' '),
        ]
      : []),
    ...(vgmKg === null ? [] : [`${PREPARATION_WORDS.weighed} ${vgmKg} 公斤`]),
    ...(cargoKg === null ? [] : [`申报货重 ${cargoKg} 公斤`]),
    ...CUT_OFFS.flatMap((kind) => {
      const at = cutOffs[kind];
      return at ? [`${CUT_OFF_WORDS[kind].name} ${toWireTime(at).slice(5, 16)}`] : [];
    }),
  ].join('，') || '清空';

/**
 * Keeps what has been done for a box and its cut-offs over the version that was looked at; where it is asked, release,
 * printing and cut-offs go to the order's other open boxes too, whose own bookings and masses stay.
 */
export async function savePreparation(ctx: Ctx, input: Input): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { cabinetId, wholeOrder, version } = input;
  const order = await lockOrderOfCabinet(tx, cabinetId);
  if (!order) throw new Refusal('NOT_FOUND');
  refuseClosedOrder(order.state);
  const box = await findCabinet(tx, cabinetId);
  const fields = fieldsOf(input);
  const open = await selectOpenBoxes(tx, order.orderId);
  const others = wholeOrder ? open.filter((one) => one.cabinetId !== cabinetId) : [];
  const ids = [cabinetId, ...others.map((one) => one.cabinetId)];
  const before = new Map(
    (await selectPreparations(tx, { cabinetIds: ids })).map((row) => [row.cabinetId, row]),
  );
  if ((before.get(cabinetId)?.version ?? 0) !== version) throw new Refusal('CONFLICT');
  const saved = { savedBy: accountId, savedAt: now };
  await storePreparation(tx, { ...fields, cabinetId, version: version + 1, ...saved });
  for (const { cabinetId: other } of others) {
    const old = before.get(other);
    const own = {
      gateBooking: old?.gateBooking ?? '',
      gateSlot: old?.gateSlot ?? null,
      gateUntil: old?.gateUntil ?? null,
      gatePlate: old?.gatePlate ?? '',
      vgmKg: old?.vgmKg ?? null,
      cargoKg: old?.cargoKg ?? null,
    };
    await storePreparation(tx, {
      ...fields,
      ...own,
      cabinetId: other,
      version: (old?.version ?? 0) + 1,
      ...saved,
    });
  }
  const seqs = [box.seq, ...others.map(({ seq }) => seq)].toSorted((a, b) => a - b);
  const words = wordsOf(fields);
  await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'box_prepared',
    note: `第 ${seqs.join('、')} 箱：${words}`,
    now,
  });
  ctx.audit({ target: 'order', id: order.orderId, after: { cabinets: seqs, preparation: words } });
  await announce(tx, { o: [order.orderId] });
  return null;
}
