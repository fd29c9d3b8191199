import type { origin, OriginRow } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { maskPlate, SHOWN_LEG } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { openShares } from '../../orders/shares';
import type { Places } from '../../pricing/places';
import { selectChecks } from './checks.repo';
import { inspectTask } from './get-origin';
import { judgeTasks, listOriginHarbors, pageOfTasks, readOriginFilter } from './list-origin';
import { presentRow, presentTerminals } from './origin.present';
import type { OriginTask, OriginViewer } from './origin-tasks.repo';

/** What a share's code opens: boxes of one order, and whether the truck's plate is shown. */
interface SharedBoxes {
  customerId: string;
  orderId: string;
  cabinetIds: readonly string[];
  showsPlate: boolean;
}

const viewerBy = ({ customerId, orderId, cabinetIds }: SharedBoxes): OriginViewer => ({
  customerId,
  boxes: { orderId, cabinetIds },
});

const showsPlateOf = (task: OriginTask, { showsPlate }: SharedBoxes): boolean =>
  showsPlate && SHOWN_LEG[task.state] === 'under_way';

/** Who judged is no visitor's; a plate is shown where the share shows it, while its task runs. */
const masked = (row: OriginRow, task: OriginTask, share: SharedBoxes): OriginRow => ({
  ...row,
  plateNumber: showsPlateOf(task, share) ? row.plateNumber : maskPlate(row.plateNumber),
  judgedBy: null,
  judgedReason: null,
});

async function listByShare(
  places: Places,
  ctx: Ctx,
  share: SharedBoxes,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof origin.list>,
): Promise<PresentedOf<typeof origin.list>> {
  const filter = readOriginFilter(ctx, asked, viewerBy(share));
  const found = await pageOfTasks(places, ctx, { filter, harborId: asked.harborId, pageNo, pageSize });
  // Asked by a plate, an answer would tell a plate that the share hides.
  const tells = asked.plateNumber !== undefined && found.tasks.some((task) => !showsPlateOf(task, share));
  if (tells) return { ...found.page, data: [], rowCount: 0, total: 0 };
  const rows = await judgeTasks(places, ctx, filter, asked.harborId, found.tasks);
  return { ...found.page, data: rows.map((row, i) => masked(row, found.tasks[i]!, share)) };
}

/** A task's evidence without the way behind it, the phone, and what was written about it. */
async function detailByShare(
  places: Places,
  ctx: Ctx,
  share: SharedBoxes,
  input: ParsedInputOf<typeof origin.detail>,
): Promise<PresentedOf<typeof origin.detail>> {
  const { task, harbor, span, found } = await inspectTask(places, ctx, input, viewerBy(share));
  const [newest] = await selectChecks(ctx.db, task.task_id, harbor.harborId);
  return {
    ...masked(presentRow(task, harbor, span, found, newest), task, share),
    terminals: presentTerminals(harbor),
    way: [],
    gaps: [],
    beside: [],
    history: [],
    certificates: [],
  };
}

/** The calls of origin checks that a share's code opens (decisions 11.1), to its boxes alone. */
export function openOriginByShare(
  places: Places,
  deps: Pick<Deps, 'db'>,
): {
  harbors: Answers<typeof origin.harbors>;
  list: Answers<typeof origin.list>;
  detail: Answers<typeof origin.detail>;
} {
  const shareOf = openShares(deps);
  const readShare = async (ctx: Ctx): Promise<SharedBoxes> => {
    const { customer_id: customerId, order_id: orderId, cabinet_ids: cabinetIds, parts } = await shareOf(ctx);
    return { customerId, orderId, cabinetIds, showsPlate: parts.includes('driver') };
  };
  return {
    harbors: async (ctx) => {
      await readShare(ctx);
      return listOriginHarbors(places, ctx);
    },
    list: async (ctx, input) => listByShare(places, ctx, await readShare(ctx), input),
    detail: async (ctx, input) => detailByShare(places, ctx, await readShare(ctx), input),
  };
}
