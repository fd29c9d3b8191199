import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from './folders';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const kept = (taskId: string, state: string, phase: string | null) => ({ taskId, state, phase });

test('what a task said before it began becomes nothing, in its row and where a dry run keeps it', async () => {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  const phases = ['派车中', '赶路中', '已完成', '派车中'];
  for (const [at, phase] of phases.entries()) {
    await client.query(
      `insert into task (cabinet_id, order_id, leg, leg_kind, vehicle_id, driver_id, dock_id, state, phase, assigned_at)
       values ($1, 1, 1, 'direct', 1, 1, 101, 'published', $2, now())`,
      [at, phase],
    );
  }
  const runs = [
    [kept('7', 'published', '派车中'), kept('8', 'running', '提箱中'), kept('9', 'assigned', '派车中')],
    [kept('10', 'running', '赶路中')],
    [],
  ];
  for (const [at, tasks] of runs.entries()) {
    await client.query(
      `insert into box_dry_run (cabinet_id, reason, closed_by, closed_at, box_state, tasks)
       values ($1, '', 1, now(), 1, $2)`,
      [at, JSON.stringify(tasks)],
    );
  }
  await client.query(readFileSync(join(migrationsFolder(), '0455_phase_of_what_goes.sql'), 'utf8'));
  const { rows } = await client.query<{ phase: string | null }>('select phase from task order by cabinet_id');
  const after = await client.query<{ tasks: unknown }>('select tasks from box_dry_run order by cabinet_id');
  client.release();
  expect(rows.map(({ phase }) => phase)).toEqual([null, '赶路中', '已完成', null]);
  expect(after.rows.map(({ tasks }) => tasks)).toEqual([
    [kept('7', 'published', null), kept('8', 'running', '提箱中'), kept('9', 'assigned', null)],
    [kept('10', 'running', '赶路中')],
    [],
  ]);
});
