import { expect, it, test } from 'vitest';
import { boxNumberFaults, type NotedBox } from './box-number';

const OWN = 'CSQU3054383';
const OTHER = 'TGHU7599330';
const BOX: NotedBox = {
  cabinetNo: OWN,
  noted: [OWN],
  overridden: false,
  bookSpaceNo: 'SHIP1',
  listed: [OWN],
};
const said = (more: Partial<NotedBox>) => boxNumberFaults({ ...BOX, ...more }).map(({ detail }) => detail);

test.each<[string, Partial<NotedBox>, string[]]>([
  ['its booking’s only one', {}, []],
  ['one of its booking’s', { listed: [OTHER, OWN] }, []],
  ['of a booking without numbers', { listed: [] }, []],
  [
    'none of its booking’s',
    { listed: [OTHER] },
    [`登记的柜号 ${OWN} 不在订舱号 SHIP1 的柜号清单里（船期登记的是 ${OTHER}）`],
  ],
  ['noted otherwise before', { noted: [OWN, OTHER] }, [`先后登记了不同的柜号：${OWN}、${OTHER}`]],
  ['wrong by its digit', { overridden: true }, [`柜号 ${OWN} 的校验位不符，登记时已确认`]],
  [
    'wrong in every way, the gravest first',
    { listed: [OTHER], noted: [OWN, OTHER], overridden: true },
    [
      `登记的柜号 ${OWN} 不在订舱号 SHIP1 的柜号清单里（船期登记的是 ${OTHER}）`,
      `先后登记了不同的柜号：${OWN}、${OTHER}`,
      `柜号 ${OWN} 的校验位不符，登记时已确认`,
    ],
  ],
])('a number that is %s', (_, more, details) => {
  expect(said(more)).toEqual(details);
});

it('of a long list names the first five and how many there are', () => {
  const listed = Array.from({ length: 12 }, (_, i) => `N${i}`);
  expect(said({ listed })).toEqual([
    `登记的柜号 ${OWN} 不在订舱号 SHIP1 的柜号清单里（船期登记的是 N0、N1、N2、N3、N4 等 12 个）`,
  ]);
  expect(said({ listed: listed.slice(0, 5) }).join()).toMatch(/登记的是 N0、N1、N2、N3、N4）$/);
});
