import type { CapacityOfferRow } from '@boxhaul/contract/site';
import type { OfferState } from '@boxhaul/domain/site';
import type { GridColumn } from '../../ui/grid/column';
import { OfferDueTag } from './offer-tags';

type Row = CapacityOfferRow;

const hands = ({ taken }: Row): string =>
  taken ? (taken.isMe ? `${taken.username}（我）` : taken.username) : '无人跟进';

/** By when a new one is to be called. */
const DUE: GridColumn<Row> = {
  id: 'due',
  title: '答复期限',
  width: 210,
  min: 206,
  importance: 1,
  cell: (row) => <OfferDueTag {...row} />,
  copy: ({ answerBy }) => answerBy,
};

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    title: '公司',
    width: 170,
    min: 130,
    importance: 1,
    card: 'title',
    cell: ({ corporationName }) => corporationName,
    copy: ({ corporationName }) => corporationName,
  },
  {
    id: 'full',
    title: '全称',
    width: 210,
    min: 150,
    importance: 4,
    cell: ({ fullName }) => fullName || '—',
    copy: ({ fullName }) => fullName ?? '',
  },
  {
    id: 'contact',
    title: '联系电话',
    width: 128,
    min: 116,
    importance: 1,
    cell: ({ contact }) => contact,
    copy: ({ contact }) => contact,
  },
  {
    id: 'remark',
    title: '合作说明',
    width: 260,
    min: 140,
    grow: true,
    importance: 3,
    cell: ({ remark }) => remark || '—',
    copy: ({ remark }) => remark,
  },
  {
    id: 'hands',
    title: '跟进人',
    width: 120,
    min: 100,
    importance: 2,
    cell: hands,
    copy: hands,
  },
  {
    id: 'submitted',
    title: '提交时间',
    width: 144,
    min: 138,
    importance: 3,
    cell: ({ submittedAt }) => submittedAt.slice(0, 16),
    copy: ({ submittedAt }) => submittedAt,
  },
];

/** Of the others nothing is due any more. */
const WITH_DUE: readonly GridColumn<Row>[] = [...COLUMNS, DUE];
export const columnsOf = (state: OfferState): readonly GridColumn<Row>[] =>
  state === 'new' ? WITH_DUE : COLUMNS;
