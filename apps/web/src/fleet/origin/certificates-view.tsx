import { origin } from '@boxhaul/contract/fleet';
import { CERTIFICATE_FORMATS } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CertificateList, certificateList } from '../../data/fleet/origin.api';
import { useSession } from '../../data/kit/use-session';
import { ListPart } from '../../parts/kit/list-page/list-part';
import { saveExport } from '../../parts/kit/save-export';
import { SearchBox } from '../../ui/form/search-box';
import type { GridAction, GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import css from './origin.module.css';
import { VerdictTag } from './verdict-tag';

type Row = CertificateList['data'][number];

const COLUMNS: readonly GridColumn<Row>[] = [
  textColumn(
    { id: 'plate', title: '车牌', width: 110, min: 100, importance: 1, card: 'title' },
    ({ plateNumber }) => plateNumber,
  ),
  {
    id: 'verdict',
    title: '判定',
    width: 100,
    min: 92,
    importance: 1,
    card: 'state',
    cell: ({ verdict, verdictText }) => <VerdictTag verdict={verdict} text={verdictText} />,
    copy: ({ verdictText }) => verdictText,
  },
  textColumn(
    { id: 'box', title: '柜号', width: 120, min: 112, importance: 1 },
    ({ cabinetNo }) => cabinetNo ?? '未登记',
  ),
  textColumn(
    { id: 'harbor', title: '港区', width: 140, min: 100, grow: true, importance: 2 },
    ({ harborName }) => harborName,
  ),
  textColumn({ id: 'order', title: '订单号', width: 140, min: 132, importance: 2 }, ({ orderNo }) => orderNo),
  textColumn({ id: 'issued', title: '签发时间', width: 140, importance: 1 }, ({ issuedAt }) =>
    issuedAt.slice(0, 16),
  ),
  textColumn({ id: 'by', title: '签发人', width: 100, min: 80, importance: 3 }, ({ issuedBy }) => issuedBy),
  textColumn(
    { id: 'log', title: '日志', width: 92, min: 80, importance: 4 },
    ({ logNo }) => `第 ${logNo} 条`,
  ),
  textColumn(
    { id: 'id', title: '证书编号', width: 300, min: 120, importance: 5 },
    ({ certificateId }) => certificateId,
  ),
];

const keyOf = ({ certificateId }: Row) => certificateId;
const nameOf = ({ plateNumber, orderNo }: Row) => `${plateNumber} ${orderNo}`;

/** The certificate as a file again, in each of its forms; the one for people first. */
const filesOf = ({ certificateId, plateNumber }: Row): readonly GridAction[] =>
  CERTIFICATE_FORMATS.toReversed().map((format) => ({
    label: `下载 ${format.toUpperCase()}`,
    run: () =>
      saveExport(
        origin.certificateFile,
        { certificateId, format },
        `来源证书-${plateNumber}.${format}`,
        '证书已下载',
      ),
  }));

/** All certificates that may be seen, the newest first. */
export function CertificatesView() {
  const { user } = useSession();
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  return (
    <ListPart
      label="已签发的证书"
      query={useQuery(certificateList({ keyword, pageNo, pageSize: 50 }))}
      failed="证书加载失败"
      unit="份"
      onPage={setPageNo}
      fields={
        <SearchBox
          className={css.search}
          label="搜索证书"
          placeholder="车牌、柜号或订单号"
          keyword={keyword}
          onSearch={(words) => {
            setKeyword(words);
            setPageNo(1);
          }}
        />
      }
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('certificates', user?.accountId ?? ''),
        primary: (row) => filesOf(row)[0] ?? null,
        more: (row) => filesOf(row).slice(1),
        empty:
          keyword === ''
            ? { title: '还没有签发过证书', text: '在核查结果里打开一个任务，可以制作证书。' }
            : { title: '没有找到证书', text: '请换一个车牌、柜号或订单号。' },
      }}
    />
  );
}
