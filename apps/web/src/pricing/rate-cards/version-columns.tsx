import type { RateCardVersion } from '@boxhaul/contract/pricing';
import { RATE_CARD_STATE_WORDS } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { VERSION_TONES } from './version-state';

/** Versions, the newest first. */
export const COLUMNS: readonly GridColumn<RateCardVersion>[] = [
  textColumn(
    { id: 'name', title: '版本', width: 240, min: 170, grow: true, importance: 1, card: 'title' },
    ({ versionName }) => versionName,
  ),
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={VERSION_TONES[state]} text={RATE_CARD_STATE_WORDS[state]} />,
    copy: ({ state }) => RATE_CARD_STATE_WORDS[state],
  },
  textColumn(
    { id: 'since', title: '生效时间', width: 144, importance: 1 },
    ({ inForceFrom }) => inForceFrom?.slice(0, 16) ?? '',
  ),
  textColumn(
    { id: 'prices', title: '价格数', width: 92, min: 80, align: 'right', importance: 1 },
    ({ prices }) => prices.toLocaleString('zh-CN'),
  ),
  textColumn({ id: 'note', title: '备注', width: 200, min: 120, importance: 3 }, ({ note }) => note),
  textColumn(
    { id: 'base', title: '底稿', width: 180, min: 120, importance: 4 },
    ({ basedOn }) => basedOn ?? '',
  ),
  textColumn(
    { id: 'by', title: '创建人', width: 100, min: 80, importance: 2 },
    ({ createdBy }) => createdBy ?? '系统',
  ),
  textColumn({ id: 'made', title: '创建时间', width: 144, importance: 3 }, ({ createdAt }) =>
    createdAt.slice(0, 16),
  ),
];
