import type { CarrierTender } from '@boxhaul/contract/dispatch';
import {
  LEG_WORDS,
  phaseWord,
  taskWord,
  TENDER_WORDS,
  tenderActions,
  tenderStateAt,
} from '@boxhaul/domain/dispatch';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { CarrierTenderRow } from './tender-lists.repo';

/** Whether its carrier carries it, or has carried it. */
const isTheirs = ({ state, task_state }: CarrierTenderRow): boolean =>
  state === 'accepted' ||
  (state === 'assigned' && task_state !== 'withdrawn' && task_state !== 'handed_over');

/** Before its carrier has taken it: where about, when and what, but neither the door nor whose it is. */
export function presentCarrierTender(row: CarrierTenderRow, now: Date): CarrierTender {
  const facts = { state: row.state, answerBy: row.answer_by };
  const state = tenderStateAt(facts, now);
  const published = row.task_state !== null && row.task_state !== 'assigned';
  return {
    tenderId: row.tender_id,
    state,
    stateText: TENDER_WORDS[state],
    actions: tenderActions(facts, now).filter((action) => action !== 'withdraw' && !published),
    orderNo: row.order_no,
    seq: row.seq,
    orderType: row.order_type,
    cabinetType: row.cabinet_type,
    isHeavyCargo: row.is_heavy_cargo,
    legKind: row.leg_kind,
    legText: LEG_WORDS[row.leg_kind],
    dockName: row.dock_name,
    region: row.region,
    requireDate: toWireTime(row.require_date),
    answerBy: toWireTime(row.answer_by),
    price: row.price_fen === null ? null : toYuan(fen(row.price_fen)),
    tolls: row.tolls,
    priceNote: row.price_note,
    note: row.note,
    offeredAt: toWireTime(row.offered_at),
    reason: row.reason,
    detail: isTheirs(row) ? presentDetail(row) : null,
    task: presentTask(row),
  };
}

const presentDetail = (row: CarrierTenderRow): NonNullable<CarrierTender['detail']> => ({
  address: row.address,
  lon: row.address_lng,
  lat: row.address_lat,
  contactName: row.contact_name,
  bookSpaceNo: row.book_space_no,
  cabinetNo: row.cabinet_no,
  sealNo: row.seal_no,
  goodsName: row.goods_name,
  remark: row.remark,
  returnName: row.return_name,
});

function presentTask(row: CarrierTenderRow): CarrierTender['task'] {
  if (row.task_state === null || row.vehicle_id === null || row.driver_id === null) return null;
  const { last_at, last_lng, last_lat } = row;
  return {
    state: row.task_state,
    stateText: taskWord('desk', row.task_state),
    phase: phaseWord('desk', { state: row.task_state, phase: row.phase }),
    vehicleId: row.vehicle_id,
    plateNumber: row.plate_number ?? '',
    driverId: row.driver_id,
    driverName: row.driver_name ?? '',
    driverPhone: row.driver_phone ?? '',
    nodes: row.nodes.map(({ name, doneAt }) => ({ name, doneAt: doneAt && toWireTime(new Date(doneAt)) })),
    last:
      last_at === null || last_lng === null || last_lat === null
        ? null
        : {
            lon: last_lng,
            lat: last_lat,
            speed: (row.last_speed ?? 0) / 10,
            positionTime: toWireTime(last_at),
          },
  };
}
