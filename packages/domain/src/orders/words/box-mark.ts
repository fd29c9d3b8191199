/** What may befall a box beside its state: customs inspect it, its ship is changed, its export is cancelled at customs. */
export const BOX_MARK_KINDS = ['inspection', 'vessel_change', 'export_cancel'] as const;
export type BoxMarkKind = (typeof BOX_MARK_KINDS)[number];

/** How people call each. */
export const BOX_MARK_WORDS: Readonly<Record<BoxMarkKind, string>> = {
  inspection: '查验',
  vessel_change: '改船',
  export_cancel: '退关',
};

/** How each of them may end. */
export const MARK_OUTCOMES_OF = {
  inspection: ['released', 'detained'],
  vessel_change: ['changed', 'kept'],
  export_cancel: ['returned', 'rebooked'],
} as const satisfies Readonly<Record<BoxMarkKind, readonly string[]>>;

/** All ends. */
export const MARK_OUTCOMES = Object.values(MARK_OUTCOMES_OF).flat();
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];

/** How people call an end. */
export const MARK_OUTCOME_WORDS: Readonly<Record<MarkOutcome, string>> = {
  released: '查验放行',
  detained: '查验扣留',
  changed: '已改船',
  kept: '维持原船',
  returned: '退关还柜',
  rebooked: '重新报关出口',
};

/** The cost type of the fee that its end may propose (decisions 6), and the remark of its line; null: none. */
export const MARK_FEES: Readonly<
  Record<BoxMarkKind, { readonly name: string; readonly costTypeId: number; readonly remark: string } | null>
> = {
  inspection: { name: '验柜费', costTypeId: 22, remark: '查验' },
  vessel_change: null,
  // No type of its own: 其他费 says in its remark what it is for.
  export_cancel: { name: '退关费', costTypeId: 5, remark: '退关费' },
};
