import { Suspense, type Ref } from 'react';
import { useFetchOnSign } from '../../../lib/hooks/use-fetch-on-sign';
import type { SiteData } from '../../../data/kit/site-data';
import { Combobox } from '../../../ui/form/combobox';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart, NO_PART } from '../../../ui/feedback/lazy-part';
import { Segmented } from '../../../ui/form/segmented';
import { AddressField } from '../address-field';
import type { QuoteQuery } from '../quote-query';
import { CABINET_TYPES } from '../../../data/pricing/quotes.api';
import type { DoorControl } from '../use-door';
import { harborOptions, harborValue, readHarborValue } from './harbor-options';
import css from './quote-form.module.css';
import { INVOICING, ORDER_TYPES, TRADE, WEIGHT } from './words';

// Nothing has been read or picked when the page is drawn; the server's build has neither.
const DoorPicker = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('../door-picker')).DoorPicker);
const DoorLine = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('../door-line')).DoorLine);
const AHEAD = [DoorLine, DoorPicker];

export interface FormFaults {
  harbor?: string;
  address?: string;
}

interface QuoteFormProps {
  site: SiteData | null;
  query: QuoteQuery;
  door: DoorControl;
  faults: FormFaults;
  picking: boolean;
  harborRef: Ref<HTMLInputElement>;
  addressRef: Ref<HTMLInputElement>;
  onQuery: (change: Partial<QuoteQuery>) => void;
  onPicking: (picking: boolean) => void;
}

const ANY_COMPANY = { value: '', label: '不限' };
const TYPES = CABINET_TYPES.map((type) => ({ value: type, label: type }));
const bit = (value: string): 0 | 1 => (value === '1' ? 1 : 0);

/** The query's fields in two rows; the third, for what the address is read as, stands from its first letter on. */
export function QuoteForm(props: QuoteFormProps) {
  const { site, query, door, faults, picking, harborRef, addressRef, onQuery, onPicking } = props;
  useFetchOnSign(AHEAD);
  const companies = (site?.shipCompanies ?? []).map(({ shipCompanyId, shipCompanyName, code }) => ({
    value: String(shipCompanyId),
    label: shipCompanyName,
    hint: code ?? undefined,
    keywords: code ?? '',
  }));
  return (
    <div className={css.grid}>
      <Segmented
        className={css.type}
        label="装送类型"
        options={ORDER_TYPES}
        value={query.orderType === 1 ? '1' : '0'}
        onChange={(value) => onQuery({ orderType: bit(value) })}
      />
      <Combobox
        className={css.harbor}
        label="港口 / 码头"
        placeholder="选择港口或码头"
        options={harborOptions(site?.harbors ?? [])}
        value={harborValue(query.harborName, query.dockId)}
        error={faults.harbor}
        inputRef={harborRef}
        onChange={(value) => onQuery(readHarborValue(value))}
      />
      <AddressField
        className={css.address}
        text={door.door.text}
        error={faults.address}
        picking={picking}
        inputRef={addressRef}
        onText={door.setText}
        onPick={() => onPicking(!picking)}
      />
      {(picking || door.door.text.trim() !== '' || door.door.parts.length > 0) && (
        <div className={css.door}>
          <PartFaultBoundary>
            <Suspense>
              {picking && <DoorPicker door={door} />}
              <DoorLine
                door={door.door}
                reading={door.reading}
                onEdit={() => onPicking(true)}
                onChoose={door.fill}
              />
            </Suspense>
          </PartFaultBoundary>
        </div>
      )}
      <Segmented
        className={css.box}
        label="箱型"
        figures
        options={TYPES}
        value={query.cabinetType}
        onChange={(cabinetType) => onQuery({ cabinetType })}
      />
      <Combobox
        className={css.company}
        label="船公司"
        options={[ANY_COMPANY, ...companies]}
        value={query.shipCompanyId === null ? '' : String(query.shipCompanyId)}
        onChange={(value) => onQuery({ shipCompanyId: value ? Number(value) : null })}
      />
      <Segmented
        className={css.small}
        label="内外贸"
        options={TRADE}
        value={query.isForeignTrade ? '1' : '0'}
        onChange={(value) => onQuery({ isForeignTrade: value === '1' })}
      />
      <Segmented
        className={css.small}
        label="是否开票"
        options={INVOICING}
        value={query.invoicing === 1 ? '1' : '0'}
        onChange={(value) => onQuery({ invoicing: bit(value) })}
      />
      <Segmented
        className={css.small}
        label="货重"
        options={WEIGHT}
        value={query.isHeavyCargo === 1 ? '1' : '0'}
        onChange={(value) => onQuery({ isHeavyCargo: bit(value) })}
      />
    </div>
  );
}
