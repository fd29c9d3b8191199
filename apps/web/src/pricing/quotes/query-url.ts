import { CABINET_TYPES } from '../../data/pricing/quotes.api';
import { EMPTY_QUERY, type QuoteQuery } from './quote-query';

/** A query as it stands in the address bar, together with the door address in words. */
export interface UrlQuery {
  query: QuoteQuery;
  address: string;
}

const KEYS = ['to', 'harbor', 'dock', 'region', 'addr', 'box', 'ship', 'invoice', 'heavy', 'trade'] as const;

const number = (text: string | null): number | null => (text && /^\d{1,7}$/.test(text) ? Number(text) : null);

/** Reads the address bar; null when it holds no harbour and no address. */
export function readUrl(params: URLSearchParams): UrlQuery | null {
  const harborName = params.get('harbor') ?? '';
  const address = params.get('addr') ?? '';
  if (!harborName && !address) return null;
  const region = params.get('region');
  return {
    address,
    query: {
      orderType: params.get('to') === '1' ? 1 : 0,
      harborName,
      dockId: number(params.get('dock')),
      regionCode: region && /^(?:\d{2}|\d{4}|\d{6}|\d{9})$/.test(region) ? region : null,
      cabinetType: CABINET_TYPES.find((type) => type === params.get('box')) ?? EMPTY_QUERY.cabinetType,
      shipCompanyId: number(params.get('ship')),
      invoicing: params.get('invoice') === '1' ? 1 : 0,
      isHeavyCargo: params.get('heavy') === '1' ? 1 : 0,
      isForeignTrade: params.get('trade') !== '0',
    },
  };
}

/** The same query in words; keys that are not ours stay, defaults are left out. */
export function writeUrl(current: URLSearchParams, { query, address }: UrlQuery): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const key of KEYS) next.delete(key);
  const put = (key: (typeof KEYS)[number], value: string | number | null) => {
    if (value !== null && value !== '') next.set(key, String(value));
  };
  put('to', query.orderType === 1 ? 1 : null);
  put('harbor', query.harborName);
  put('dock', query.dockId);
  put('region', query.regionCode);
  put('addr', address);
  put('box', query.cabinetType === EMPTY_QUERY.cabinetType ? null : query.cabinetType);
  put('ship', query.shipCompanyId);
  put('invoice', query.invoicing || null);
  put('heavy', query.isHeavyCargo || null);
  put('trade', query.isForeignTrade ? null : 0);
  return next;
}
