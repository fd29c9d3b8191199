import type { nodeTemplates } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { LEG_WORDS, templateFaults } from '@boxhaul/domain/dispatch';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { requireCustomer } from './list-templates';
import { readNodes } from './read-nodes';
import * as repo from './templates.repo';

const CHANGED = '该流程已被他人修改，请刷新后核对';

/** As the audit log calls it. */
const nameOf = ({ orderType, legKind }: repo.Way, customer: string | null): string =>
  `${ORDER_TYPE_WORDS[orderType]} ${LEG_WORDS[legKind]}${customer === null ? '' : ` ${customer}`}`;

const wayOf = ({
  orderType,
  legKind,
  customerId,
}: {
  orderType: repo.Way['orderType'];
  legKind: repo.Way['legKind'];
  customerId?: string | undefined;
}): repo.Way => ({
  orderType,
  legKind,
  customerId: customerId ?? null,
});

/** Begins or changes the draft. Throws CONFLICT where somebody else did meanwhile. */
export async function saveTemplate(
  ctx: Ctx,
  input: ParsedInputOf<typeof nodeTemplates.save>,
): Promise<PresentedOf<typeof nodeTemplates.save>> {
  const way = wayOf(input);
  const { nodes, note, revision } = input;
  const customer = await requireCustomer(ctx, way.customerId);
  const written = {
    nodes,
    note,
    basedOn: input.basedOn ?? null,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  };
  const saved =
    revision === undefined
      ? await repo.insertDraft(ctx.db, way, written)
      : await repo.updateDraft(ctx.db, way, { ...written, revision });
  if (!saved) throw new Refusal('CONFLICT', { message: CHANGED });
  ctx.audit({
    target: 'node_template',
    name: nameOf(way, customer),
    after: { nodes: nodes.map(({ label }) => label), note },
  });
  return { revision: (revision ?? 0) + 1, faults: templateFaults(nodes, way) };
}

/** Throws the draft away that was looked at. */
export async function discardTemplate(
  ctx: Ctx,
  input: ParsedInputOf<typeof nodeTemplates.discard>,
): Promise<PresentedOf<typeof nodeTemplates.discard>> {
  const way = wayOf(input);
  const customer = await requireCustomer(ctx, way.customerId);
  const draft = await repo.lockDraft(ctx.db, way);
  if (!draft) throw new Refusal('NOT_FOUND', { message: '没有草稿' });
  if (!(await repo.deleteDraft(ctx.db, way, input.revision))) {
    throw new Refusal('CONFLICT', { message: CHANGED });
  }
  ctx.audit({
    target: 'node_template',
    name: nameOf(way, customer),
    before: { draft: readNodes(draft.nodes).map(({ label }) => label) },
  });
  return null;
}

/** The newest version, when it is the one that was looked at. Throws CONFLICT otherwise. */
async function requireNewest(ctx: Ctx, way: repo.Way, over: number) {
  const newest = await repo.findNewest(ctx.db, way);
  if ((newest?.version ?? 0) !== over) throw new Refusal('CONFLICT', { message: CHANGED });
  return newest;
}

/** From now on tasks take it that are published; those that are out keep theirs. */
export async function publishTemplate(
  ctx: Ctx,
  input: ParsedInputOf<typeof nodeTemplates.publish>,
): Promise<PresentedOf<typeof nodeTemplates.publish>> {
  const way = wayOf(input);
  const customer = await requireCustomer(ctx, way.customerId);
  const draft = await repo.lockDraft(ctx.db, way);
  if (!draft) throw new Refusal('NOT_FOUND', { message: '没有可以发布的草稿' });
  if (draft.revision !== input.revision) throw new Refusal('CONFLICT', { message: CHANGED });
  const newest = await requireNewest(ctx, way, input.over);
  const nodes = readNodes(draft.nodes);
  const faults = templateFaults(nodes, way);
  if (faults.length > 0) {
    const message = faults
      .map(({ index, message: said }) => (index === null ? said : `第 ${index + 1} 个节点：${said}`))
      .join('；');
    throw new Refusal('BAD_INPUT', { message, fields: { nodes: message }, data: { faults } });
  }
  const before = newest && !newest.ended ? readNodes(newest.nodes) : null;
  if (before && JSON.stringify(before) === JSON.stringify(nodes)) {
    throw new Refusal('BAD_INPUT', { message: '与现行版本相同，不需要发布' });
  }
  const version = input.over + 1;
  await repo.publishDraft(ctx.db, draft.template_id, {
    version,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'node_template',
    id: draft.template_id,
    name: nameOf(way, customer),
    before: { version: input.over, nodes: before },
    after: { version, nodes },
  });
  return { version };
}

/** The customer goes by everybody's nodes again. */
export async function endTemplate(
  ctx: Ctx,
  input: ParsedInputOf<typeof nodeTemplates.end>,
): Promise<PresentedOf<typeof nodeTemplates.end>> {
  const way = wayOf(input);
  const customer = await requireCustomer(ctx, way.customerId);
  if (customer === null) throw new Refusal('BAD_INPUT', { message: '通用流程不能停用' });
  const newest = await requireNewest(ctx, way, input.over);
  if (!newest || newest.ended) throw new Refusal('NOT_FOUND', { message: '该客户没有专用流程' });
  const version = newest.version + 1;
  const by = ctx.signedIn().accountId;
  const ended = await repo.insertEnd(ctx.db, way, { version, nodes: newest.nodes, by, now: ctx.now });
  if (!ended) throw new Refusal('CONFLICT', { message: CHANGED });
  ctx.audit({
    target: 'node_template',
    name: nameOf(way, customer),
    before: { version: newest.version },
    after: { version, ended: true },
  });
  return { version };
}
