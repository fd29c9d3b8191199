import { batchQuotes } from '@boxhaul/contract/pricing';
import { BATCH_COLUMN_WORDS, BATCH_COLUMNS, MOST_BATCH_ROWS } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askBatch } from '../../data/pricing/batch-quotes.api';
import { tableRules } from '../../lib/table-rules';
import { ExportButton } from '../../parts/kit/export-button';
import { RowsBox } from '../../parts/pricing/rows-box/rows-box';
import css from './batch.module.css';
import { PASTED_BATCH } from './pasted-batch';

const RULES = tableRules(MOST_BATCH_ROWS);
const ORDER = BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]).join('、');

/** A file or pasted rows that become a batch. */
export function NewBatch({ onBegun }: { onBegun: (jobId: string) => void }) {
  const ask = useMutation(askBatch(useQueryClient()));
  const send = async (input: Parameters<typeof ask.mutateAsync>[0]) => {
    const { jobId } = await ask.mutateAsync(input);
    if (jobId !== null) onBegun(jobId);
  };
  return (
    <RowsBox
      label="要询价的地址或表格"
      placeholder="粘贴地址（一行一个）、微信里的信息，或从 Excel 连同表头一起复制的行"
      sheet={PASTED_BATCH}
      rules={RULES}
      go="开始询价"
      needsLane
      onRows={(list) => send({ list, keep: true })}
      onFile={(file) => send({ file })}
    >
      <ExportButton
        call={batchQuotes.template}
        input={{}}
        fileName="批量询价模板.xlsx"
        label="下载模板"
        done="模板已下载"
      />
      <p className={css.quiet}>没有表头的行按模板的顺序：{ORDER}</p>
    </RowsBox>
  );
}
