import { account } from '@boxhaul/contract/identity';
import { createClient } from '@boxhaul/contract/kit';
import { statements } from '@boxhaul/contract/money';
import { overPool } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import { seedRateCard } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import type { BenchRun } from './bench-run';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

const BOXES = { full: 4_000, small: 100 } as const;
const LINES_OF_BOX = 5;
const CLERK = 'caiwu-bench';
const PASSWORD = 'Bench@2026';
const GOAL = { of: 'value', below: 5 } as const;

/** A clerk, and an enterprise with so many confirmed lines of boxes that are done; its id. */
async function prepare({ pool }: BenchDatabase, boxes: number): Promise<string> {
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `insert into account (user_type, login_name, phone, username, password_hash, role_code)
      values (1, $1, '', '财务', $2, 'caiwu')`,
    [CLERK, await hashPassword(PASSWORD)],
  );
  const { rows } = await pool.query<{ customer_id: string; account_id: string }>(
    `with c as (insert into customer (customer_name, certified_at) values ('测速', now()) returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, '13800000001', '13800000001', '测速', '', customer_id, cust_role_id from r returning account_id, customer_id`,
  );
  const { customer_id, account_id } = rows[0]!;
  await pool.query(
    `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
        ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
        address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
        get_quote_type, created_at, updated_at)
      select 'BHS' || n, $1, $2, 'finished', n % 2, (select min(harbor_id) from harbor), '440306',
        (select min(ship_company_id) from ship_company), '40HQ', 1, 0, 0, true, '工业路', 113.9, 22.5, 'street', '瓷砖',
        'SO' || n, now(), '王工', '13800000001', '无', 0, now(), now()
      from generate_series(1, ${boxes}) as n`,
    [customer_id, account_id],
  );
  await pool.query(
    `insert into cus_cabinet (order_id, seq, cabinet_no, state, updated_at)
      select order_id, 1, 'CSQU3054383', 4, now() from cus_order`,
  );
  await pool.query(
    `insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, cost_status, remark, created_at, updated_at)
      select o.order_id, c.cabinet_id, o.customer_id, (array[26, 3, 2, 15, 14])[n], 1000 + n, 1, '测速', now(), now()
      from cus_order o join cus_cabinet c using (order_id), generate_series(1, ${LINES_OF_BOX}) as n`,
  );
  await pool.query('vacuum analyze');
  return customer_id;
}

async function seconds<R>(work: () => Promise<R>): Promise<{ spent: number; result: R }> {
  const from = performance.now();
  const result = await work();
  return { spent: (performance.now() - from) / 1000, result };
}

/** Writing the same rows into a table that knows no rule. */
async function plainCopy({ pool }: BenchDatabase, statementId: string): Promise<number> {
  const { spent } = await seconds(() =>
    pool.query('create table plain_line as select * from statement_line where statement_id = $1', [
      statementId,
    ]),
  );
  await pool.query('drop table plain_line');
  return spent;
}

async function measure(run: BenchRun, database: BenchDatabase): Promise<Measure[]> {
  const boxes = BOXES[run.size];
  const lines = boxes * LINES_OF_BOX;
  const customerId = await prepare(database, boxes);
  const server = await measuredServer(run, database.url);
  try {
    const { origin } = server;
    const visitor = createClient({ baseUrl: origin, token: () => null });
    const given = { userName: CLERK, password: PASSWORD, userType: USER_TYPES.operator };
    const { token } = await visitor.call(account.login, given);
    const clerk = createClient({ baseUrl: origin, token: () => token });
    // Of today and of yesterday, should midnight have come meanwhile.
    const [startDate, endDate] = [new Date(Date.now() - 86_400_000), new Date()].map((moment) =>
      toWireTime(moment).slice(0, 10),
    );
    const asked = { customerId, basis: 'period' as const, startDate, endDate };
    const made = await seconds(() => clerk.call(statements.make, asked));
    const { id } = made.result;
    const { lineCount, revision } = await clerk.call(statements.detail, { id });
    if (lineCount !== lines) throw new Error(`${lineCount} lines were gathered`);
    const take = async (as: 'pdf' | 'xlsx') => {
      const url = `${origin}${statements.file.path.replace('{id}', id)}?as=${as}`;
      const answer = await fetch(url, { headers: { authorization: token } });
      const size = (await answer.arrayBuffer()).byteLength;
      if (size < lines * 5) throw new Error(`the ${as} has ${size} bytes`);
      return size;
    };
    const pdf = await seconds(() => take('pdf'));
    const xlsx = await seconds(() => take('xlsx'));
    const sent = await seconds(() => clerk.call(statements.send, { id, revision }));
    const limit = { name: '同样的行写进没有约束的表', value: await plainCopy(database, id) };
    const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
    return [
      { name: `归集 ${lines} 行对账单`, value: made.spent, unit: '秒', limit, goal: GOAL },
      { name: '它的 PDF', value: pdf.spent, unit: '秒', goal: GOAL, note: mb(pdf.result) },
      { name: '它的 Excel', value: xlsx.spent, unit: '秒', goal: GOAL, note: mb(xlsx.result) },
      { name: '发送（两份文件都生成、记下 SHA-256）', value: sent.spent, unit: '秒' },
    ];
  } finally {
    await server.stop();
  }
}

/** A statement of very many lines: gathered by one statement of SQL, its papers drawn on their threads. */
export const bench: Bench = {
  name: '大对账单',
  async run(run) {
    const database = await benchDatabase(run);
    try {
      return await measure(run, database);
    } finally {
      await database.stop();
    }
  },
};
