import { dispatch } from '@boxhaul/contract/dispatch';
import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import type { MakeCall } from './callers';

const DISPATCHER = 'diaodu';

/** Two trailers that take two boxes of 20 feet (双拖), and what the tractors weigh that pull them. */
export const TWIN_TRAILERS = ['粤B2836挂', '粤B5172挂'].map((plateNumber) => ({
  plateNumber,
  kind: '40',
  twin: true,
  tareWeight: 6_500,
  loadWeight: 33_000,
})) satisfies Omit<InputOf<typeof fleetDesk.saveTrailer>, 'papers'>[];
export const TRACTOR_TARE = 8_800;

/** What is declared of the goods in the two boxes that may go together, kilograms. */
const CARGO = [11_500, 10_800];

/** Enters what the boxes of the first waiting order of two 20' weigh, so that they may go on one trailer. */
export async function declareTwins(call: MakeCall): Promise<void> {
  const { data } = await call(DISPATCHER, dispatch.board, { stage: 'unassigned', cabinetType: '20GP' });
  const pair = data.find(({ cabinets }) => cabinets.length === CARGO.length);
  if (!pair) throw new Error('the demo has no two boxes of 20 feet that wait');
  for (const [i, { cabinetId }] of pair.cabinets.entries()) {
    await call(DISPATCHER, dispatch.savePreparation, {
      cabinetId,
      version: 0,
      released: true,
      printed: false,
      gateBooking: '',
      cargoKg: CARGO[i],
      wholeOrder: false,
    });
  }
}
