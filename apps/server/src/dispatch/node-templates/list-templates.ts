import type { nodeTemplates } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { templateFaults } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { readNodes } from './read-nodes';
import * as repo from './templates.repo';

/** Who made what no operator has. */
const BY_PLATFORM = '平台';
/** Versions on screen; older ones stay in the table. */
const MOST_VERSIONS = 100;

/** Every list of nodes with its version in force. */
export async function listTemplates(
  ctx: Ctx,
  { pageNo, pageSize, orderType, legKind, customerId }: ParsedInputOf<typeof nodeTemplates.list>,
): Promise<PresentedOf<typeof nodeTemplates.list>> {
  const wanted = { orderType, legKind, customerId };
  const rows = await repo.selectLists(ctx.db, { ...wanted, most: pageSize, skip: (pageNo - 1) * pageSize });
  const total = await repo.countLists(ctx.db, wanted);
  const data = rows.map((row) => ({
    orderType: row.order_type,
    legKind: row.leg_kind,
    customerId: row.customer_id,
    customerName: row.customer_name,
    version: row.version,
    ended: row.ended,
    labels: row.labels,
    publishedAt: row.published_at && toWireTime(row.published_at),
    publishedBy: row.published_at && (row.published_by ?? BY_PLATFORM),
    draftAt: row.draft_at && toWireTime(row.draft_at),
  }));
  return { data, ...pageOf(total, { pageNo, pageSize }) };
}

/** Of a customer, its name. Throws NOT_FOUND where there is none of that id. */
export async function requireCustomer(ctx: Ctx, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null;
  const name = await repo.customerName(ctx.db, customerId);
  if (name === undefined) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  return name;
}

/** One list with its draft and what was published before. */
export async function getTemplate(
  ctx: Ctx,
  { orderType, legKind, customerId: wanted }: ParsedInputOf<typeof nodeTemplates.detail>,
): Promise<PresentedOf<typeof nodeTemplates.detail>> {
  const customerId = wanted ?? null;
  const way = { orderType, legKind, customerId };
  const name = await requireCustomer(ctx, customerId);
  const versions = await repo.selectVersions(ctx.db, way, MOST_VERSIONS);
  const draft = await repo.findDraft(ctx.db, way);
  const general = await repo.findInForce(ctx.db, { ...way, customerId: null });
  const nodes = draft && readNodes(draft.nodes);
  return {
    ...way,
    customerName: name,
    versions: versions.map((row) => ({
      version: row.version,
      ended: row.ended,
      nodes: readNodes(row.nodes),
      note: row.note,
      basedOn: row.based_on,
      publishedAt: toWireTime(row.published_at),
      publishedBy: row.username ?? BY_PLATFORM,
      tasks: row.tasks ?? 0,
      open: row.open ?? 0,
    })),
    draft:
      draft && nodes
        ? {
            nodes,
            note: draft.note,
            basedOn: draft.based_on,
            revision: draft.revision,
            updatedAt: toWireTime(draft.updated_at),
            updatedBy: draft.username ?? BY_PLATFORM,
            faults: templateFaults(nodes, way),
          }
        : null,
    general: readNodes(general.nodes),
  };
}
