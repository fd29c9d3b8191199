import { describe, expect, it } from 'vitest';
import { CERTIFICATION_STATES } from '../words/certification-state';
import { certificationActionFor, decideCertification } from './certification-machine';

const ACTIONS = ['submit', 'edit', 'resubmit', 'request_change', 'approve', 'reject'] as const;

describe('a certification', () => {
  it('goes these ways and no others', () => {
    const ways = ACTIONS.flatMap((action) =>
      CERTIFICATION_STATES.flatMap((state) => {
        const decision = decideCertification(action, state);
        return decision.ok ? [`${state} ${action} ${decision.to}${decision.anew ? ' anew' : ''}`] : [];
      }),
    );
    expect(ways).toEqual([
      'draft submit submitted anew',
      'submitted edit submitted',
      'rejected resubmit submitted anew',
      'approved request_change submitted anew',
      'submitted approve approved',
      'submitted reject rejected',
    ]);
  });

  it('says why not', () => {
    for (const state of CERTIFICATION_STATES) {
      const refused = ACTIONS.map((action) => decideCertification(action, state)).filter(({ ok }) => !ok);
      for (const decision of refused)
        expect(decision).toMatchObject({ reason: expect.stringMatching(/\p{Script=Han}{4}/u) });
    }
  });

  it('is sent in by the way that starts where it stands', () => {
    const ways = CERTIFICATION_STATES.map((state) => certificationActionFor(state));
    expect(ways).toEqual(['submit', 'edit', 'request_change', 'resubmit', null]);
  });
});
