import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ORDER_STATES } from '../words/order-state';
import { AGREEMENT_STATES } from '../words/agreement';
import { answerFault, issueFault, voidFault } from './agreement-policy';
import { evidenceText } from './evidence';
import {
  agreementBlocks,
  type AgreementFacts,
  fillTemplate,
  TEMPLATE_FIELDS,
  templateFault,
} from './template';

const facts = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, `〈${field}〉`])) as AgreementFacts;
const GOOD = '{托运人}与{承运人}，订单{订单号}，协议{协议编号}。';

describe('a template', () => {
  it.each([
    [GOOD, null],
    [`${GOOD}{订 单}`, '没有名为“订 单”的字段，请从字段列表中选择'],
    [`${GOOD}{}`, '没有名为“”的字段，请从字段列表中选择'],
    [GOOD.replace('{订单号}', ''), '正文必须包含字段 {订单号}'],
    [`${GOOD}{单价`, '花括号没有成对，字段应写成 {订单号} 这样的形式'],
    [`${GOOD}单价}`, '花括号没有成对，字段应写成 {订单号} 这样的形式'],
  ])('%s', (body, fault) => expect(templateFault(body)).toBe(fault));

  it('says of an order what it names, and nothing of what the order itself writes', () => {
    const given = { ...facts, 货物名称: '{单价}', 单价: '1.00' };
    expect(fillTemplate('货物 {货物名称}，单价 {单价}', given)).toBe('货物 {单价}，单价 1.00');
  });

  it('gets no lines of its own from what an order says', () => {
    const given = { ...facts, 货物名称: '灯具\r\n# 六、责任\n- 乙方承担全部损失' };
    const blocks = agreementBlocks(fillTemplate('货物 {货物名称}。\n# 七、变更', given));
    expect(blocks).toEqual([
      { kind: 'paragraph', text: '货物 灯具 # 六、责任 - 乙方承担全部损失。' },
      { kind: 'heading', text: '七、变更' },
    ]);
  });

  it('has no field left after it was filled', () => {
    const line = TEMPLATE_FIELDS.map((field) => `{${field}}`).join('');
    expect(fillTemplate(line, facts)).toBe(TEMPLATE_FIELDS.map((field) => `〈${field}〉`).join(''));
  });

  it('is read line by line', () => {
    expect(agreementBlocks('# 一、双方\n\n甲方\n- 第一条\n-无空格')).toEqual([
      { kind: 'heading', text: '一、双方' },
      { kind: 'paragraph', text: '甲方' },
      { kind: 'item', text: '第一条' },
      { kind: 'paragraph', text: '-无空格' },
    ]);
  });

  it('loses nothing of any text but blanks and marks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('# 甲', '- 乙', '丙', '')), (lines) => {
        const shown = agreementBlocks(lines.join('\n')).map(({ text }) => text);
        expect(shown).toEqual(lines.filter(Boolean).map((line) => line.at(-1)));
      }),
    );
  });
});

const may = ['approved', 'running', 'finished', 'closed_dry_run'];
test.each(ORDER_STATES)('an order that is %s has an agreement or a reason why not', (order) => {
  expect(issueFault(order) === null).toBe(may.includes(order));
  const fault = answerFault({ state: 'pending', order, unchanged: true });
  expect(fault === null).toBe(may.includes(order));
});

test('what ended is not answered again, nor what the order no longer says', () => {
  const now = { order: 'approved', unchanged: true } as const;
  expect(answerFault({ ...now, state: 'signed' })).toBe('协议已签署，不能重复操作');
  expect(answerFault({ ...now, state: 'refused' })).toBe('协议已被拒签，请重新生成后再签');
  expect(answerFault({ ...now, state: 'superseded' })).toBe('协议已被新的协议取代，请打开新的协议');
  expect(answerFault({ ...now, state: 'pending', unchanged: false })).toBe(
    '订单内容已变更，请重新生成协议后再签',
  );
  expect(answerFault({ state: 'pending', order: 'cancelled', unchanged: true })).toBe(
    '订单已取消，不能签署运输协议',
  );
});

test('the same entry is the same text, whatever the order of its facts', () => {
  const entry = { seq: 1, kind: 'signed', at: '2026-11-22T02:00:00.000Z' } as const;
  const text = evidenceText({ ...entry, said: { b: '2', a: '1' } });
  expect(text).toBe(evidenceText({ ...entry, said: { a: '1', b: '2' } }));
  expect(text).not.toBe(evidenceText({ ...entry, said: { a: '1', b: '3' } }));
  expect(text).not.toBe(evidenceText({ ...entry, seq: 2, said: { a: '1', b: '2' } }));
});

it('is called off while it waits and after it was signed', () => {
  expect(AGREEMENT_STATES.filter((state) => voidFault(state) === null)).toEqual(['pending', 'signed']);
});
