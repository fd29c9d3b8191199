import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { MakeCall } from './callers';

const DISPATCHER = 'diaodu';
const CARRIER = 'chedui';
const HOURS = 60;

/** The boxes wanted last are offered to a carrier: one was accepted, the others wait for its answer. */
export async function offerBoxes(call: MakeCall, carrierId: string): Promise<void> {
  const { data } = await call(DISPATCHER, dispatch.board, {
    stage: 'unassigned',
    marks: ['unassigned'],
    pageSize: 200,
  });
  const boxes = data.flatMap(({ dockId, docks, cabinets, order }) =>
    cabinets
      .filter(({ tasks }) => tasks.length === 0 && order.state === 'approved')
      .map(({ cabinetId }) => ({ cabinetId, dockId: dockId ?? docks[0]?.dockId })),
  );
  const terms = [
    { minutes: 2 * HOURS, priceNote: '每趟 900 元，高速费实报', note: '' },
    { minutes: 12 * HOURS, priceNote: '', note: '门点卸货要排队，请早到半小时' },
    { minutes: 12 * HOURS, priceNote: '每趟 900 元', note: '' },
  ];
  const last = boxes.slice(-terms.length);
  for (const [i, { cabinetId, dockId }] of last.entries()) {
    await call(DISPATCHER, tenders.offer, { ...terms[i], cabinetIds: [cabinetId], carrierId, dockId });
  }
  const { data: open } = await call(CARRIER, tenders.own, { tab: 'open' });
  const taken = open.at(-1);
  if (taken && open.length > 1) await call(CARRIER, tenders.accept, { tenderId: taken.tenderId });
}
