import type { ImportReport } from '../../../data/pricing/rate-cards.api';
import { Notice } from '../../../ui/feedback/notice';
import { type Column, DataTable } from '../../../ui/table/data-table';

type Fault = ImportReport['faults'][number];

const COLUMNS: readonly Column<Fault>[] = [
  { title: '行', width: 70, align: 'right', className: 'figure', cell: ({ rowNo }) => rowNo },
  { title: '列', width: 50, className: 'figure', cell: ({ column }) => column || '整行' },
  { title: '问题', cell: ({ message }) => message },
];

/** What is wrong with a file, row by row. */
export function ImportFaults({ report }: { report: ImportReport }) {
  const { faults, faultCount, rows } = report;
  return (
    <>
      <Notice tone="error">
        {`${rows} 行中有 ${faultCount} 处问题，没有导入。请在 Excel 里改好后重新选择文件。`}
        {faultCount > faults.length && `下面是前 ${faults.length} 处。`}
      </Notice>
      <DataTable
        label="导入问题"
        columns={COLUMNS}
        rows={faults}
        rowKey={(fault) => `${fault.rowNo} ${fault.column} ${fault.message}`}
        pageSize={20}
        dense
      />
    </>
  );
}
