import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ORDER_STATES } from '../words/order-state';
import { SHARE_PARTS, type SharePart } from '../words/share';
import { isShareCode, shareCode } from './share-code';
import {
  maskName,
  maskPlate,
  mayBeShared,
  sharedDriver,
  shareState,
  SHOWN_LEG,
  shownSince,
} from './share-rules';

const at = (second: number): Date => new Date(1_763_863_200_000 + second * 1000);

describe('a share code', () => {
  it('is twelve signs of base 62, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(isShareCode(shareCode(bytes))).toBe(true);
      }),
    );
  });

  it('begins with zeros where the number is small, and ends below 62^12', () => {
    expect(shareCode(new Uint8Array(32))).toBe('000000000000');
    const last = new Uint8Array(32);
    last[31] = 61;
    expect(shareCode(last)).toBe('00000000000z');
    last[31] = 62;
    expect(shareCode(last)).toBe('000000000010');
  });

  it('is not made of few bytes', () => {
    expect(() => shareCode(new Uint8Array(31))).toThrow(RangeError);
  });

  it.each(['', '0000000000', '0000000000000', '00000000000-', '00000000000 ', '码00000000000'])(
    '%j can be none',
    (text) => expect(isShareCode(text)).toBe(false),
  );
});

describe('a share', () => {
  it.each([
    [at(1), null, 'live'],
    [at(0), null, 'expired'],
    [at(1), at(0), 'revoked'],
    [at(0), at(-1), 'revoked'],
  ] as const)('that ends at %s and was taken back at %s is %s', (expiresAt, revokedAt, state) => {
    expect(shareState({ expiresAt, revokedAt }, at(0))).toBe(state);
  });

  it('is made of orders that were approved', () => {
    expect(ORDER_STATES.filter(mayBeShared)).toEqual(['approved', 'running', 'finished', 'closed_dry_run']);
  });

  it('shows a truck only while its task runs', () => {
    expect(Object.entries(SHOWN_LEG).filter(([, shown]) => shown === 'under_way')).toEqual([
      ['running', 'under_way'],
    ]);
    expect(SHOWN_LEG).toMatchObject({ assigned: null, withdrawn: null, finished: 'over' });
  });

  it('shows nothing from before the driver set out, or before he had the task', () => {
    expect(shownSince({ publishedAt: at(0), startedAt: at(9) })).toEqual(at(9));
    expect(shownSince({ publishedAt: at(9), startedAt: at(0) })).toEqual(at(9));
    expect(shownSince({ publishedAt: at(0), startedAt: at(9.7) })).toEqual(at(9));
  });
});

describe('a driver', () => {
  const driver = { name: '陈志强', plate: '粤B12345', phone: '13900000001' };
  const masked = { name: '陈**', plate: '粤B***45', phone: '139****0001' };

  it.each([
    [[], masked],
    [['driver'], { ...driver, phone: masked.phone }],
    [['phone'], { ...masked, phone: driver.phone }],
    [['price', 'papers'], masked],
    [SHARE_PARTS, driver],
  ] as [readonly SharePart[], typeof driver][])('of a share with %j', (parts, shown) => {
    expect(sharedDriver(driver, parts)).toEqual(shown);
  });

  it('without a name, or with a plate that is none, is masked all the same', () => {
    expect(maskName('')).toBe('**');
    expect(maskName('陈')).toBe('陈**');
    expect(maskPlate('')).toBe('***');
    expect(maskPlate('粤B')).toBe('粤B***');
    expect(maskPlate('粤ZF123港')).toBe('粤Z***3港');
  });
});
