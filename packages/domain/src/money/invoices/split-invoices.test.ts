import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import {
  type InvoiceItem,
  splitInvoices,
  spreadDiscounts,
  whyNotOneInvoice,
  whyNotRedLines,
} from './split-invoices';

const item = (amount: number, more: Partial<InvoiceItem> = {}): InvoiceItem => ({
  costId: '1',
  cabinetId: '1',
  taxClass: 'transport',
  permille: 90,
  fen: fen(amount),
  ...more,
});
const wide = { lines: 2000, fen: fen(1_000_000_000) };
const sums = (invoices: readonly InvoiceItem[][] = []) =>
  invoices.map((lines) => lines.reduce((sum, line) => sum + line.fen, 0));

describe('lines part into invoices', () => {
  it('transport and other services apart, different rates of one service together', () => {
    const lines = [item(100), item(50, { taxClass: 'agency', permille: 60 }), item(10, { permille: 80 })];
    expect(sums(splitInvoices(lines, wide).invoices)).toEqual([110, 50]);
  });

  it('by lines and by amount, never parting a box', () => {
    const lines = ['1', '1', '2', '3', '3'].map((cabinetId) => item(100, { cabinetId }));
    expect(sums(splitInvoices(lines, { ...wide, lines: 3 }).invoices)).toEqual([300, 200]);
    expect(sums(splitInvoices(lines, { ...wide, fen: fen(200) }).invoices)).toEqual([200, 100, 200]);
    expect(splitInvoices(lines, { ...wide, fen: fen(199) }).refused).toBe(
      '有一箱的费用 2.00 元，超过单张限额 1.99 元',
    );
    expect(splitInvoices(lines, { ...wide, lines: 1 }).refused).toMatch(/最多 1 行/);
  });

  it('what takes back more than its box earns stands where the rest bears it', () => {
    const lines = [
      item(-120, { cabinetId: '3' }),
      item(100, { cabinetId: '1' }),
      item(150, { cabinetId: '2' }),
    ];
    expect(sums(splitInvoices(lines, { ...wide, fen: fen(200) }).invoices)).toEqual([100, 30]);
    expect(splitInvoices(lines.slice(0, 2), wide).refused).toBe(
      '税率 9% 的费用合计 -0.20 元，不能开票；请与正数费用一起开，或对原发票办理红冲',
    );
  });

  it('all of them, each once, whatever they are', () => {
    const lines = fc.array(
      fc.record({
        costId: fc.uuid(),
        cabinetId: fc.constantFrom('1', '2', '3'),
        taxClass: fc.constantFrom('transport' as const, 'agency' as const),
        permille: fc.constantFrom(60, 90),
        fen: fc.integer({ min: -50, max: 500 }).map(fen),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 30 }), (given, most) => {
        const { invoices } = splitInvoices(given, { ...wide, lines: most });
        if (!invoices) return;
        const ids = (all: readonly InvoiceItem[]) => all.map(({ costId }) => costId).toSorted();
        expect(ids(invoices.flat())).toEqual(ids(given));
        for (const lines of invoices) {
          expect(whyNotOneInvoice(lines)).toBeNull();
          expect(lines.length).toBeLessThanOrEqual(most);
          expect(new Set(lines.map(({ taxClass }) => taxClass)).size).toBe(1);
          const discounts = spreadDiscounts(lines);
          for (const rate of [60, 90]) {
            const of = lines.flatMap((line, at) => (line.permille === rate ? [{ line, at }] : []));
            const net = of.reduce((sum, { line, at }) => sum + Math.max(0, line.fen) - discounts[at]!, 0);
            expect(net).toBe(of.reduce((sum, { line }) => sum + line.fen, 0));
          }
          for (const [at, line] of lines.entries())
            expect(discounts[at]!).toBeLessThanOrEqual(Math.max(0, line.fen));
        }
      }),
    );
  });
});

describe('a negative line is a discount', () => {
  it('of a line of its box that bears it whole, else of another, else of several', () => {
    const lines = [
      item(100, { cabinetId: '1' }),
      item(100, { cabinetId: '2' }),
      item(-30, { cabinetId: '2' }),
    ];
    expect(spreadDiscounts(lines)).toEqual([0, 30, 0]);
    expect(spreadDiscounts([item(100), item(80), item(-150)])).toEqual([100, 50, 0]);
    expect(spreadDiscounts([item(100, { permille: 60 }), item(80), item(-50)])).toEqual([0, 50, 0]);
  });
});

it('lines are taken back where they and the rest stay above 0', () => {
  const [plus, minus] = [item(100), item(-30)];
  expect(whyNotRedLines([plus, minus], [])).toBeNull();
  expect(whyNotRedLines([plus], [item(10)])).toBeNull();
  expect(whyNotRedLines([minus], [plus])).toMatch(/不能单独红冲/);
  expect(whyNotRedLines([plus], [minus])).toMatch(/红冲后剩余明细/);
});
