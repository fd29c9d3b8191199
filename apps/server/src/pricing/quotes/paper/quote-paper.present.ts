import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { type Fen, fen, groupedYuan, toWireTime } from '@boxhaul/domain/kit';
import {
  type BoxPrice,
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  MATCH_LEVEL_WORDS,
  ORDER_TYPE_WORDS,
  ORDER_TYPES,
  PLACE_KIND_WORDS,
  slotOf,
  tradeWord,
} from '@boxhaul/domain/pricing';
import type { PdfBlock, PdfColumn, PdfDocument, PdfFact } from '../../../platform/pdf/pdf-document';
import type { PlaceBook } from '../../places';
import { estimateDrive, presentDrive } from '../estimate-drive';
import { presentRow } from '../quotes.present';
import type { PaperQuote } from './open-paper-quotes';

export const PAPER_TITLE = '集装箱拖车报价单';
const OWN_NAME = '柜达 BoxHaul';
const NONE = '—';

const signed = (amount: Fen): string => `${amount < 0 ? '−' : '+'}${groupedYuan(fen(Math.abs(amount)))}`;

const minuteOf = (at: Date): string => toWireTime(at).slice(0, 16);

function factsOf(book: PlaceBook, { asked, drive: told, givenAt, expiresAt }: PaperQuote): PdfFact[] {
  const dock = asked.dockId === null ? undefined : book.docks.get(asked.dockId);
  const company = asked.shipCompanyId === null ? undefined : book.shipCompanies.get(asked.shipCompanyId);
  // As it was told with the price: by whom, and to which door.
  const drive = presentDrive(told ?? estimateDrive(book, asked, givenAt));
  const terms = [
    tradeWord(asked.isForeignTrade),
    CARGO_WEIGHT_WORDS[asked.isHeavyCargo],
    INVOICING_WORDS[asked.invoicing],
  ];
  return [
    { label: PLACE_KIND_WORDS.harbor, value: harborOf(book, asked.harborId) },
    { label: PLACE_KIND_WORDS.dock, value: dock?.dock_name ?? '不限' },
    { label: '门点地区', value: book.regions.get(asked.regionCode)?.full_name ?? asked.regionCode },
    { label: PLACE_KIND_WORDS.shipCompany, value: company?.ship_company_name ?? '不限' },
    { label: '条件', value: terms.join(' · ') },
    ...(drive ? [{ label: '里程', value: `约 ${drive.distanceKm} 公里（${drive.sourceText}）` }] : []),
    { label: '报价时间', value: minuteOf(givenAt) },
    { label: '有效期至', value: `${minuteOf(expiresAt)}（北京时间）` },
  ];
}

const harborOf = (book: PlaceBook, harborId: number): string =>
  book.harbors.find((row) => row.harbor_id === harborId)?.harbor_name ?? '';

/** A column for each direction that has a price. */
function pricesOf(quote: PaperQuote): PdfBlock {
  const directions = ORDER_TYPES.filter((orderType) =>
    CABINET_TYPES.some((type) => (quote.fen[slotOf(orderType, type)] ?? 0) > 0),
  );
  const columns: PdfColumn[] = [
    { title: '箱型', width: 1 },
    ...directions.map((one) => ({
      title: `${ORDER_TYPE_WORDS[one]}（元/箱）`,
      width: 2,
      align: 'right' as const,
    })),
  ];
  const rows = CABINET_TYPES.map((type) => [
    type,
    ...directions.map((one) => {
      const promised = quote.fen[slotOf(one, type)] ?? 0;
      return promised > 0 ? groupedYuan(fen(promised)) : NONE;
    }),
  ]);
  return { kind: 'table', columns, rows };
}

/** By what its rows were found, each sentence once. */
function basisOf(book: PlaceBook, quote: PaperQuote): string[] {
  const said = quote.prices.flatMap((price) => {
    if (!price) return [];
    const row = presentRow(book, price.row);
    const scope = [row.dockName ?? '不限码头', row.shipCompanyName ?? '不限船公司'].join('、');
    const kind = row.isCustomerRow ? '客户协议价' : '公布运价';
    return [
      `${kind}，按${MATCH_LEVEL_WORDS[row.matchLevel]}匹配 ${row.regionName}，${scope}，运价有效期 ${row.validFrom} 至 ${row.validTo}`,
      ...price.surcharges.map(({ name, rule }) => `${name}：${rule}`),
    ];
  });
  const version = quote.versionName === '' ? [] : [`依据运价表：${quote.versionName}`];
  return [...version, ...new Set(said)];
}

const surchargesOf = ({ surcharges }: BoxPrice): string =>
  surcharges.map(({ name, amount }) => `${name} ${signed(amount)}`).join('、') || '无';

/** What each price is made of; undefined where there is nothing but the row itself. */
function partsOf(quote: PaperQuote): PdfBlock | undefined {
  const priced = quote.prices.filter((price) => price !== undefined);
  if (priced.every(({ surcharges }) => surcharges.length === 0)) return undefined;
  return {
    kind: 'table',
    columns: [
      { title: '箱型', width: 1 },
      { title: '装送', width: 1 },
      { title: '基础运价', width: 1.6, align: 'right' },
      { title: '附加费用（元/箱）', width: 5 },
      { title: '单价', width: 1.6, align: 'right' },
    ],
    rows: priced.map((price) => [
      price.row.cabinetType,
      ORDER_TYPE_WORDS[price.row.orderType],
      groupedYuan(price.row.price),
      surchargesOf(price),
      groupedYuan(price.price),
    ]),
  };
}

/** What stands under all lanes. */
const TERMS = [
  '运价含提箱、运输、还箱；码头代收和超时等费用按实际发生另计。',
  '里程仅供参考，不作为结算依据。',
];

interface PaperOf {
  quotes: readonly PaperQuote[];
  /** The enterprise's own head (decisions 11.14); '' without one. */
  header: string;
  as: 'pdf' | 'png';
  /** Of customer service; none: nothing is said of it. */
  phone: string | undefined;
}

/** The paper of signed quotes, one lane below the other: the same quotes make the same paper. */
export function presentQuotePaper(book: PlaceBook, { quotes, header, as, phone }: PaperOf): PdfDocument {
  const hotline = phone === undefined ? [] : [`客服热线 ${phone}`];
  const perLine = as === 'pdf' ? 2 : 1;
  const lanes = quotes.flatMap((quote, at): PdfBlock[] => {
    const { harborId, regionCode } = quote.asked;
    const lane = `${harborOf(book, harborId)} ↔ ${book.regions.get(regionCode)?.full_name ?? ''}`;
    const parts = as === 'pdf' ? partsOf(quote) : undefined;
    return [
      { kind: 'heading', text: quotes.length > 1 ? `${at + 1}. ${lane}` : lane },
      { kind: 'facts', facts: factsOf(book, quote), perLine },
      pricesOf(quote),
      ...(parts ? [parts] : []),
      { kind: 'notes', notes: basisOf(book, quote) },
    ];
  });
  return {
    title: PAPER_TITLE,
    issuer: header === '' ? OWN_NAME : header,
    issuerLines: [[...(header === '' ? [] : [`运价由${OWN_NAME} 提供`]), ...hotline].join(' · ')],
    createdAt: new Date(Math.max(...quotes.map(({ givenAt }) => givenAt.getTime()))),
    footer: [OWN_NAME, ...hotline].join(' · '),
    blocks: [...lanes, { kind: 'notes', notes: TERMS }],
  };
}
