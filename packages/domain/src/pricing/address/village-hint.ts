import type { RegionCode } from '../../kit/regions/region-code';
import type { AddressIndex } from './address-index';
import { isWordStart } from './match-chain';
import { wasPartOf } from './region-names';

/** Streets that the villages in a text speak for; `sure` when a person would not ask. */
export type VillageHint = {
  readonly streets: readonly RegionCode[];
  readonly sure: boolean;
  /** Nothing but a road or a part of a word tells it. */
  readonly guess: boolean;
  /** A village of a long name, or one that is called a village. */
  readonly plain: boolean;
};

const LONGEST_VILLAGE = 7;
const AS_VILLAGE = /^(?:新?村|社区|居委|村委|管理区|经联社|股份)/u;
const AS_ROAD =
  /^(?!街道)(?:[新旧老]?[东西南北中上下前后环横]?[一二三四五六七八九十]?[路街巷道弄桥站河江涌山湖]|大道|公路|大桥|水库|公园|花园|广场|市场|大厦|中学|小学|学校|医院)/u;
/** Words that are villages too, somewhere, and mean none. */
const NO_VILLAGE =
  /^(?:大道|公路|市场|广场|学校|医院|码头|花园|大街|新街|工业|车站|公园|仓库|公司|大厦|物流|商业街|[前后东南西北]门|门[口岗卫]|[前后]座)$/u;
/** Names that so many places have that they tell nothing unless 村 or 社区 stands behind them. */
const COMMON =
  /^(?:新村|新城|中心|商业|工业|城[东西南北中]|[东西南北中][区城]|圩镇|兴[隆旺]|新[民兴华建]|[一二三四五六七八九十]+[村区]|[东西南北]门|[东西南北][村山]|开发区|科技园)$/u;

type Hit = {
  readonly end: number;
  readonly streets: readonly RegionCode[];
  /** 1: a road or a part of a word; 2: a name; 3: called a village. */
  readonly strength: number;
  readonly length: number;
};

function* villagesIn(index: AddressIndex, text: string, scope: string): Generator<Hit> {
  let begun = 0;
  for (let at = 0; at < text.length; at++) {
    for (let length = Math.min(LONGEST_VILLAGE, text.length - at); length >= 2; length--) {
      const name = text.slice(at, at + length);
      const streets = (index.villages.get(name) ?? []).filter((code) => code.startsWith(scope));
      if (streets.length === 0 || NO_VILLAGE.test(name)) continue;
      const end = at + length;
      const behind = text.slice(end, end + 4);
      // 高桥 in 外高桥 is no village: a short name begins a word, or follows what was read before.
      const apart = length > 2 || at === begun || isWordStart(text, at);
      const village = AS_VILLAGE.test(behind) ? 2 : 1;
      const strength = AS_ROAD.test(behind) ? 1 : village + (apart ? 1 : 0);
      if (strength < 3 && COMMON.test(name)) continue;
      yield { end, streets, strength, length };
      begun = end + (/^(?:社区|新?村)/u.exec(behind)?.[0].length ?? 0);
      at = end - 1;
      break;
    }
  }
}

/**
 * The streets within `scope` (a code, or the beginning of one) whose villages the text names; what was read already should be
 * blanked out. Roads that bear a village's name only make a guess.
 */
export function findVillageHint(index: AddressIndex, text: string, scope: string): VillageHint | undefined {
  const hits = [...villagesIn(index, text, scope)];
  const best = Math.max(...hits.map(({ strength }) => strength));
  const strongest = hits.filter(({ strength }) => strength === best);
  const [first] = strongest;
  if (!first) return undefined;
  const agreed = hits.reduce<readonly RegionCode[]>((left, { streets }) => {
    const both = left.filter((code) => streets.includes(code));
    return both.length > 0 ? both : left;
  }, first.streets);
  // 布吉 and 坂田, of two villages of one name the one in the street that is also named wins above.
  return {
    streets: agreed,
    sure: best > 1 && agreed.length === 1,
    guess: best === 1,
    plain: best === 3 || first.length > 2,
  };
}

/** The street that an address means which names one; `doubt`: one that was cut out of it, where only a road speaks for that. */
export interface HintedStreet {
  readonly street: RegionCode;
  readonly doubt?: RegionCode;
}

/**
 * The street of an address that names `written`: the same, or the one that was cut out of it when a village of that is named.
 */
export function streetWithVillage(index: AddressIndex, text: string, written: RegionCode): HintedStreet {
  const hits = [...villagesIn(index, text, written.slice(0, 6))];
  if (hits.some(({ streets, strength }) => strength > 1 && streets.includes(written)))
    return { street: written };
  const cutOut = hits.filter(({ streets: [only, other] }) => {
    return only !== undefined && other === undefined && wasPartOf(only, written);
  });
  const [sure] = cutOut.filter(({ strength }) => strength > 1);
  if (sure) return { street: sure.streets[0]! };
  // A road that is called like a village of the one, and nothing that speaks for the other.
  const [road] = hits.some(({ streets }) => streets.includes(written)) ? [] : cutOut;
  return { street: written, ...(road && { doubt: road.streets[0]! }) };
}
