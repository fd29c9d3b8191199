/** So many numbers of a booking are said; a long list is looked up. */
const MOST_SAID = 5;

/** What is known of a box whose number was noted. */
export interface NotedBox {
  /** As it stands. */
  readonly cabinetNo: string;
  /** What was noted at its nodes that stand, each once. */
  readonly noted: readonly string[];
  /** Its check digit is wrong, and somebody took it all the same. */
  readonly overridden: boolean;
  readonly bookSpaceNo: string;
  /** All boxes of its booking, as the sailings have them; empty: nobody knows them all. */
  readonly listed: readonly string[];
}

/** What may be wrong with it: it is none of its booking's, was noted otherwise before, or cannot be a number. */
type BoxNumberFault = 'unlisted' | 'several' | 'digit';

/** The numbers of a booking in words. */
export function formatNumbers(listed: readonly string[]): string {
  const said = listed.slice(0, MOST_SAID).join('、');
  return listed.length > MOST_SAID ? `${said} 等 ${listed.length} 个` : said;
}

/** What is wrong with the number of a box, the gravest first, in words; empty where nothing is. */
export function boxNumberFaults(box: NotedBox): { fault: BoxNumberFault; detail: string }[] {
  const { cabinetNo, noted, overridden, bookSpaceNo, listed } = box;
  return [
    ...(listed.length > 0 && !listed.includes(cabinetNo)
      ? [
          {
            fault: 'unlisted' as const,
            detail: `登记的柜号 ${cabinetNo} 不在订舱号 ${bookSpaceNo} 的柜号清单里（船期登记的是 ${formatNumbers(listed)}）`,
          },
        ]
      : []),
    ...(noted.length > 1
      ? [{ fault: 'several' as const, detail: `先后登记了不同的柜号：${noted.join('、')}` }]
      : []),
    ...(overridden
      ? [{ fault: 'digit' as const, detail: `柜号 ${cabinetNo} 的校验位不符，登记时已确认` }]
      : []),
  ];
}
