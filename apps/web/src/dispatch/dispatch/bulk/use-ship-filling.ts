import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { CUT_OFFS, type CutOff } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savePreparation } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import type { ChosenBox } from './board-choice';
import { failureSummary } from './use-bulk-steps';

type Preparation = BoardOrder['cabinets'][number]['preparation'];

/** What a ship says of a box that nobody typed, or that it has moved since somebody did: nothing else is replaced. */
const newOf = ({ sailing, cutOffs }: Preparation): Partial<Record<CutOff, string>> =>
  Object.fromEntries(
    CUT_OFFS.flatMap((kind) => {
      const said = sailing?.cutOffs[kind];
      const wanted = cutOffs[kind] === undefined || sailing?.changed.includes(kind);
      return said !== undefined && wanted ? [[kind, said]] : [];
    }),
  );

/** Boxes of which their ship says what is not kept yet. */
export const fillable = (boxes: readonly ChosenBox[]): ChosenBox[] =>
  boxes.filter(({ cabinet }) => Object.keys(newOf(cabinet.preparation)).length > 0);

/** Keeps what ships say of boxes, one after another, each over the version that was looked at. */
export function useShipFilling() {
  const save = useMutation(savePreparation(useQueryClient()));
  return useSingleFlight(async (boxes: readonly ChosenBox[]) => {
    const failures: (string | null)[] = [];
    for (const { cabinet } of boxes) {
      const { version, released, printed, gateBooking, gatePlate, cutOffs, ...may } = cabinet.preparation;
      const kept = { version, released, printed, gateBooking, gatePlate };
      const known = {
        gateSlot: may.gateSlot ?? undefined,
        gateUntil: may.gateUntil ?? undefined,
        vgmKg: may.vgmKg ?? undefined,
        cargoKg: may.cargoKg ?? undefined,
      };
      failures.push(
        await failureOf(
          save.mutateAsync({
            cabinetId: cabinet.cabinetId,
            ...kept,
            ...known,
            ...cutOffs,
            ...newOf(cabinet.preparation),
            wholeOrder: false,
          }),
        ),
      );
    }
    const failed = failures.some((failure) => failure !== null);
    showToast(failed ? 'error' : 'success', failureSummary(failures, '按船期填写'));
  });
}
