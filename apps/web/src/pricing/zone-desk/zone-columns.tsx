import type { ManagedZoneRow } from '@boxhaul/contract/pricing';
import { ZONE_EXPIRY_WORDS, ZONE_STATE_WORDS } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { EXPIRY_TONES, STATE_TONES } from './zone-state';

/** Only what is in force runs out. */
const runsOut = ({ expiry, state }: ManagedZoneRow): boolean => expiry !== 'none' && state === 'confirmed';
const endOf = (row: ManagedZoneRow): string =>
  [row.validTo ?? '未写明', runsOut(row) && ZONE_EXPIRY_WORDS[row.expiry]].filter(Boolean).join(' ');
const waits = ({ hasDraft, state }: ManagedZoneRow): boolean => hasDraft && state !== 'draft';

export const COLUMNS: readonly GridColumn<ManagedZoneRow>[] = [
  textColumn(
    { id: 'name', title: '名称', width: 220, min: 160, importance: 1, card: 'title' },
    ({ zoneName }) => zoneName,
  ),
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={STATE_TONES[state]} text={ZONE_STATE_WORDS[state]} />,
    copy: ({ state }) => ZONE_STATE_WORDS[state],
  },
  textColumn(
    { id: 'region', title: '地区', width: 150, min: 110, importance: 2 },
    ({ regionName }) => regionName,
  ),
  textColumn(
    { id: 'windows', title: '限行时段', width: 260, min: 160, grow: true, importance: 1 },
    ({ windowTexts }) => windowTexts.join('；'),
  ),
  textColumn(
    { id: 'who', title: '限行对象', width: 220, min: 140, grow: true, importance: 2 },
    ({ whoText }) => whoText,
  ),
  {
    id: 'validTo',
    title: '失效日期',
    width: 176,
    min: 166,
    importance: 1,
    cell: (row) => (
      <>
        {row.validTo ?? '未写明'}{' '}
        {runsOut(row) && <ToneTag tone={EXPIRY_TONES[row.expiry]} text={ZONE_EXPIRY_WORDS[row.expiry]} />}
      </>
    ),
    copy: endOf,
  },
  {
    id: 'draft',
    title: '草稿',
    width: 92,
    importance: 3,
    cell: (row) => (waits(row) ? <ToneTag tone={STATE_TONES.draft} text="有草稿" /> : '—'),
    copy: (row) => (waits(row) ? '有草稿' : ''),
  },
  textColumn({ id: 'source', title: '来源', width: 160, min: 100, importance: 4 }, ({ source }) => source),
];
