/** Products in the field of 256 elements that QR codes use (x^8 + x^4 + x^3 + x^2 + 1). */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)… below its highest power. */
function generator(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let i = 0; i < degree; i++) result[i] = times(result[i]!, root) ^ (result[i + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function errorWords(data: readonly number[], divisor: readonly number[]): number[] {
  const rest: number[] = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [i, coefficient] of divisor.entries()) rest[i] = rest[i]! ^ times(coefficient, factor);
  }
  return rest;
}

/** Data in so many blocks, each with its error codewords, read across the blocks as a QR code lays them. */
export function addErrorCodewords(data: readonly number[], blocks: number, perBlock: number): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const divisor = generator(perBlock);
  const parts: { words: number[]; errors: number[] }[] = [];
  let from = 0;
  for (let i = 0; i < blocks; i++) {
    // The longer blocks are the last.
    const length = short + (i >= blocks - longer ? 1 : 0);
    const words = data.slice(from, from + length);
    from += length;
    parts.push({ words, errors: errorWords(words, divisor) });
  }
  const across = (length: number, of: (part: (typeof parts)[number]) => number[]): number[] =>
    Array.from({ length }, (_, i) => parts.flatMap((part) => of(part).slice(i, i + 1))).flat();
  return [...across(short + 1, ({ words }) => words), ...across(perBlock, ({ errors }) => errors)];
}
