import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDemoWorld, type DemoWorld } from './testing/build-demo-world';

const now = new Date('2026-11-20T02:10:00Z');

let world: DemoWorld;
beforeAll(async () => {
  world = await buildDemoWorld(now);
}, 90_000);
afterAll(() => world.close());
const lists = (text: string) => world.lists(text);
const rows = async <T>(text: string) => (await world.database.pool.query(text)).rows as T[];

describe('tasks', () => {
  it('are assigned half an hour before they are published, and began four minutes short of the way', async () => {
    const tasks = await lists(`select t.state, extract(epoch from published_at - assigned_at)::int,
      extract(epoch from started_at - published_at)::int, leg, leg_kind, extract(epoch from finished_at - published_at) > 10000
      from task t join cus_cabinet using (cabinet_id) order by vehicle_id`);
    expect(tasks).toHaveLength(15);
    for (const [i, task] of tasks.entries())
      expect(task).toEqual(
        i < 7 ? ['running', 1_800, 120, 1, 'direct', null] : ['finished', 1_800, 120, 1, 'direct', true],
      );
  });

  it('have nodes done by the dispatcher at their places, with pictures of some', async () => {
    const nodes = await rows<Node>(`select n.seq, n.done_at <= '${now.toISOString()}'::timestamptz as past,
      done_by is not null = (done_at is not null) as by, in_fence, place, n.phase_after, t.phase, c.cabinet_no, c.seal_no,
      t.vehicle_id::int as truck, exists (select from task_node_pic p where p.node_id = n.node_id) as pic, node_code, t.task_id::int as task,
      o.order_type = 1 as delivery, (lng is null) = (done_at is null) as spot
      from task_node n join task t using (task_id) join cus_cabinet c using (cabinet_id)
        join cus_order o on o.order_id = t.order_id order by t.vehicle_id, n.seq`);
    const tasks = new Map<number, Node[]>();
    for (const node of nodes) tasks.set(node.task, [...(tasks.get(node.task) ?? []), node]);
    for (const steps of tasks.values()) {
      expect(steps.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const done = steps.filter(({ past }) => past);
      expect(done.map(({ seq }) => seq)).toEqual(done.map((_, i) => i + 1));
      for (const step of steps) {
        expect(step.by && step.spot).toBe(true);
        expect(step.in_fence).toBe(step.past && step.place !== 'any' ? true : null);
        expect(step.pic).toBe(step.past === true && /^(pick|finish|return)_/.test(step.node_code));
        expect(step.phase).toBe(done.at(-1)?.phase_after ?? null);
        expect(step.cabinet_no === null).toBe(done.length < 3);
        // What is delivered came with its seal.
        const sealed = done.length >= (step.delivery ? 3 : 6);
        expect(step.seal_no).toBe(sealed ? `HL${880_000 + step.truck * 37}` : null);
      }
    }
    expect([...tasks.values()].map((steps) => steps.filter(({ past }) => past).length).slice(7)).toEqual(
      Array(8).fill(8),
    );
    // Each kind as often as it is asked for, and no other.
    const asked = `select n.node_id, a.kind, a.wanted from task_node n
      cross join unnest(n.proofs, n.picture_counts) a (kind, wanted) where n.done_at is not null`;
    const pictures =
      await lists(`select count(*)::int, count(distinct file_id)::int, count(distinct sha256)::int,
      bool_and(f.created_at = n.done_at), count(distinct node_id)::int,
      (select count(*)::int from (${asked}) a where a.wanted <> (select count(*) from task_node_pic p
        where p.node_id = a.node_id and p.kind = a.kind))
      from task_node_pic join task_node n using (node_id) join stored_file f using (file_id)`);
    const [sum] = (await lists(`select sum(wanted)::int from (${asked}) a`)).flat();
    const shown = nodes.filter(({ pic }) => pic).length;
    expect(pictures).toEqual([[sum, sum, 8, true, shown, 0]]);
  });

  it('have one thing that waits for the desk, told by the driver who can sign in', async () => {
    expect(
      await lists(`select e.kind, e.detail, e.raised_at, e.taken_by, t.state from task_exception e
        join task t using (task_id) join account a on a.driver_id = t.driver_id where a.login_name = '13900000001'`),
    ).toEqual([
      [
        'driver_report',
        '前面排队的车多，照现在的速度预计晚 40 分钟',
        new Date(now.getTime() - 240_000),
        null,
        'running',
      ],
    ]);
  });

  it('leave their lines in the order’s timeline, at the hour of each', async () => {
    const [wrong] = await lists(`select count(*)::int from task t where (select count(*) from order_event e
      join cus_cabinet c using (order_id) where c.cabinet_id = t.cabinet_id and e.event = 'node_done'
      and e.note like '第 ' || c.seq || ' 箱%') <> (select count(*) from task_node n where n.task_id = t.task_id and done_at is not null)`);
    expect(wrong).toEqual([0]);
    expect(
      await lists(`select event, count(*)::int, bool_and(e.at in (select assigned_at from task t where t.order_id = e.order_id
        union select published_at from task t where t.order_id = e.order_id
        union select started_at from task t where t.order_id = e.order_id
        union select finished_at from task t where t.order_id = e.order_id)) from order_event e
        where event in ('task_assigned', 'task_published', 'running', 'finished') group by 1 order by 1`),
    ).toEqual([
      ['finished', 8, true],
      ['running', 14, true],
      ['task_assigned', 15, true],
      ['task_published', 15, true],
    ]);
    expect(
      await lists(`select state, count(*)::int, bool_and((finished_at is null) = (state = 'running')),
        bool_and(updated_at = coalesce(finished_at,
          (select at from order_event e where e.order_id = o.order_id and event = 'running')))
        from cus_order o where state in ('running', 'finished') group by 1 order by 1`),
    ).toEqual([
      ['finished', 8, true, true],
      ['running', 6, true, true],
    ]);
  });

  it('are done by the dispatcher, as all that follows from it', async () => {
    expect(
      await lists(`select distinct login_name from order_event e join account using (account_id)
        where event in ('task_assigned', 'task_published', 'node_done', 'running', 'finished')`),
    ).toEqual([['diaodu']]);
  });

  it('have a telephone’s track of the first finished one, every third report', async () => {
    const [[telephone, terminal]] =
      (await lists(`select (select count(*) from driver_position)::int, (select count(*)::int
      from position p join task t using (vehicle_id) where t.vehicle_id = 8 and p.at between t.published_at and t.finished_at)`)) as [
        [number, number],
      ];
    expect(telephone / terminal).toBeGreaterThan(0.33);
    expect(telephone / terminal).toBeLessThan(0.45);
  });
});

interface Node {
  task: number;
  seq: number;
  past: boolean | null;
  by: boolean;
  spot: boolean;
  in_fence: boolean | null;
  place: string;
  pic: boolean;
  delivery: boolean;
  node_code: string;
  phase: string | null;
  phase_after: string;
  cabinet_no: string | null;
  seal_no: string | null;
  truck: number;
}

describe('costs', () => {
  it('are the freight of finished boxes, other costs of every other one, and the dry run', async () => {
    const costs =
      await lists(`select cost_type_id, income_fen - case when cost_type_id = 26 then unit_price_fen else 0 end,
      cost_status, l.remark, l.created_by is null,
        coalesce((select login_name from account where account_id = l.created_by), 'caiwu') = 'caiwu' and
        (l.cost_status = 0 or l.reviewed_by is not null) and
        coalesce(l.created_at between o.finished_at and o.finished_at + interval '1 minute', cost_type_id = 27),
        l.customer_id = o.customer_id
      from cost_line l join cus_order o using (order_id) left join task t using (cabinet_id)
      order by vehicle_id, cost_type_id <> 26`);
    const line = (type: number, fen: number, status: number, remark = '') => [
      type,
      fen,
      status,
      remark,
      type === 26,
      true,
      true,
    ];
    expect(costs).toEqual([
      line(26, 0, 0),
      line(2, 20_000, 0, '门点等待超过 3 小时'),
      line(26, 0, 0),
      line(26, 0, 0),
      line(15, 6_000, 0, '打单'),
      line(26, 0, 1),
      line(26, 0, 2),
      line(3, 30_000, 2, '压夜一晚'),
      // Its invoice was taken back by a red letter.
      line(26, 0, 1),
      line(26, 0, 2),
      line(14, 4_500, 2, '闸口费'),
      line(26, 0, 2),
      line(27, 50_000, 1, '车到门点后取消装货'),
    ]);
  });
});
