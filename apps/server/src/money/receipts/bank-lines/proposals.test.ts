import { bankLines, statements } from '@boxhaul/contract/money';
import { expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildStatement } from '../../../testing/build-statement';
import { upload } from '../../../testing/upload';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);

const NAME = '深圳远航货运代理有限公司';
const HEAD = '交易日期,借方金额,贷方金额,对方户名,对方账号,摘要,流水号';
const csv = (...lines: string[]) => ({
  name: '流水.csv',
  bytes: Buffer.from(['账号：755900001111', HEAD, ...lines].join('\r\n')),
});
const columns = 'date:0,debit:1,credit:2,payer:3,payerAccount:4,summary:5,serial:6';
const bring = (file: ReturnType<typeof csv>) =>
  upload(t, {
    call: bankLines.importFile,
    input: { accountNo: '755900001111', headRow: 2, columns },
    files: [file],
    token: caiwu,
  });
const listOf = async (keyword: string) =>
  (await t.call(bankLines.list, { keyword, pageSize: 50 }, { token: caiwu })).data.data;
const confirm = (
  lines: { id: string; customerId: string; matches: { statementId: string; amount: string }[] }[],
) => t.call(bankLines.confirm, { lines }, { token: caiwu });
const stateOf = async (id: string) => (await t.call(statements.detail, { id }, { token: caiwu })).data.state;

it('a line of just what a sent statement comes to is proposed as its payment, and confirms it', async () => {
  const { id } = await buildStatement(t, world, { fens: [77_701], upTo: 'sent' });
  await bring(csv(`2026-11-19,,777.01,${NAME},1,寅,M1`, `2026-11-19,,777.00,${NAME},1,寅少一分,M2`));
  const found = await listOf('寅');
  const exact = found.find(({ serialNo }) => serialNo === 'M1')!;
  expect(exact.proposal?.matches).toMatchObject([
    { statementId: id, amount: '777.01', leftAmount: '0.00', confirms: true },
  ]);
  // A fen less is no answer: it is offered as paid in advance.
  expect(found.find(({ serialNo }) => serialNo === 'M2')!.proposal?.matches).toEqual([]);
  const matches = [{ statementId: id, amount: '777.01' }];
  await confirm([{ id: exact.id, customerId: world.customerId, matches }]);
  expect(await stateOf(id)).toBe('settled');
});

it("a line short of a confirmed statement by a bank's fee is offered for it, with what stays open", async () => {
  const { id } = await buildStatement(t, world, { fens: [88_801], upTo: 'confirmed' });
  await bring(csv(`2026-11-19,,888.00,${NAME},1,卯少一分,F1`));
  expect((await listOf('卯'))[0]!.proposal?.matches).toMatchObject([
    { statementId: id, amount: '888.00', leftAmount: '0.01', confirms: false },
  ]);
});

it('a line of somebody who paid for a customer before is offered for the same again', async () => {
  await bring(csv('2026-11-19,,5.00,代付人王某,,辰一,G1'));
  const [first] = await listOf('辰一');
  expect(first!.proposal).toBeNull();
  await confirm([{ id: first!.id, customerId: world.otherCustomerId, matches: [] }]);
  await bring(csv('2026-11-19,,6.00,代付人王某,,辰二,G2', '2026-11-19,,6.00,,,辰三,G3'));
  expect((await listOf('辰二'))[0]!.proposal).toMatchObject({
    customerId: world.otherCustomerId,
    ground: '该付款人付过款',
  });
  // Neither a name nor an account: nobody's.
  expect((await listOf('辰三'))[0]!.proposal).toBeNull();
});
