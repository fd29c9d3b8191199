import { PARTNER_OUTCOMES } from '@boxhaul/domain/site';
import { expect, test } from 'vitest';
import { ERRORS } from '../../kit/client/errors';

test('what a partner’s log has words for is in the catalogue', () => {
  const known = new Set<string>(Object.keys(ERRORS));
  expect(PARTNER_OUTCOMES.filter((outcome) => outcome !== 'done' && !known.has(outcome))).toEqual([]);
});
