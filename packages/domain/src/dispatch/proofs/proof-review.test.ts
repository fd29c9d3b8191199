import { describe, expect, it } from 'vitest';
import { PROOF_STATES, PROOF_VERDICTS } from '../words/proof';
import { mayResend, refuseVerdict } from './proof-review';

describe('a verdict on pictures', () => {
  it.each(PROOF_STATES.flatMap((state) => PROOF_VERDICTS.map((verdict) => [verdict, state] as const)))(
    '%s of what is %s',
    (verdict, state) => {
      const words = { accepted: '该节点的照片已通过', rejected: '该节点的照片已退回' }[verdict];
      expect(refuseVerdict(verdict, { state, version: 2 }, 2)).toBe(state === verdict ? words : null);
      expect(refuseVerdict(verdict, { state, version: 2 }, 1)).toBe('司机刚刚补传了照片，请刷新后再审核');
    },
  );

  it('is answered by the driver only when it sent them back', () => {
    expect([...PROOF_STATES.filter(mayResend), mayResend(undefined)]).toEqual(['rejected', false]);
  });
});
