import type { CabinetType } from '../../pricing/words/cabinet-type';
import type { OrderType } from '../../pricing/words/order-type';
import { TRAILER_KIND_WORDS, type TrailerKind } from '../../fleet/words/trailer-kind';
import type { LegKind } from '../words/leg-kind';
import { type BoxWeight, mostOnTrailer, mostWhole, type PulledTrailer } from '../matches/trailer-load';

/** A truck with what it usually pulls; null: no trailer is known. */
export interface LoadedTruck extends PulledTrailer {
  kind: TrailerKind | null;
}

/** A box as a truck has to carry it on one leg. */
export interface LoadedBox {
  cabinetType: CabinetType;
  orderType: OrderType;
  /** With its goods; null: neither weighed nor declared. */
  weight: BoxWeight | null;
  /** Undefined: the whole journey. */
  legKind: LegKind | undefined;
}

/** Whether a truck takes a box: why not, and what could not be asked because nobody entered it. */
export interface BoxLoad {
  faults: string[];
  unknown: string[];
}

/** Whether there is nothing in the box on that leg: fetched for a loading, given back of a delivery. */
const isEmpty = ({ orderType, legKind }: LoadedBox): boolean =>
  orderType === 0 ? legKind === 'pickup' : legKind === 'return';

/** What a box may weigh at most on a truck, kilograms: what is known to be too much is, even where a tare is missing. Null: nothing is known. */
export function mostForBox(truck: LoadedTruck): number | null {
  const whole = mostWhole(truck);
  const left = whole === null ? null : whole - (truck.truckTareKg ?? 0) - (truck.trailerTareKg ?? 0);
  const known = [mostOnTrailer(truck), left].filter((kg) => kg !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const heavyWords = ({ kg, by }: BoxWeight): string =>
  `毛重 ${kg} 千克${by === 'vgm' ? '' : '（按申报货重加箱重计）'}`;

/** Whether a truck takes a box by its length and weight; what nobody entered keeps nothing back, and is said. */
export function boxLoad(truck: LoadedTruck, box: LoadedBox): BoxLoad {
  const { cabinetType, weight } = box;
  const tooLong = truck.kind === '20' && !cabinetType.startsWith('20');
  const long = tooLong ? [`常用挂车是 ${TRAILER_KIND_WORDS['20']}，装不了 ${cabinetType}`] : [];
  if (isEmpty(box)) return { faults: long, unknown: truck.kind === null ? ['常用挂车'] : [] };
  const most = mostForBox(truck);
  const heavy =
    weight !== null && most !== null && weight.kg > most
      ? [`${heavyWords(weight)}，超过该车可载的 ${most} 千克`]
      : [];
  return {
    faults: [...long, ...heavy],
    unknown: [
      ...(truck.kind === null ? ['常用挂车'] : []),
      ...(weight === null ? ['箱毛重'] : []),
      // Without any of it nothing is asked; the less of both is what counts where both are known.
      ...(most === null ? ['车辆质量'] : []),
    ],
  };
}

/** What could not be asked, in words; '' where everything was. */
export const uncheckedWords = ({ unknown }: BoxLoad): string =>
  unknown.length > 0 ? `载重未核对（未登记${unknown.join('、')}）` : '';
