import type { CarrierRow, DriverRow, TrailerRow, VehicleRow } from '@boxhaul/contract/fleet';
import {
  CARRIER_KIND_WORDS,
  FLEET_KIND_WORDS,
  FLEET_STATE_WORDS,
  type PaperRule,
  PAUSE_HOLDER_WORDS,
  TRAILER_KIND_WORDS,
  USUAL_TRAILER,
} from '@boxhaul/domain/fleet';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { PLATE_COLOUR_WORDS } from '@boxhaul/domain/kit';
import { EMISSION_CLASS_WORDS } from '@boxhaul/domain/pricing';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { type Held, holderOf, PaperMarks, paperWords, StateTag } from './paper-marks';

const awayOf = (row: Held): string | null =>
  row.pausedUntil && `${PAUSE_HOLDER_WORDS[holderOf(row)]}至 ${row.pausedUntil.slice(5)}`;
const contactOf = ({ contactName, phone }: CarrierRow): string =>
  [contactName, phone].filter(Boolean).join(' ');
const twinOf = (row: TrailerRow): string => (row.twin ? `两个 20 尺，${row.loadWeight ?? '—'} 千克` : '不可');

/** How it stands; that it is away today comes before. */
const standing: GridColumn<Held> = {
  id: 'state',
  title: '状态',
  width: 130,
  min: 122,
  importance: 1,
  card: 'state',
  cell: (row) => <StateTag state={row.state} away={awayOf(row)} />,
  copy: (row) => awayOf(row) ?? FLEET_STATE_WORDS[row.state],
};

/** What is missing or runs out decides whether it may go. */
const papersBy = (rule: PaperRule | undefined): GridColumn<Held> => ({
  id: 'papers',
  title: '证件',
  width: 300,
  min: 200,
  grow: true,
  importance: 1,
  cell: (row) => <PaperMarks row={row} rule={rule} />,
  copy: (row) =>
    paperWords(row, rule)
      .map(({ text }) => text)
      .join('；'),
});

const carrier: GridColumn<{ carrierName: string | null }> = textColumn(
  'carrier',
  FLEET_KIND_WORDS.carrier,
  ({ carrierName }) => carrierName ?? '未分配',
  { width: 170, min: 110, importance: 2 },
);

const amount = (key: 'vehicles' | 'trailers' | 'drivers', title: string): GridColumn<CarrierRow> =>
  textColumn(key, title, (row) => String(row[key]), { width: 80, min: 64, align: 'right', importance: 3 });

export const CARRIER_COLUMNS: readonly GridColumn<CarrierRow>[] = [
  textColumn('name', FLEET_KIND_WORDS.carrier, ({ carrierName }) => carrierName, {
    width: 240,
    min: 160,
    grow: true,
    importance: 1,
    card: 'title',
  }),
  {
    id: 'state',
    title: '状态',
    width: 100,
    min: 92,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <StateTag state={state} />,
    copy: ({ state }) => FLEET_STATE_WORDS[state],
  },
  textColumn('kind', '类型', ({ kind }) => CARRIER_KIND_WORDS[kind], { width: 110, min: 92, importance: 2 }),
  textColumn('contact', '联系人', contactOf, { width: 200, min: 160, importance: 1 }),
  textColumn('payee', AUDIT_TARGET_WORDS.payee, ({ payeeName }) => payeeName ?? '', {
    width: 180,
    min: 110,
    importance: 4,
  }),
  amount('vehicles', FLEET_KIND_WORDS.vehicle),
  amount('trailers', FLEET_KIND_WORDS.trailer),
  amount('drivers', FLEET_KIND_WORDS.driver),
];

const plate: GridColumn<{ plateNumber: string }> = textColumn(
  'plate',
  '车牌',
  ({ plateNumber }) => plateNumber,
  { width: 116, min: 104, importance: 1, card: 'title' },
);

export const vehicleColumns = (rule: PaperRule | undefined): readonly GridColumn<VehicleRow>[] => [
  plate,
  standing,
  textColumn('colour', '颜色', ({ vco }) => PLATE_COLOUR_WORDS[vco].replace(/（.*）/, ''), {
    width: 72,
    min: 60,
    importance: 5,
  }),
  carrier,
  textColumn('driver', '常用司机', ({ usualDriverName }) => usualDriverName ?? '', {
    width: 100,
    min: 84,
    importance: 2,
  }),
  textColumn('trailer', USUAL_TRAILER, ({ usualTrailerPlate }) => usualTrailerPlate ?? '', {
    width: 110,
    min: 100,
    importance: 3,
  }),
  papersBy(rule),
  textColumn('terminal', '终端', ({ terminalId }) => terminalId ?? '未装', {
    width: 140,
    min: 128,
    importance: 4,
  }),
  textColumn('emission', '排放', ({ emission }) => (emission ? EMISSION_CLASS_WORDS[emission] : ''), {
    width: 72,
    min: 64,
    importance: 5,
  }),
];

export const trailerColumns = (rule: PaperRule | undefined): readonly GridColumn<TrailerRow>[] => [
  plate,
  standing,
  textColumn('kind', '类型', ({ kind }) => TRAILER_KIND_WORDS[kind], { width: 130, min: 100, importance: 2 }),
  textColumn('twin', '双拖', twinOf, { width: 180, min: 120, importance: 3 }),
  textColumn('truck', '常拉的车', ({ usualPlate }) => usualPlate ?? '', {
    width: 110,
    min: 100,
    importance: 2,
  }),
  carrier,
  papersBy(rule),
];

export const driverColumns = (rule: PaperRule | undefined): readonly GridColumn<DriverRow>[] => [
  textColumn('name', '姓名', ({ driverName }) => driverName, {
    width: 110,
    min: 84,
    importance: 1,
    card: 'title',
  }),
  standing,
  textColumn('phone', '手机号码', ({ phone }) => phone, { width: 130, min: 118, importance: 1 }),
  carrier,
  papersBy(rule),
  textColumn('licenceNo', '驾驶证号', ({ licenceNo }) => licenceNo ?? '', {
    width: 180,
    min: 168,
    importance: 4,
  }),
  textColumn('class', '准驾车型', ({ licenceClass }) => licenceClass ?? '', {
    width: 88,
    min: 80,
    importance: 3,
  }),
  textColumn('account', '账号', ({ hasAccount }) => (hasAccount ? '已开通' : '未开通'), {
    width: 88,
    min: 76,
    importance: 3,
  }),
];
