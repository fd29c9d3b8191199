import type { Db } from '@boxhaul/db';
import { CABINET_STATES } from '@boxhaul/domain';
import type { Haul } from './hauls';
import { boxPicture, type Files, keepPaper } from './papers';
import type { People } from './people';

const COLORS = [
  [38, 92, 150],
  [176, 62, 40],
  [34, 120, 84],
  [214, 152, 34],
] as const;

/** Tasks of the hauls with the nodes that are done, pictures of some, and the states that follow from them. */
export async function seedTasks(db: Db, files: Files, people: People, hauls: readonly Haul[]): Promise<void> {
  const diaodu = people.accounts.get('diaodu')!;
  const templates = await db
    .selectFrom('node_template')
    .selectAll()
    .where('leg_kind', '=', 'direct')
    .orderBy('seq')
    .execute();
  const pictures: string[] = [];
  for (const color of COLORS) {
    const [first] = hauls;
    if (!first) return;
    pictures.push(
      await keepPaper(db, files, {
        name: '现场照片.png',
        type: 'image/png',
        bytes: boxPicture(color),
        accountId: diaodu,
        customerId: null,
        at: first.startedAt,
      }),
    );
  }
  for (const [i, haul] of hauls.entries()) {
    const nodes = templates.filter((row) => row.order_type === haul.one.order.type);
    await seedTask(db, haul, nodes, diaodu, pictures[i % pictures.length]!);
  }
}

type Template = {
  seq: number;
  node_code: string;
  node_name: string;
  place: string;
  proofs: string[];
  phase_after: string;
};

async function seedTask(
  db: Db,
  haul: Haul,
  templates: readonly Template[],
  diaodu: string,
  picture: string,
): Promise<void> {
  const { one, truck, journey, startedAt } = haul;
  const moment = (second: number) => new Date(startedAt.getTime() + second * 1000);
  const doneCount = journey.nodes.filter((second) => second <= haul.done).length;
  const lastDone = templates[doneCount - 1];
  const assignedAt = moment(-1800);
  // The truck reports from its publication on: its track begins there.
  const publishedAt = moment(0);
  const cabinetId = one.cabinetIds[haul.seq - 1]!;
  const { task_id } = await db
    .insertInto('task')
    .values({
      cabinet_id: cabinetId,
      order_id: one.orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: truck.vehicleId,
      driver_id: truck.driverId,
      dock_id: one.order.dockId,
      state: haul.finished ? 'finished' : 'running',
      phase: lastDone?.phase_after ?? '派车中',
      assigned_at: assignedAt,
      published_at: publishedAt,
      started_at: moment(journey.nodes[0]!),
      finished_at: haul.finished ? moment(journey.seconds) : null,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  const nodes = await db
    .insertInto('task_node')
    .values(
      templates.map((template, i) => {
        const second = journey.nodes[i]!;
        const isDone = i < doneCount;
        const { point } = journey.at(second);
        const { seq, node_code, node_name, place, proofs, phase_after } = template;
        return {
          task_id,
          seq,
          node_code,
          node_name,
          place,
          proofs,
          phase_after,
          ...(isDone && { done_at: moment(second), done_by: diaodu, lng: point.lng, lat: point.lat }),
          in_fence: isDone && place !== 'any' ? true : null,
        };
      }),
    )
    .returning(['node_id', 'node_code'])
    .execute();
  const shown = nodes.filter((node, i) => i < doneCount && /^(pick|finish|return)_/.test(node.node_code));
  if (shown.length > 0) {
    await db
      .insertInto('task_node_pic')
      .values(shown.map(({ node_id }) => ({ node_id, file_id: picture })))
      .execute();
  }
  const state = haul.finished ? CABINET_STATES.done : CABINET_STATES.running;
  await db
    .updateTable('cus_cabinet')
    .set({
      state,
      cabinet_no: doneCount >= 3 ? haul.cabinetNo : null,
      seal_no: doneCount >= 6 ? `HL${880_000 + Number(cabinetId) * 37}` : null,
      updated_at: moment(haul.done),
    })
    .where('cabinet_id', '=', cabinetId)
    .execute();
  const note = `第 ${haul.seq} 箱：${truck.plateNumber} ${truck.driverName}`;
  const event = (name: string, at: Date, text: string | null) => ({
    order_id: one.orderId,
    at,
    account_id: diaodu,
    event: name,
    note: text,
  });
  await db
    .insertInto('order_event')
    .values([
      event('task_assigned', assignedAt, note),
      event('task_published', publishedAt, note),
      ...templates
        .slice(0, doneCount)
        .map((node, i) =>
          event(
            'node_done',
            moment(journey.nodes[i]!),
            `第 ${haul.seq} 箱 ${truck.plateNumber}：${node.node_name}`,
          ),
        ),
    ])
    .execute();
}
