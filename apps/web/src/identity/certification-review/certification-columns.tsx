import type { CertificationList } from '../../data/identity/certification-desk.api';
import type { GridColumn } from '../../ui/grid/column';
import { DueTag } from './due-tag';

type Row = CertificationList['data'][number];

const kindOf = ({ isChange }: Row): string => (isChange ? '资料变更' : '首次认证');

const COMPANY: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    title: '企业',
    width: 260,
    min: 190,
    grow: true,
    importance: 1,
    card: 'title',
    cell: ({ name }) => name,
    copy: ({ name }) => name,
  },
  {
    id: 'kind',
    title: '申请',
    width: 92,
    importance: 2,
    cell: kindOf,
    copy: kindOf,
  },
  {
    id: 'code',
    title: '信用代码',
    width: 184,
    min: 176,
    importance: 3,
    cell: ({ taxpayerIdNumber }) => taxpayerIdNumber,
    copy: ({ taxpayerIdNumber }) => taxpayerIdNumber,
  },
  {
    id: 'linkman',
    title: '联系人',
    width: 110,
    min: 84,
    importance: 3,
    cell: ({ linkman }) => linkman,
    copy: ({ linkman }) => linkman,
  },
  {
    id: 'submitted',
    title: '提交时间',
    width: 144,
    min: 138,
    importance: 2,
    cell: ({ submittedAt }) => submittedAt.slice(0, 16),
    copy: ({ submittedAt }) => submittedAt,
  },
];

/** Those that wait, with the day of their answer. */
export const WAITING: readonly GridColumn<Row>[] = [
  ...COMPANY,
  {
    id: 'due',
    title: '答复期限',
    width: 210,
    min: 206,
    importance: 1,
    cell: ({ due, answerBy }) => <DueTag due={due} answerBy={answerBy} />,
    copy: ({ answerBy }) => answerBy,
  },
];

/** Those that were answered, with who did it. */
export const ANSWERED: readonly GridColumn<Row>[] = [
  ...COMPANY,
  {
    id: 'answered',
    title: '答复时间',
    width: 144,
    min: 138,
    importance: 1,
    cell: ({ answeredAt }) => answeredAt?.slice(0, 16) ?? '—',
    copy: ({ answeredAt }) => answeredAt ?? '',
  },
  {
    id: 'by',
    title: '答复人',
    width: 110,
    min: 84,
    importance: 2,
    cell: ({ answeredBy }) => answeredBy ?? '—',
    copy: ({ answeredBy }) => answeredBy ?? '',
  },
];
