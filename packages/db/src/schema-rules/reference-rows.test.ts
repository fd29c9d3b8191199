import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A node as 'code name place proofs → phase after it'. */
const ACCEPT = (phase: string) => `accept 接单 any {} → ${phase}`;
const PICKUP = (code: string, name: string) => [
  ACCEPT('提箱中'),
  'arrive_pickup 到达提柜码头 dock {} → 提箱中',
  `${code} ${name} dock {cabinet_no,eir_out} → 赶路中`,
];
const DOOR = (word: string, proof: string) => [
  `arrive_door 到达${word}点 door {} → ${word}中`,
  `start_door 开始${word} door {} → ${word}中`,
  `finish_door ${word}完成 door {${proof}} → 回程中`,
];
const RETURN = (where: string, code: string, name: string) => [
  `arrive_return 到达还柜${where} return {} → 回程中`,
  `${code} ${name} return {eir_in} → 已完成`,
];

const EXPORT = {
  pickup: PICKUP('pick_empty', '提空柜'),
  door: DOOR('装货', 'seal_no'),
  back: RETURN('码头', 'return_loaded', '还重柜完成'),
};
const IMPORT = {
  pickup: PICKUP('pick_loaded', '提重柜'),
  door: DOOR('卸货', 'receipt'),
  back: RETURN('点', 'return_empty', '还空柜完成'),
};

describe('the nodes of a leg', () => {
  const legs = [EXPORT, IMPORT].flatMap(({ pickup, door, back }, orderType) => [
    { orderType, leg: 'direct', nodes: [...pickup, ...door, ...back] },
    { orderType, leg: 'pickup', nodes: pickup },
    { orderType, leg: 'shuttle', nodes: [ACCEPT('赶路中'), ...door] },
    { orderType, leg: 'return', nodes: [ACCEPT('回程中'), ...back] },
  ]);

  test.each(legs)('order type $orderType, $leg', async ({ orderType, leg, nodes }) => {
    const { rows } = await database.pool.query<{ seq: number; node: string }>(
      `select seq, concat(node_code, ' ', node_name, ' ', place, ' ', proofs::text, ' → ', phase_after) as node
       from node_template where order_type = $1 and leg_kind = $2 order by seq`,
      [orderType, leg],
    );
    expect(rows).toEqual(nodes.map((node, i) => ({ seq: i + 1, node })));
  });

  test('are those and no others', async () => {
    const { rows } = await database.pool.query('select count(*)::int as nodes from node_template');
    expect(rows).toEqual([{ nodes: legs.reduce((total, { nodes }) => total + nodes.length, 0) }]);
  });
});

test('the kinds of cost, and which of them are freight', async () => {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select concat(cost_type_id, ' ', cost_type_name, case when is_freight then ' 运' end) as kind
     from cost_type order by cost_type_id`,
  );
  expect(rows.map(({ kind }) => kind).join('，')).toBe(
    '1 办单费，2 超时费 运，3 压夜费 运，4 洗补柜费，5 其他费，8 改送费 运，9 多门点服务费 运，10 调整运费 运，' +
      '11 吊柜费，12 THC/THD，13 港建费，14 进出闸口费，15 打单费，16 港杂费，17 转栈费，18 码头作业费，19 滞箱费，' +
      '20 堆存费，21 带柜费，22 验柜费，23 堆场进出费，25 客户代收款，26 运费 运，27 放空费 运',
  );
});
