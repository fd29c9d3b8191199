import { buildAddressIndex, buildNameList, searchRegions } from '@boxhaul/domain/pricing';
import { readAddressData, readRegionSeed } from '@boxhaul/reference';
import { type AddressReader, ourReader, rivals } from './address-readers';
import { type AddressHalf, readAddressSet, regionCodes } from './address-set';
import type { BenchSize } from './bench-run';
import { type AddressVerdict, judgeAddress } from './judge-address';
import type { Bench, Measure } from './measure';

const HALVES: readonly (readonly [AddressHalf, string])[] = [
  ['dev', '可看的一半'],
  ['held-out', '留出的一半'],
];
const codeOf = regionCodes(readRegionSeed());

/** At a small size one address in ten. */
const setOf = (half: AddressHalf, size: BenchSize) =>
  readAddressSet(half).filter((_, i) => size === 'full' || i % 10 === 0);

interface Score extends Record<AddressVerdict, number> {
  share: number;
  /** Right down to the district, per cent. */
  district: number;
}

function scoreOf(reader: AddressReader, set: ReturnType<typeof setOf>): Score {
  const score = { right: 0, asked: 0, less: 0, wrong: 0 };
  let district = 0;
  for (const truth of set) {
    const reading = reader.read(truth.text);
    score[judgeAddress(truth, codeOf, reading)]++;
    if (judgeAddress(truth, codeOf, reading, 6) === 'right') district++;
  }
  return { ...score, share: (score.right / set.length) * 100, district: (district / set.length) * 100 };
}

/** Share of those with a contact or a note in which all of it was taken out rightly. */
function contactShare(reader: AddressReader, set: ReturnType<typeof setOf>): number {
  const told = set.filter(({ phone, name, note }) => phone || name || note);
  const right = told.filter(({ text, phone, name, note }) => {
    const read = reader.read(text);
    return (!phone || read.phone === phone) && (!name || read.name === name) && read.note === note;
  });
  return (right.length / told.length) * 100;
}

const tell = ({ right, asked, less, wrong, district }: Score): string =>
  `对 ${right}，问对 ${asked}，不够细 ${less}，自信地错 ${wrong}；到区县 ${district.toFixed(1)} %`;

/** What people type into a search for a region, one answer after the other. */
function searchTimes(size: BenchSize): number[] {
  const index = buildAddressIndex(readRegionSeed(), readAddressData());
  const names = buildNameList(index);
  const typed = HALVES.flatMap(([half]) => setOf(half, size)).flatMap(({ text }) =>
    [1, 2, 3, 4, 6].map((length) => text.slice(0, length)),
  );
  for (const text of typed) searchRegions(index, names, text, ['44']);
  return typed
    .map((text) => {
      const began = performance.now();
      searchRegions(index, names, text, ['44']);
      return performance.now() - began;
    })
    .sort((a, b) => a - b);
}

/** Our reading of labelled addresses beside the libraries that others use, down to the street; and the search for regions. */
export const bench: Bench = {
  name: '地址识别（511 条手写地址，读到街道；同一次运行里的其他库）与地区搜索',
  run: ({ size }) => {
    const ours = ourReader();
    const measures: Measure[] = HALVES.flatMap(([half, called]) => {
      const set = setOf(half, size);
      const score = scoreOf(ours, set);
      return [
        {
          name: `${called}：${ours.name}`,
          value: score.share,
          unit: '%',
          goal: { of: 'value', atLeast: 95 },
          note: tell(score),
        } as const,
        {
          name: `${called}：自信地错`,
          value: score.wrong,
          unit: '条',
          goal: { of: 'value', below: 1 },
        } as const,
        {
          name: `${called}：联系人、电话、嘱咐都分出来`,
          value: contactShare(ours, set),
          unit: '%',
        },
        ...rivals(codeOf).map((rival) => {
          const other = scoreOf(rival, set);
          return { name: `${called}：${rival.name}`, value: other.share, unit: '%', note: tell(other) };
        }),
      ];
    });
    const times = searchTimes(size);
    measures.push({
      name: '地区搜索 p99',
      value: times[Math.floor(times.length * 0.99)]!,
      unit: '毫秒',
      goal: { of: 'value', below: 5 },
      note: `${times.length} 次，最慢 ${times.at(-1)!.toFixed(2)}`,
    });
    return Promise.resolve(measures);
  },
};
