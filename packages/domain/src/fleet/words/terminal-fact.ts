/** What of a terminal may be other than what is stored: its maker's number, its maker, its radio's IMEI, the truck's plate. */
export const TERMINAL_FACTS = ['deviceId', 'maker', 'imei', 'plate'] as const;
export type TerminalFact = (typeof TERMINAL_FACTS)[number];

/** How people call it. */
export const TERMINAL_FACT_WORDS: Readonly<Record<TerminalFact, string>> = {
  deviceId: '设备编号',
  maker: '制造商',
  imei: 'IMEI',
  plate: '车牌',
};
