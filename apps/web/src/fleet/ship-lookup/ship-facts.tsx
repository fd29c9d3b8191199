import type { BookingShips } from '../../data/fleet/sailings.api';
import { SAILING_CUT_OFF_WORDS, SAILING_CUT_OFFS, SAILING_FIELD_WORDS } from '@boxhaul/domain/fleet';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import css from './ship-lookup.module.css';

/** What is known of a ship, whatever was asked. */
export type Ship = Omit<BookingShips['journeys'][number], 'cabinetTypes' | 'cabinets'>;

/** 'EMMA MAERSK / 2103W'. */
export const shipName = ({ vessel, voyage }: Pick<Ship, 'vessel' | 'voyage'>): string =>
  [vessel, voyage].filter(Boolean).join(' / ');

const minute = (time: string | null | undefined): string => time?.slice(0, 16) ?? '未知';

/** Who said it, and when; '船公司官网，11-20 09:00'. */
export const sourceText = ({ word }: Ship): string =>
  word.kind === 'carrier'
    ? `${word.name}接口，${minute(word.saidAt)}`
    : `${word.name}（平台船期表），${minute(word.saidAt)}`;

/** Dates and cut-offs of a ship, with who said so. */
export function ShipFacts({ ship }: { ship: Ship }) {
  const { word, etd, atd, cutOffs } = ship;
  return (
    <>
      {word.stale && (
        <Notice tone="warning">
          这条船期是 {minute(word.saidAt)} 的信息，可能已经变动，请向船公司核实。
        </Notice>
      )}
      <Facts
        facts={[
          { label: SAILING_FIELD_WORDS.shipCompanyName, value: ship.shipCompanyName },
          { label: SAILING_FIELD_WORDS.loadPort, value: ship.loadPort || '未知' },
          { label: SAILING_FIELD_WORDS.etd, value: minute(etd) },
          { label: SAILING_FIELD_WORDS.atd, value: atd ? minute(atd) : '还没有开船' },
          ...SAILING_CUT_OFFS.flatMap((kind) =>
            cutOffs[kind] ? [{ label: SAILING_CUT_OFF_WORDS[kind], value: minute(cutOffs[kind]) }] : [],
          ),
        ]}
      />
      <p className={css.minor}>来源：{sourceText(ship)}</p>
    </>
  );
}

/** '2026-11-25（预计）'. */
export const dayOf = ({ shipDate, shipped }: { shipDate: string | null; shipped: boolean }): string =>
  shipDate === null ? '未知' : shipped ? shipDate : `${shipDate}（预计）`;
