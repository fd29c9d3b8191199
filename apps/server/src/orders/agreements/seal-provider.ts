/**
 * Who seals a signed file. A certification authority's provider signs the PDF with the signer's certificate and adds a
 * time stamp; the file that it answers is what is kept. It must answer within a call's time, and throw when it cannot.
 */
export interface SealProvider {
  /** Kept with the agreement. */
  readonly name: string;
  /** What its seal is worth, as the page and the file say it. */
  readonly statement: string;
  seal(pdf: Buffer, about: { agreementNo: string; signerName: string }): Promise<Buffer>;
}

/** Without an authority: the file stays as it is, and nobody says that it were more. */
export const embeddedSeal: SealProvider = {
  name: 'embedded',
  statement:
    '平台存证：签署过程逐步留痕，并以 SHA-256 逐条相连，可发现事后改动。未使用第三方 CA 数字证书与可信时间戳，不是《电子签名法》所称的可靠电子签名。',
  seal: (pdf) => Promise.resolve(pdf),
};
