import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { CHECK_IN_DOUBT_WORDS, CHECK_IN_DOUBTS, CHECK_IN_REASON_SIGNS } from '../words/check-in-doubt';
import { doubtsOf, isPhoneInFence, PHONE_FIX_ACCURACY_M, PHONE_FIX_MS, isFixUsable } from './check-in-doubts';

const ALL = ['cabinet_no', 'seal_no', 'door'];
const BY_KIND = [
  { kind: 'seal_no', wanted: 1 },
  { kind: 'door', wanted: 1 },
];
/** The boxes of a booking. */
const LISTED = ['CSQU3054383', 'MSKU9070323'];
const whole = {
  held: false,
  inFence: true,
  proofs: ALL,
  asked: null,
  known: { cabinetNo: null, sealNo: null, listed: [] },
  given: { cabinetNo: 'CSQU3054383', sealNo: 'HL1', pictures: [null] },
};

describe('a check-in', () => {
  it.each([
    ['with all that it asks for', {}, []],
    [
      'of a node bound to no place, that asks for nothing',
      { inFence: null, proofs: [], given: { pictures: [] } },
      [],
    ],
    ['of which nobody knows where it was done', { inFence: null }, []],
    ['elsewhere', { inFence: false }, ['outside_fence']],
    ['of a box that is held up', { held: true }, ['held']],
    ['without a picture', { given: { ...whole.given, pictures: [] } }, ['no_picture']],
    ['without its numbers', { given: { pictures: [null] } }, ['no_box_number', 'no_seal']],
    [
      'with empty numbers',
      { given: { cabinetNo: '', sealNo: '', pictures: [null, null] } },
      ['no_box_number', 'no_seal'],
    ],
    [
      'whose numbers are known',
      { known: { cabinetNo: 'C', sealNo: 'S', listed: [] }, given: { pictures: [null] } },
      [],
    ],
    [
      'with nothing at all',
      { held: true, inFence: false, given: { pictures: [] } },
      CHECK_IN_DOUBTS.filter((doubt) => doubt !== 'pictures_short' && doubt !== 'unlisted_box'),
    ],
    ['of a box of its booking', { known: { ...whole.known, listed: LISTED } }, []],
    [
      'of another booking’s box, however it was typed',
      {
        known: { ...whole.known, listed: LISTED.slice(1) },
        given: { ...whole.given, cabinetNo: 'csqu 305438 3' },
      },
      ['unlisted_box'],
    ],
    [
      'of a box that is none of its booking’s, with a wrong check digit',
      { known: { ...whole.known, listed: LISTED }, given: { ...whole.given, cabinetNo: 'CSQU3054384' } },
      ['unlisted_box'],
    ],
    [
      'of something that is no box number',
      { known: { ...whole.known, listed: LISTED }, given: { ...whole.given, cabinetNo: 'CSQU30' } },
      [],
    ],
    ['with a kind of picture that is missing', { asked: BY_KIND }, ['pictures_short']],
    ['with none of those kinds', { asked: BY_KIND, given: { ...whole.given, pictures: [] } }, ['no_picture']],
    ['with every kind', { asked: BY_KIND, given: { ...whole.given, pictures: ['seal_no', 'door'] } }, []],
    [
      'that asks for numbers alone',
      { asked: [{ kind: 'cabinet_no', wanted: 0 }], given: { ...whole.given, pictures: [] } },
      [],
    ],
  ] as const)('%s', (_case, more, doubts) => {
    expect(doubtsOf({ ...whole, ...more })).toEqual(doubts);
  });
});

it('each doubt has a name and reasons that fit', () => {
  for (const { name, reasons } of Object.values(CHECK_IN_DOUBT_WORDS)) {
    expect(name).not.toBe('');
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason.length).toBeLessThanOrEqual(CHECK_IN_REASON_SIGNS);
  }
});

describe('a phone', () => {
  const doneAt = new Date('2026-11-20T04:00:00Z');
  const place = wgs84(114.27, 22.57);
  const fix = (ms: number, accuracyM: number | null) => ({
    at: new Date(doneAt.getTime() + ms),
    place,
    accuracyM,
  });
  it.each([
    ['fresh and exact', fix(0, 30), true],
    ['at the limits', fix(-PHONE_FIX_MS, PHONE_FIX_ACCURACY_M), true],
    ['a little later', fix(PHONE_FIX_MS, 5), true],
    ['too old', fix(-PHONE_FIX_MS - 1, 5), false],
    ['too late', fix(PHONE_FIX_MS + 1, 5), false],
    ['too vague', fix(0, PHONE_FIX_ACCURACY_M + 1), false],
    ['that does not say how exact', fix(0, null), false],
  ])('%s speaks for the moment or not', (_case, given, speaks) => {
    expect(isFixUsable(given, doneAt)).toBe(speaks);
  });

  it('is outside only where its accuracy leaves no doubt', () => {
    // About 1 100 m north.
    const centre = wgs84(114.27, 22.58);
    expect(isPhoneInFence({ place, accuracyM: 10 }, centre, 1000)).toBe(false);
    expect(isPhoneInFence({ place, accuracyM: 150 }, centre, 1000)).toBe(true);
    expect(isPhoneInFence({ place, accuracyM: 0 }, place, 1)).toBe(true);
  });
});
