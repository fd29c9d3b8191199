declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features to keep. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
