import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A node as 'kind label place radius proofs triggers'; of pictures each kind is asked for once. */
const ACCEPT = 'accept 接单 any 无围栏 [] []';
const PICKUP = (node: string, proofs: string, ends = '') => [
  ACCEPT,
  'arrive_pickup 到达提柜码头 dock 1000 [] []',
  `${node} dock 1000 [${proofs}] [overnight_begins${ends}]`,
];
const DOOR = (word: string, proof: string, ends = '') => [
  `arrive_door 到达${word}点 door 1000 [] [waiting_begins]`,
  `start_door 开始${word} door 1000 [] []`,
  `finish_door ${word}完成 door 1000 [${proof}] [waiting_ends${ends}]`,
];
const RETURN = (where: string, node: string) => [
  `arrive_return 到达还柜${where} return 1000 [] []`,
  `${node} return 1000 [eir_in] [overnight_ends]`,
];

const EXPORT = {
  pickup: PICKUP('pick_empty 提空柜', 'cabinet_no eir_out'),
  door: DOOR('装货', 'seal_no receipt', ' dry_run_ends'),
  back: RETURN('码头', 'return_loaded 还重柜完成'),
};
const IMPORT = {
  pickup: PICKUP('pick_loaded 提重柜', 'cabinet_no seal_no eir_out', ' dry_run_ends'),
  door: DOOR('卸货', 'receipt'),
  back: RETURN('点', 'return_empty 还空柜完成'),
};

interface StoredNode {
  kind: string;
  label: string;
  place: string;
  radiusM: number | null;
  signable: boolean;
  proofs: string[];
  pictures?: Record<string, number>;
  triggers: string[];
}

describe('the nodes of a leg, as the platform comes', () => {
  const legs = [EXPORT, IMPORT].flatMap(({ pickup, door, back }, orderType) => [
    { orderType, leg: 'direct', nodes: [...pickup, ...door, ...back] },
    { orderType, leg: 'pickup', nodes: pickup },
    { orderType, leg: 'shuttle', nodes: [ACCEPT, ...door] },
    { orderType, leg: 'return', nodes: [ACCEPT, ...back] },
  ]);

  test.each(legs)('order type $orderType, $leg', async ({ orderType, leg, nodes }) => {
    const { rows } = await database.pool.query<{ version: number; nodes: StoredNode[] }>(
      'select version, nodes from node_template where order_type = $1 and leg_kind = $2',
      [orderType, leg],
    );
    expect(rows.map(({ version }) => version)).toEqual([1]);
    const texts = rows[0]!.nodes.map(
      ({ kind, label, place, radiusM, proofs, triggers }) =>
        `${kind} ${label} ${place} ${radiusM ?? '无围栏'} [${proofs.join(' ')}] [${triggers.join(' ')}]`,
    );
    expect(texts).toEqual(nodes);
    for (const { signable, radiusM, proofs, pictures } of rows[0]!.nodes) {
      expect(signable).toBe(radiusM !== null);
      expect(pictures ?? {}).toEqual(Object.fromEntries(proofs.map((proof) => [proof, 1])));
    }
  });

  test('are those and no others, and nobody changes what is published', async () => {
    const { rows } = await database.pool.query('select count(*)::int as lists from node_template');
    expect(rows).toEqual([{ lists: legs.length }]);
    for (const change of ["update node_template set note = 'x'", 'delete from node_template']) {
      await expect(database.pool.query(change)).rejects.toThrow('rows of node_template are never changed');
    }
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
