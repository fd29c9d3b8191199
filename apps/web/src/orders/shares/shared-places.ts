import type { SharedOrder } from '../../data/orders/shared-order.api';

type Box = SharedOrder['boxes'][number];

/** Where a box's truck last was. */
export interface SharedPlace {
  seq: number;
  name: string;
  lon: number;
  lat: number;
  at: string;
}

/** How a box is called, before its number is known too. */
export const boxName = ({ seq, cabinetNo }: Pick<Box, 'seq' | 'cabinetNo'>): string =>
  cabinetNo ?? `第 ${seq} 箱`;

/** The boxes that are on a truck now, and where. */
export const sharedPlaces = ({ boxes }: SharedOrder): SharedPlace[] =>
  boxes.flatMap((box) =>
    box.legs.flatMap(({ place }) =>
      place ? [{ seq: box.seq, name: boxName(box), lon: place.lon, lat: place.lat, at: place.at }] : [],
    ),
  );
