/** By which rate a cost is taxed (decisions 6): as transport, as agency and port services, or not at all. */
export const TAX_CLASSES = ['transport', 'agency', 'collected'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** How people call it. */
export const TAX_CLASS_WORDS: Readonly<Record<TaxClass, string>> = {
  transport: '货物运输服务',
  agency: '代理与港口服务',
  collected: '代收代付（不计税）',
};
