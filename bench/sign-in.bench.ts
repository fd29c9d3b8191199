import { account } from '@boxhaul/contract/identity';
import { USER_TYPES, type UserType } from '@boxhaul/domain/identity';
import { hashPassword } from '../apps/server/src/start';
import type { BenchSize } from './bench-run';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

/** Tries of each sort, one after the other, the sorts in turn. */
const COUNTS = { full: { warmUp: 10, tries: 150 }, small: { warmUp: 1, tries: 3 } } as const;
const KNOWN = '13800000001';
const WRONG_PASSWORD = 'Wrong@2026';

/** A customer's owner and an operator, both with the same name and a password that nobody gives. */
async function enterAccounts({ pool }: BenchDatabase): Promise<void> {
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at) values ('bench', now()) returning customer_id),
      k as (insert into cust_role (customer_id, role_name, is_owner) select customer_id, 'bench', true from c
        returning customer_id, cust_role_id),
      a as (insert into account (user_type, login_name, username, password_hash, customer_id, cust_role_id)
        select 2, $2, 'bench', $1, customer_id, cust_role_id from k)
    insert into account (user_type, login_name, username, password_hash, role_code) values (1, $2, 'bench', $1, 'admin')`,
    [await hashPassword('Bench@2026'), KNOWN],
  );
}

/** Milliseconds until the refusal, from an address that nobody else uses, as the limit of tries would end the run. */
async function tryOnce(origin: string, userType: UserType, userName: string, turn: number): Promise<number> {
  const body = new URLSearchParams({ userName, password: WRONG_PASSWORD, userType: String(userType) });
  const headers = { 'x-forwarded-for': `10.${userType}.${turn >> 8}.${turn & 255}` };
  const from = performance.now();
  const answer = await fetch(origin + account.login.path, { method: 'POST', body, headers });
  const text = await answer.text();
  const took = performance.now() - from;
  if (!text.includes('LOGIN_FAILED')) throw new Error(`not a refused sign-in: ${text.slice(0, 300)}`);
  return took;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function compare(origin: string, size: BenchSize, name: string, userType: UserType): Promise<Measure> {
  const { warmUp, tries } = COUNTS[size];
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let turn = 0; turn < warmUp + tries; turn++) {
    const nobody = await tryOnce(origin, userType, `139${String(10_000_000 + turn)}`, 2 * turn);
    const somebody = await tryOnce(origin, userType, KNOWN, 2 * turn + 1);
    if (turn < warmUp) continue;
    unknown.push(nobody);
    wrong.push(somebody);
  }
  return {
    name: `${name}：没有此账号`,
    value: median(unknown),
    unit: '毫秒',
    limit: { name: '密码不对', value: median(wrong) },
    goal: { of: 'ratio', within: [0.9, 1.1] },
    note: `各 ${tries} 次，轮流，取中位数`,
  };
}

/** Whether the time of a refusal tells that an account exists. */
export const bench: Bench = {
  name: '登录被拒的用时',
  async run(run) {
    const database = await benchDatabase(run);
    try {
      await enterAccounts(database);
      const server = await measuredServer(run, database.url);
      try {
        return [
          await compare(server.origin, run.size, '客户', USER_TYPES.customer),
          await compare(server.origin, run.size, '运营', USER_TYPES.operator),
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
