import type { ManagedZoneRow } from '@boxhaul/contract/pricing';
import { ZONE_EXPIRY_WORDS, ZONE_STATE_WORDS } from '@boxhaul/domain/pricing';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { EXPIRY_TONES, STATE_TONES } from './zone-state';

/** What somebody must look at: an end that comes or came, of what is in force; a draft beside it. */
const noticesOf = ({ state, expiry, hasDraft }: ManagedZoneRow): readonly { tone: Tone; text: string }[] => [
  ...(expiry !== 'none' && state === 'confirmed'
    ? [{ tone: EXPIRY_TONES[expiry], text: ZONE_EXPIRY_WORDS[expiry] }]
    : []),
  ...(hasDraft && state !== 'draft' ? [{ tone: STATE_TONES.draft, text: '有草稿' }] : []),
];

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
  textColumn(
    { id: 'validTo', title: '失效日期', width: 106, importance: 1 },
    ({ validTo }) => validTo ?? '未写明',
  ),
  {
    id: 'notices',
    title: '提醒',
    width: 104,
    importance: 1,
    cell: (row) => noticesOf(row).map((notice) => <ToneTag key={notice.text} {...notice} />),
    copy: (row) =>
      noticesOf(row)
        .map(({ text }) => text)
        .join('、'),
  },
  textColumn({ id: 'source', title: '来源', width: 160, min: 100, importance: 4 }, ({ source }) => source),
];
