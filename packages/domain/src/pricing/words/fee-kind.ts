/** Fees that follow from what happened to a box, by rule. */
export const FEE_KINDS = ['waiting', 'overnight', 'print_order', 'dry_run', 'detention', 'storage'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Those that are counted by begun days after a free period, at prices that go by line, dock and type of box. */
export const DAILY_FEE_KINDS = ['detention', 'storage'] as const;
export type DailyFeeKind = (typeof DAILY_FEE_KINDS)[number];

/** Whether a kind is counted by days after a free period. */
export const isDaily = (kind: FeeKind): kind is DailyFeeKind =>
  DAILY_FEE_KINDS.some((daily) => daily === kind);

interface FeeKindWords {
  /** How people call it. */
  readonly label: string;
  /** The cost type that its lines have (decisions 6). */
  readonly costTypeId: number;
  /** What is free of charge, and what one started unit is. */
  readonly free: string;
  readonly unit: string;
  /** How it is counted, in a sentence. */
  readonly hint: string;
}

/** What each is called and counts. */
export const FEE_KIND_WORDS: Readonly<Record<FeeKind, FeeKindWords>> = {
  waiting: {
    label: '待时费',
    costTypeId: 2,
    free: '免费时长（分钟）',
    unit: '计费单位（分钟）',
    hint: '从到达门点到装卸完成，超过免费时间的部分，不足一个计费单位按一个计',
  },
  overnight: {
    label: '压夜费',
    costTypeId: 3,
    free: '免费晚数',
    unit: '计费单位（晚）',
    hint: '从提柜到还柜跨过的午夜，超过免费晚数的部分',
  },
  print_order: {
    label: '打单费',
    costTypeId: 15,
    free: '免费箱数',
    unit: '计费单位（箱）',
    hint: '每箱一次，提柜登记后产生',
  },
  dry_run: {
    label: '放空费',
    costTypeId: 27,
    free: '免费箱数',
    unit: '计费单位（箱）',
    hint: '每箱一次，调度按放空关闭该箱后产生',
  },
  detention: {
    label: '滞箱费',
    costTypeId: 19,
    free: '免费天数',
    unit: '计费单位（天）',
    hint: '从免箱期结束到还柜，按北京时间自然日计，不足一天按一天；免箱期到分钟，其最后一分钟仍免费',
  },
  storage: {
    label: '堆存费',
    costTypeId: 20,
    free: '免费天数',
    unit: '计费单位（天）',
    hint: '从免堆期结束到提重柜，按北京时间自然日计，不足一天按一天；免堆期到分钟，其最后一分钟仍免费',
  },
};
