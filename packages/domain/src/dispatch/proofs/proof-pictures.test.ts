import { describe, expect, it } from 'vitest';
import { type Proof, PROOFS } from '../words/proof';
import {
  askedPictures,
  countFaults,
  lackingPictures,
  lackWords,
  MOST_OF_A_KIND,
  oneOfEach,
  pictureList,
} from './proof-pictures';

const asked = [
  { kind: 'cabinet_no', wanted: 1 },
  { kind: 'seal_no', wanted: 2 },
  { kind: 'eir_out', wanted: 0 },
];

it('a node of before asks for none by kind', () => {
  expect(askedPictures(['cabinet_no'], null)).toBeNull();
  expect(askedPictures(['cabinet_no', 'seal_no', 'eir_out'], [1, 2, 0])).toEqual(asked);
});

describe('what is missing', () => {
  it.each<[string, (string | null)[], string]>([
    ['nothing', ['cabinet_no', 'seal_no', 'seal_no'], ''],
    ['all', [], '缺柜号照片、封条照片 2 张'],
    ['one of two', ['cabinet_no', 'seal_no'], '缺封条照片'],
    ['whatever nobody named', ['cabinet_no', null, null], '缺封条照片 2 张'],
    ['not made up for by more of another', ['seal_no', 'seal_no', 'seal_no'], '缺柜号照片'],
  ])('%s', (_case, given, words) => {
    expect(lackWords(asked, given)).toBe(words);
    expect(lackingPictures(asked, given).length === 0).toBe(words === '');
  });
  it('a kind without a number is not named', () => {
    expect(pictureList(asked)).toBe('柜号照片、封条照片 2 张');
  });
});

describe('the numbers of a template', () => {
  it.each<[string, Proof[], object | undefined, string[]]>([
    ['none: any picture will do', ['scene'], undefined, []],
    ['one of each', [...PROOFS], oneOfEach(PROOFS), []],
    ['a number that is typed alone', ['cabinet_no'], { cabinet_no: 0 }, []],
    ['a paper without a picture', ['weighing'], { weighing: 0 }, ['磅单应为 1 到 3 张']],
    ['too many', ['seal_no'], { seal_no: MOST_OF_A_KIND + 1 }, ['封条照片应为 0 到 3 张']],
    ['half of one', ['receipt'], { receipt: 1.5 }, ['签收单应为 1 到 3 张']],
    ['one forgotten', ['seal_no', 'scene'], { scene: 1 }, ['封条照片应为 0 到 3 张']],
    ['of what is not asked for', ['scene'], { scene: 1, seal_no: 1 }, ['没有要求封条照片，不能填张数']],
    [
      'more than a step can carry',
      ['cabinet_no', 'seal_no', 'scene', 'receipt'],
      { cabinet_no: 3, seal_no: 3, scene: 3, receipt: 1 },
      ['一个节点的照片最多 9 张'],
    ],
  ])('%s', (_case, proofs, counts, faults) => {
    expect(countFaults(proofs, counts)).toEqual(faults);
  });
});
