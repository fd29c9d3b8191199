/** What a rate card that is imported does with the surcharges in force. */
export const SURCHARGE_CHOICES = ['keep', 'drop'] as const;
export type SurchargeChoice = (typeof SURCHARGE_CHOICES)[number];

/** How people call it. */
export const SURCHARGE_CHOICE_WORDS: Readonly<Record<SurchargeChoice, string>> = {
  keep: '沿用现行附加费',
  drop: '不带附加费',
};

/** What a surcharge is for. */
export const SURCHARGE_KINDS = ['fuel', 'overweight', 'holiday', 'invoice', 'other'] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

/** How people call it. */
export const SURCHARGE_KIND_WORDS: Readonly<Record<SurchargeKind, string>> = {
  fuel: '燃油附加费',
  overweight: '超重附加费',
  holiday: '节假日附加费',
  invoice: '开票税点',
  other: '其他附加费',
};
