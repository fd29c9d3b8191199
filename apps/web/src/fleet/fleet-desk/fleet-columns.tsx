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
  { id: 'carrier', title: FLEET_KIND_WORDS.carrier, width: 170, min: 110, importance: 2 },
  ({ carrierName }) => carrierName ?? '未分配',
);

const amount = (key: 'vehicles' | 'trailers' | 'drivers', title: string): GridColumn<CarrierRow> =>
  textColumn({ id: key, title: title, width: 80, min: 64, align: 'right', importance: 3 }, (row) =>
    String(row[key]),
  );

export const CARRIER_COLUMNS: readonly GridColumn<CarrierRow>[] = [
  textColumn(
    {
      id: 'name',
      title: FLEET_KIND_WORDS.carrier,
      width: 240,
      min: 160,
      grow: true,
      importance: 1,
      card: 'title',
    },
    ({ carrierName }) => carrierName,
  ),
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
  textColumn(
    { id: 'kind', title: '类型', width: 110, min: 92, importance: 2 },
    ({ kind }) => CARRIER_KIND_WORDS[kind],
  ),
  textColumn({ id: 'contact', title: '联系人', width: 200, min: 160, importance: 1 }, contactOf),
  textColumn(
    { id: 'payee', title: AUDIT_TARGET_WORDS.payee, width: 180, min: 110, importance: 4 },
    ({ payeeName }) => payeeName ?? '',
  ),
  amount('vehicles', FLEET_KIND_WORDS.vehicle),
  amount('trailers', FLEET_KIND_WORDS.trailer),
  amount('drivers', FLEET_KIND_WORDS.driver),
];

const plate: GridColumn<{ plateNumber: string }> = textColumn(
  { id: 'plate', title: '车牌', width: 116, min: 104, importance: 1, card: 'title' },
  ({ plateNumber }) => plateNumber,
);

export const vehicleColumns = (rule: PaperRule | undefined): readonly GridColumn<VehicleRow>[] => [
  plate,
  standing,
  textColumn({ id: 'colour', title: '颜色', width: 72, min: 60, importance: 5 }, ({ vco }) =>
    PLATE_COLOUR_WORDS[vco].replace(/（.*）/, ''),
  ),
  carrier,
  textColumn(
    { id: 'driver', title: '常用司机', width: 100, min: 84, importance: 2 },
    ({ usualDriverName }) => usualDriverName ?? '',
  ),
  textColumn(
    { id: 'trailer', title: USUAL_TRAILER, width: 110, min: 100, importance: 3 },
    ({ usualTrailerPlate }) => usualTrailerPlate ?? '',
  ),
  papersBy(rule),
  textColumn(
    { id: 'terminal', title: '终端', width: 140, min: 128, importance: 4 },
    ({ terminalId }) => terminalId ?? '未装',
  ),
  textColumn({ id: 'emission', title: '排放', width: 72, min: 64, importance: 5 }, ({ emission }) =>
    emission ? EMISSION_CLASS_WORDS[emission] : '',
  ),
];

export const trailerColumns = (rule: PaperRule | undefined): readonly GridColumn<TrailerRow>[] => [
  plate,
  standing,
  textColumn(
    { id: 'kind', title: '类型', width: 130, min: 100, importance: 2 },
    ({ kind }) => TRAILER_KIND_WORDS[kind],
  ),
  textColumn({ id: 'twin', title: '双拖', width: 180, min: 120, importance: 3 }, twinOf),
  textColumn(
    { id: 'truck', title: '常拉的车', width: 110, min: 100, importance: 2 },
    ({ usualPlate }) => usualPlate ?? '',
  ),
  carrier,
  papersBy(rule),
];

export const driverColumns = (rule: PaperRule | undefined): readonly GridColumn<DriverRow>[] => [
  textColumn(
    { id: 'name', title: '姓名', width: 110, min: 84, importance: 1, card: 'title' },
    ({ driverName }) => driverName,
  ),
  standing,
  textColumn({ id: 'phone', title: '手机号码', width: 130, min: 118, importance: 1 }, ({ phone }) => phone),
  carrier,
  papersBy(rule),
  textColumn(
    { id: 'licenceNo', title: '驾驶证号', width: 180, min: 168, importance: 4 },
    ({ licenceNo }) => licenceNo ?? '',
  ),
  textColumn(
    { id: 'class', title: '准驾车型', width: 88, min: 80, importance: 3 },
    ({ licenceClass }) => licenceClass ?? '',
  ),
  textColumn({ id: 'account', title: '账号', width: 88, min: 76, importance: 3 }, ({ hasAccount }) =>
    hasAccount ? '已开通' : '未开通',
  ),
];
