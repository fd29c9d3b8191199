import { expect, it } from 'vitest';
import { sampleQuote } from '../../orders/testing/samples';
import { quoteInRefusal } from './quote-in-refusal';

it('a new price is found in a refusal that carries one', () => {
  const quote = sampleQuote('960.00', 'q2');
  expect(quoteInRefusal({ quote })).toMatchObject({ price: '960.00', quoteId: 'q2' });
  expect(quoteInRefusal({ quote: { ...quote, price: 'x' } })).toBeNull();
  expect(quoteInRefusal({})).toBeNull();
});
