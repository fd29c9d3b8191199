/** What a document of an order or a box is. */
export const PAPER_KINDS = [
  'eir',
  'packing_list',
  'weighing_slip',
  'receipt',
  'release',
  'customs',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Those that a customer may want to have before a statement is sent. */
export const REQUIRED_PAPER_KINDS = [
  'eir',
  'packing_list',
  'weighing_slip',
  'receipt',
  'release',
  'customs',
] as const satisfies readonly PaperKind[];

/** How people call it. */
export const PAPER_KIND_WORDS: Readonly<Record<PaperKind, string>> = {
  eir: '设备交接单',
  packing_list: '装箱单',
  weighing_slip: '过磅单',
  receipt: '签收单',
  release: '放箱纸',
  customs: '报关资料',
  other: '其他',
};
