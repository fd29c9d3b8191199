/** Whole fen (1/100 yuan). Branded: yuan and fen do not mix. */
export type Fen = number & { readonly __unit: 'fen' };

/** A whole number as fen. Throws a RangeError on any other. */
export const fen = (value: number): Fen => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of fen: ${value}`);
  return value as Fen;
};

/** 98050 → '980.50'. */
export const toYuan = (value: Fen): string => {
  const size = Math.abs(value);
  const cents = size % 100;
  return `${value < 0 ? '-' : ''}${(size - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`;
};

/** As a paper writes it: '1,234.50'. */
export const groupedYuan = (value: Fen): string => toYuan(value).replace(/\B(?=(\d{3})+\.)/g, ',');

/** As a sentence says it, without the decimals of a whole amount: '1,200', '0.50'. */
export const shortYuan = (value: Fen): string => groupedYuan(value).replace(/\.00$/, '');

/** '980.5' → 98050. Throws a RangeError on anything but digits with up to two decimals. */
export const fromYuan = (text: string): Fen => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount of yuan: ${text}`);
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return fen(match[1] ? -size : size);
};

/** `permille` thousandths of an amount, rounded half up to whole fen (decisions 6). */
export const permilleOf = (value: Fen, permille: number): Fen =>
  fen(Math.floor((value * permille + 500) / 1000));
