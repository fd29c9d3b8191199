import type { OpsShare, SharedOrder } from '@boxhaul/contract/orders';
import { boxWord, LEG_WORDS, phaseWord, standingLeg, taskWord } from '@boxhaul/domain/dispatch';
import { USER_TYPE_WORDS, USER_TYPES, type UserType } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import {
  isBoxOver,
  ORDER_WORDS,
  PAPER_KIND_WORDS,
  SHARE_STATE_WORDS,
  sharedDriver,
  shareState,
  SHOWN_LEG,
} from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type {
  LiveShare,
  selectSharedBoxes,
  selectSharedNodes,
  selectSharedPapers,
  SharedLegRow,
} from './shared.repo';
import type { ListedShare, NamedBox } from './shares.repo';

type Viewer = 'customer' | 'operator';

/** The customer knows colleagues by name, and of the provider only which desk it was. */
const personFor = (name: string, type: UserType, viewer: Viewer): string =>
  viewer === 'operator' || type === USER_TYPES.customer ? name : USER_TYPE_WORDS[type];

const boxesText = (boxes: readonly NamedBox[]): string =>
  boxes.length === 0 ? '全部' : boxes.map(({ seq, cabinetNo }) => cabinetNo ?? `第 ${seq} 箱`).join('、');

/** A share in the list of its order. */
export function presentShare(row: ListedShare, viewer: Viewer, now: Date): OpsShare {
  const state = shareState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now);
  return {
    shareId: row.share_id,
    forWhom: row.for_whom,
    parts: row.parts,
    boxesText: boxesText(row.boxes),
    state,
    stateText: SHARE_STATE_WORDS[state],
    createdAt: toWireTime(row.created_at),
    createdBy: personFor(row.username, row.user_type, viewer),
    expiresAt: toWireTime(row.expires_at),
    revokedAt: row.revoked_at && toWireTime(row.revoked_at),
    revokedBy:
      row.revoker === null || row.revoker_type === null
        ? null
        : personFor(row.revoker, row.revoker_type, viewer),
    opens: row.opens,
    openedAt: row.opened.map((at) => toWireTime(new Date(at))),
  };
}

/** Where trucks last were, by vehicle: degrees WGS84, km/h, a moment. */
export type SharedPlaces = ReadonlyMap<string, { lng: number; lat: number; speed: number; at: number }>;

export interface SharedParts {
  share: LiveShare;
  boxes: Awaited<ReturnType<typeof selectSharedBoxes>>;
  legs: readonly SharedLegRow[];
  nodes: Awaited<ReturnType<typeof selectSharedNodes>>;
  places: SharedPlaces;
  /** Null where they are not shown. */
  papers: Awaited<ReturnType<typeof selectSharedPapers>> | null;
  now: Date;
}

type Leg = SharedOrder['boxes'][number]['legs'][number];

const NOTHING: Pick<Leg, 'driver' | 'nodes' | 'place' | 'finishedAt'> = {
  driver: null,
  nodes: [],
  place: null,
  finishedAt: null,
};

function presentPlace(places: SharedParts['places'], vehicleId: string): Leg['place'] {
  const last = places.get(vehicleId);
  return last === undefined
    ? null
    : { lon: last.lng, lat: last.lat, speed: last.speed, at: toWireTime(new Date(last.at)) };
}

/** A leg to a share's visitors: who drives, what was done and where, only while it runs. */
function presentLeg({ share, nodes, places }: SharedParts, leg: SharedLegRow): Leg[] {
  const shown = SHOWN_LEG[leg.state];
  const legText = LEG_WORDS[leg.leg_kind];
  switch (shown) {
    case null:
      return [];
    case 'planned':
      return [{ ...NOTHING, legText, shown, stateText: taskWord('customer', leg.state) }];
    case 'over':
      return [
        {
          ...NOTHING,
          legText,
          shown,
          stateText: taskWord('customer', leg.state),
          finishedAt: leg.finished_at && toWireTime(leg.finished_at),
        },
      ];
    case 'under_way':
      return [
        {
          legText,
          shown,
          stateText: phaseWord('customer', leg),
          driver: sharedDriver(
            { name: leg.driver_name, plate: leg.plate_number, phone: leg.phone },
            share.parts,
          ),
          nodes: nodes
            .filter(({ task_id }) => task_id === leg.task_id)
            .map((node) => ({ name: node.node_name, doneAt: node.done_at && toWireTime(node.done_at) })),
          place: presentPlace(places, leg.vehicle_id),
          finishedAt: null,
        },
      ];
  }
}

/** What a share's visitors see: no address, no contact, no booking; price, people and papers as the sharer chose. */
export function presentShared(parts: SharedParts): SharedOrder {
  const { share, boxes, legs, papers, now } = parts;
  const price = share.unit_price_fen;
  return {
    forWhom: share.for_whom,
    sharedBy: share.customer_name,
    expiresAt: toWireTime(share.expires_at),
    asOf: toWireTime(now),
    orderNo: share.order_no,
    orderTypeText: ORDER_TYPE_WORDS[share.order_type],
    stateText: ORDER_WORDS[share.state].text,
    cabinetType: share.cabinet_type,
    harborName: share.harbor_name,
    dock:
      share.dock_name === null || share.lng === null || share.lat === null
        ? null
        : { name: share.dock_name, lon: share.lng, lat: share.lat },
    doorArea: share.door_area,
    requireDate: toWireTime(share.require_date),
    price: share.parts.includes('price') && price !== null ? toYuan(fen(price)) : null,
    boxes: boxes.map((box) => {
      const own = legs.filter(({ cabinet_id }) => cabinet_id === box.cabinet_id);
      return {
        seq: box.seq,
        cabinetNo: box.cabinet_no,
        isDone: isBoxOver(box.state),
        stateText: boxWord('customer', box.state, standingLeg(own) ?? null),
        legs: own.flatMap((leg) => presentLeg(parts, leg)),
      };
    }),
    papers:
      papers &&
      papers.map((paper) => ({
        paperId: paper.document_id,
        name: paper.file_name,
        kindText: PAPER_KIND_WORDS[paper.kind],
        createdAt: toWireTime(paper.created_at),
      })),
  };
}
