import { USER_TYPES } from '@boxhaul/domain/identity';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStore } from '../../../lib/create-store';
import { useSession } from '../../../data/kit/use-session';
import { useSiteData } from '../../../data/site/use-site-data';
import { addressOf, doorAt, doorRegion, hasDistrict, type Door } from '../door';
import { EMPTY_QUERY, priceInput, type QuoteQuery } from '../quote-query';
import type { NoQuote } from '../../../data/pricing/quotes.api';
import { mergeLanes, recentLanesStore, rememberLane, restoreLanes, type Lane } from '../recent-lanes';
import { useDoor } from '../use-door';
import { questionKey, useQuote } from '../use-quote';
import type { FormFaults } from './quote-form';
import { useOrderButton } from './use-order-button';
import { useQueryInUrl } from './use-query-in-url';
import { outdatedWord } from './words';

const LANES_SHOWN = 4;

const regionDoor = (regionCode: string, fullName: string): Door =>
  doorAt([{ regionCode, regionName: fullName, how: 'picked' }], '');

function faultsOf(query: QuoteQuery, door: Door, read: boolean): FormFaults {
  const harbor = query.harborName ? undefined : '港口不能为空';
  if (!door.text.trim()) return { harbor, address: '详细地址不能为空' };
  if (!read) return { harbor, address: '地址没有识别成功，请再试一次，或在旁边选择' };
  const unread = hasDistrict(door) ? undefined : '没有识别出区县，请补全地址或在旁边选择';
  return { harbor, address: door.refusal ?? unread };
}

/** The state of the query sheet: fields, door, address bar, answer, and the way into an order. */
export function useQuoteSheet() {
  const site = useSiteData();
  const { user } = useSession();
  const asCustomer = user?.userType === USER_TYPES.customer;
  const [query, setQuery] = useState<QuoteQuery>(EMPTY_QUERY);
  const [faults, setFaults] = useState<FormFaults>({});
  const [faultyText, setFaultyText] = useState('');
  const [picking, setPicking] = useState(false);
  const own = useStore(recentLanesStore);
  const door = useDoor();
  const { ask, ...answer } = useQuote();
  const harborRef: RefObject<HTMLInputElement | null> = useRef(null);
  const addressRef: RefObject<HTMLInputElement | null> = useRef(null);

  const asked: QuoteQuery = { ...query, regionCode: doorRegion(door.door) };
  const button = useOrderButton({ query: asked, door: door.door, quote: answer.quote, site });

  const askFor = async (wanted: QuoteQuery) => {
    const input = priceInput(wanted);
    const landed = input && (await ask(input, asCustomer));
    if (!landed) return;
    button.onAnswer(landed);
    if (!landed.quote) return;
    const { harborName, regionCode, regionFullName: fullName } = landed.quote;
    rememberLane({ harborName, dockId: wanted.dockId, regionCode, fullName });
  };

  const submitWith = (wanted: QuoteQuery, at: Door, read = true) => {
    const found = faultsOf(wanted, at, read);
    setFaults(found);
    setFaultyText(at.text);
    if (!found.harbor && !found.address) return askFor({ ...wanted, regionCode: doorRegion(at) });
    if (found.address && at.text.trim()) setPicking(true);
    (found.harbor ? harborRef : addressRef).current?.focus();
    return undefined;
  };

  const fillAndAsk = (change: Partial<QuoteQuery>, at: Door, put = door.fill) => {
    const next = { ...query, ...change };
    setQuery(next);
    setPicking(false);
    put(at);
    return submitWith(next, at);
  };

  useEffect(() => restoreLanes(), []);

  // Once an answer is on the table, every change of what it depends on asks again (S4).
  const input = hasDistrict(door.door) && !door.unread ? priceInput(asked) : null;
  const key = input && questionKey(input, asCustomer);
  const stale = answer.asked !== null && key !== null && key !== answer.asked;
  const askAgain = useEffectEvent(() => askFor(asked));
  useEffect(() => {
    if (stale) void askAgain();
  }, [stale]);

  useQueryInUrl({
    shown: answer.asked === null ? null : { query: asked, address: addressOf(door.door) },
    contact: door.door,
    onFound: ({ query: found, address }, contact) => {
      if (found.regionCode)
        void fillAndAsk(found, { ...regionDoor(found.regionCode, address), ...contact }, door.restore);
      else {
        setQuery(found);
        door.setText(address, true);
      }
    },
  });

  return {
    answer,
    /** Why the answer below is not one to what stands above; null when it is. */
    outdated:
      key !== null && key === answer.answered && !answer.loading ? null : outdatedWord(answer.loading),
    lanes: mergeLanes(own, site?.home.lanes ?? [], LANES_SHOWN),
    changedFrom: button.changedFrom,
    order: button.press,
    submit: async () => {
      const settled = await door.settle();
      return submitWith(query, settled.door, settled.read);
    },
    chooseLane: ({ harborName, dockId, regionCode, fullName }: Lane) =>
      void fillAndAsk({ harborName, dockId }, regionDoor(regionCode, fullName)),
    chooseNeighbour: ({ regionCode, regionFullName }: NonNullable<NoQuote['neighbour']>) =>
      void fillAndAsk({}, regionDoor(regionCode, regionFullName)),
    form: {
      site,
      query,
      door,
      // A fault of the address goes with the text that it was found in.
      faults: { ...faults, address: faultyText === door.door.text ? faults.address : undefined },
      picking,
      harborRef,
      addressRef,
      onPicking: setPicking,
      onQuery: (change: Partial<QuoteQuery>) => {
        setQuery((before) => ({ ...before, ...change }));
        if (change.harborName) setFaults(({ address }) => ({ address }));
      },
    },
  };
}
