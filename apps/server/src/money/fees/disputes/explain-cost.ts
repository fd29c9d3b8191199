import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { CostReason, costDisputes } from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { whyNotDisputed } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS, type DisputeStep } from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx, Deps } from '../../../platform/context';
import { fileUrl } from '../../../kit/files';
import { readStoredQuote } from '../../../pricing/quotes';
import {
  type BoxNodeRow,
  type CostReasonRow,
  findBoxDock,
  findBoxFences,
  linkedCosts,
  selectBoxNodes,
} from '../cost-reason.repo';
import { presentDispute } from '../disputes.present';
import { findDisputeOf, selectEntries } from '../disputes.repo';
import { isEvidence } from '../fees.present';
import { DISPUTED } from './open-dispute';
import { findOwnLine } from './own-line';

const OWN_STEPS: readonly DisputeStep[] = ['reopen', 'agree'];

/** Why a line is charged, as the enterprise that pays it may see it. */
export async function explainCost(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof costDisputes.why>,
): Promise<PresentedOf<typeof costDisputes.why>> {
  const row = await findOwnLine(ctx, id);
  const [nodes, dock, fences, linked, dispute] = await Promise.all([
    selectBoxNodes(ctx.db, row.cabinet_id),
    findBoxDock(ctx.db, row.cabinet_id),
    findBoxFences(ctx.db, row.cabinet_id),
    linkedCosts(ctx.db, { of: id, puts: row.puts }),
    findDisputeOf(ctx.db, id),
  ]);
  const disputes = ctx.customer().rights.includes('statements');
  const holder = ctx.holder();
  const shown = linked.map((line) => ({
    id: line.cost_id,
    costTypeName: line.cost_type_name,
    incomeAmount: toYuan(fen(line.income_fen)),
    origin: line.origin,
  }));
  return {
    ...presentLine(row),
    nodes: nodes.flatMap((node) => presentNode(deps, node, holder)),
    dock: dock ? { name: dock.dock_name, point: { lon: dock.lng, lat: dock.lat } } : null,
    door: { name: row.address, point: { lon: row.address_lng, lat: row.address_lat } },
    fences,
    puts: shown.find((line) => line.id === row.puts) ?? null,
    putBy: shown.filter((line) => line.id !== row.puts),
    dispute: dispute
      ? presentDispute(deps, dispute, await selectEntries(ctx.db, dispute.dispute_id), {
          holder,
          desk: false,
          may: disputes ? OWN_STEPS : [],
        })
      : null,
    whyNot: disputes
      ? (whyNotOf(row) ?? (dispute ? DISPUTED : null))
      : '您的角色没有“确认对账单”权限，不能提出异议',
  };
}

const whyNotOf = ({ cost_status, origin, reversed }: CostReasonRow) =>
  whyNotDisputed({ status: cost_status, origin, reversed });

function presentLine(
  row: CostReasonRow,
): Omit<CostReason, 'nodes' | 'dock' | 'door' | 'fences' | 'puts' | 'putBy' | 'dispute' | 'whyNot'> {
  const evidence = isEvidence(row.evidence) ? row.evidence : null;
  return {
    id: row.cost_id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bookSpaceNo: row.book_space_no,
    seq: row.seq,
    cabinetNo: row.cabinet_no,
    cabinetType: row.cabinet_type,
    orderType: ORDER_TYPE_WORDS[row.order_type],
    costTypeName: row.cost_type_name,
    incomeAmount: toYuan(fen(row.income_fen)),
    costStatus: row.cost_status,
    costStatusName: COST_STATUS_WORDS[row.cost_status],
    origin: row.origin,
    remark: row.remark,
    confirmTime: row.reviewed_at && toWireTime(row.reviewed_at),
    settlementDate: row.settlement_date,
    rule: evidence && {
      kind: evidence.kind,
      validFrom: evidence.validFrom,
      isOwn: evidence.isOwn ?? null,
      steps: evidence.steps,
    },
    freight: row.origin === 'freight' ? readStoredQuote(row.quote) : null,
  };
}

const presentNode = (
  deps: Pick<Deps, 'signer'>,
  { node_name, done_at, in_fence, lng, lat, pics }: BoxNodeRow,
  holder: ReturnType<Ctx['holder']>,
): CostReason['nodes'] =>
  done_at
    ? [
        {
          nodeName: node_name,
          time: toWireTime(done_at),
          inFence: in_fence,
          point: lng !== null && lat !== null ? { lon: lng, lat } : null,
          photos: pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
        },
      ]
    : [];
