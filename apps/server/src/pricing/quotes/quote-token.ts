import type { RegionCode } from '@boxhaul/domain/kit';
import type { PriceQuestion } from '@boxhaul/domain/pricing';
import type { Signer } from '../../platform/session/signer';
import type { Drive } from '../places';

/** What was asked, the day apart. */
export type Asked = Omit<PriceQuestion, 'on'>;

/** One slot a direction and container type, in the order of the card's slots; fen 0 and row '' where there is no price. */
export interface QuotedPrices {
  asked: Asked;
  versionId: string;
  expiresAt: Date;
  fen: readonly number[];
  rowIds: readonly string[];
  /** The drive that was told with them; null where none was. */
  drive: Drive | null;
}

const PURPOSE = 'quote';
type PackedAsked = [string, number, number, RegionCode, number, number];
type Packed = [
  asked: PackedAsked,
  versionId: string,
  expirySeconds: number,
  fen: readonly number[],
  rowIds: readonly string[],
  drive?: [metres: number, seconds: number, source: string],
];

const flagsOf = ({ invoicing, isHeavyCargo, isForeignTrade }: Asked): number =>
  invoicing + isHeavyCargo * 2 + (isForeignTrade ? 4 : 0);

const packAsked = (asked: Asked): PackedAsked => [
  asked.customerId ?? '',
  asked.harborId,
  asked.dockId ?? 0,
  asked.regionCode,
  asked.shipCompanyId ?? 0,
  flagsOf(asked),
];

/** A quote's id: everything that it promises, signed; nothing is stored (decisions 4). */
export function signQuote(signer: Signer, quoted: QuotedPrices): string {
  const packed: Packed = [
    packAsked(quoted.asked),
    quoted.versionId,
    Math.floor(quoted.expiresAt.getTime() / 1000),
    quoted.fen,
    quoted.rowIds,
  ];
  const { drive } = quoted;
  if (drive) packed.push([Math.round(drive.metres), Math.round(drive.seconds), drive.source]);
  const text = Buffer.from(JSON.stringify(packed)).toString('base64url');
  return `${text}.${signer.sign(PURPOSE, text)}`;
}

const unpackAsked = ([
  customerId,
  harborId,
  dockId,
  regionCode,
  shipCompanyId,
  flags,
]: PackedAsked): Asked => ({
  customerId: customerId === '' ? null : customerId,
  harborId,
  dockId: dockId === 0 ? null : dockId,
  regionCode,
  shipCompanyId: shipCompanyId === 0 ? null : shipCompanyId,
  invoicing: flags & 1 ? 1 : 0,
  isHeavyCargo: flags & 2 ? 1 : 0,
  isForeignTrade: (flags & 4) !== 0,
});

/** What a quote's id promises, and for which question; undefined where it is none of ours. */
export function openQuote(signer: Signer, quoteId: string): QuotedPrices | undefined {
  const [text = '', signature = ''] = quoteId.split('.');
  if (!signer.verify(PURPOSE, text, signature)) return undefined;
  const [packed, versionId, expirySeconds, fen, rowIds, driven] = JSON.parse(
    Buffer.from(text, 'base64url').toString('utf8'),
  ) as Packed;
  const drive = driven ? { metres: driven[0], seconds: driven[1], source: driven[2] } : null;
  const expiresAt = new Date(expirySeconds * 1000);
  return { asked: unpackAsked(packed), versionId, expiresAt, fen, rowIds, drive };
}

/** The same; `matches` says whether it was given for this very question. */
export function readQuote(
  signer: Signer,
  quoteId: string,
  asked: Asked,
): (QuotedPrices & { matches: boolean }) | undefined {
  const quoted = openQuote(signer, quoteId);
  if (!quoted) return undefined;
  return { ...quoted, matches: JSON.stringify(packAsked(quoted.asked)) === JSON.stringify(packAsked(asked)) };
}
