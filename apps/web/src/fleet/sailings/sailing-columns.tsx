import type { SailingRow } from '@boxhaul/contract/fleet';
import {
  SAILING_CUT_OFF_WORDS,
  SAILING_CUT_OFFS,
  SAILING_FIELD_WORDS,
  SAILING_STATE_WORDS,
  type SailingState,
  writeTypeCounts,
} from '@boxhaul/domain/fleet';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

/** Month, day and minute. */
const short = (time: string | null | undefined): string => time?.slice(5, 16) ?? '';

const TONES: Readonly<Record<SailingState, Tone>> = { stale: 'wait', departed: 'done', ahead: 'go' };
const stateOf = ({ atd, stale }: SailingRow): SailingState => (stale ? 'stale' : atd ? 'departed' : 'ahead');

const cutOffsOf = ({ cutOffs }: SailingRow): string =>
  SAILING_CUT_OFFS.filter((kind) => cutOffs[kind])
    .map((kind) => `${SAILING_CUT_OFF_WORDS[kind]} ${short(cutOffs[kind])}`)
    .join('，');

export const COLUMNS: readonly GridColumn<SailingRow>[] = [
  textColumn(
    {
      id: 'booking',
      title: SAILING_FIELD_WORDS.bookSpaceNo,
      width: 150,
      min: 142,
      importance: 1,
      card: 'title',
    },
    ({ bookSpaceNo }) => bookSpaceNo,
  ),
  {
    id: 'state',
    title: '状态',
    width: 88,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag tone={TONES[stateOf(row)]} text={SAILING_STATE_WORDS[stateOf(row)]} />,
    copy: (row) => SAILING_STATE_WORDS[stateOf(row)],
  },
  textColumn(
    { id: 'ship', title: '船名航次', width: 200, min: 170, grow: true, importance: 1 },
    ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' / '),
  ),
  textColumn(
    { id: 'company', title: SAILING_FIELD_WORDS.shipCompanyName, width: 110, min: 84, importance: 3 },
    ({ shipCompanyName }) => shipCompanyName ?? '',
  ),
  textColumn(
    { id: 'port', title: SAILING_FIELD_WORDS.loadPort, width: 90, min: 72, importance: 4 },
    ({ loadPort }) => loadPort ?? '',
  ),
  textColumn({ id: 'etd', title: SAILING_FIELD_WORDS.etd, width: 104, importance: 1 }, ({ etd }) =>
    short(etd),
  ),
  textColumn({ id: 'atd', title: SAILING_FIELD_WORDS.atd, width: 104, importance: 3 }, ({ atd }) =>
    short(atd),
  ),
  textColumn({ id: 'cutOffs', title: '截止', width: 230, min: 190, grow: true, importance: 1 }, cutOffsOf),
  textColumn(
    { id: 'types', title: SAILING_FIELD_WORDS.cabinetTypes, width: 130, min: 90, importance: 2 },
    ({ cabinetTypes }) => writeTypeCounts(cabinetTypes),
  ),
  textColumn({ id: 'boxes', title: '柜号', width: 92, min: 84, importance: 4 }, ({ boxes }) =>
    boxes.length > 0 ? `已有 ${boxes.length} 个` : '',
  ),
  textColumn({ id: 'orders', title: '未完成订单', width: 100, min: 92, importance: 3 }, ({ openOrders }) =>
    openOrders > 0 ? `${openOrders} 张` : '',
  ),
  textColumn({ id: 'source', title: '来源', width: 110, min: 84, importance: 4 }, ({ source }) => source),
  textColumn({ id: 'said', title: '来源时间', width: 104, importance: 5 }, ({ saidAt }) => short(saidAt)),
];
