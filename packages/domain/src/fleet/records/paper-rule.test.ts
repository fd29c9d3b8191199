import { expect, test } from 'vitest';
import { PAPER_HOLDERS } from '../words/fleet-paper';
import { PAPER_RULE, readPaperRule, REQUIRABLES_OF, writePaperRule } from './paper-rule';

test('a rule is read as it was written, one that asks for nothing too', () => {
  const none = { vehicle: [], trailer: [], driver: [] };
  for (const rule of [PAPER_RULE, REQUIRABLES_OF, none])
    expect(readPaperRule(writePaperRule(rule))).toEqual(rule);
});

test('as long as nobody has said anything, what the law asks for is asked for', () => {
  expect(readPaperRule(undefined)).toBe(PAPER_RULE);
  for (const holder of PAPER_HOLDERS)
    for (const one of PAPER_RULE[holder]) expect(REQUIRABLES_OF[holder]).toContain(one);
});

test('what is none is left out', () => {
  expect(readPaperRule('vehicle.qualification driver.qualification x')).toEqual({
    vehicle: [],
    trailer: [],
    driver: ['qualification'],
  });
});
