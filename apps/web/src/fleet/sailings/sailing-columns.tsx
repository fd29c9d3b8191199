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
  textColumn('booking', SAILING_FIELD_WORDS.bookSpaceNo, ({ bookSpaceNo }) => bookSpaceNo, {
    width: 150,
    min: 142,
    importance: 1,
    card: 'title',
  }),
  {
    id: 'state',
    title: '状态',
    width: 88,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag tone={TONES[stateOf(row)]} text={SAILING_STATE_WORDS[stateOf(row)]} />,
    copy: (row) => SAILING_STATE_WORDS[stateOf(row)],
  },
  textColumn('ship', '船名航次', ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' / '), {
    width: 200,
    min: 170,
    grow: true,
    importance: 1,
  }),
  textColumn('company', SAILING_FIELD_WORDS.shipCompanyName, ({ shipCompanyName }) => shipCompanyName ?? '', {
    width: 110,
    min: 84,
    importance: 3,
  }),
  textColumn('port', SAILING_FIELD_WORDS.loadPort, ({ loadPort }) => loadPort ?? '', {
    width: 90,
    min: 72,
    importance: 4,
  }),
  textColumn('etd', SAILING_FIELD_WORDS.etd, ({ etd }) => short(etd), { width: 104, importance: 1 }),
  textColumn('atd', SAILING_FIELD_WORDS.atd, ({ atd }) => short(atd), { width: 104, importance: 3 }),
  textColumn('cutOffs', '截止', cutOffsOf, { width: 230, min: 190, grow: true, importance: 1 }),
  textColumn('types', SAILING_FIELD_WORDS.cabinetTypes, ({ cabinetTypes }) => writeTypeCounts(cabinetTypes), {
    width: 130,
    min: 90,
    importance: 2,
  }),
  textColumn('boxes', '柜号', ({ boxes }) => (boxes.length > 0 ? `已有 ${boxes.length} 个` : ''), {
    width: 92,
    min: 84,
    importance: 4,
  }),
  textColumn('orders', '未完成订单', ({ openOrders }) => (openOrders > 0 ? `${openOrders} 张` : ''), {
    width: 100,
    min: 92,
    importance: 3,
  }),
  textColumn('source', '来源', ({ source }) => source, { width: 110, min: 84, importance: 4 }),
  textColumn('said', '来源时间', ({ saidAt }) => short(saidAt), { width: 104, importance: 5 }),
];
