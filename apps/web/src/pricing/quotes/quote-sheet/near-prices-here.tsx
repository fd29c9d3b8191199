import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askNearPrices, type NearPrice } from '../../../data/pricing/near-prices';
import { NearPrices } from '../../../parts/pricing/near-prices/near-prices';
import { priceInput } from '../quote-query';
import { readUrl } from '../query-url';

/** Nearest prices for the query in the address bar; nothing while they are looked up, or where there are none. */
export function NearPricesHere({ onChoose }: { onChoose: (near: NearPrice) => void }) {
  const { search } = useLocation();
  const [found, setFound] = useState<{ search: string; list: readonly NearPrice[] } | null>(null);
  useEffect(() => {
    const asked = readUrl(new URLSearchParams(search));
    const input = asked && priceInput(asked.query);
    if (!input) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      // Without them the sentence above names one neighbour all the same.
      const list = await askNearPrices(input, leaving.signal).catch(() => []);
      if (!leaving.signal.aborted) setFound({ search, list });
    };
    void ask();
    return () => leaving.abort();
  }, [search]);
  if (found?.search !== search) return null;
  return <NearPrices list={found.list} wordOf={() => '看那里的运价'} onPress={onChoose} />;
}
