import { batchQuotes } from '@boxhaul/contract/pricing';
import { BATCH_COLUMN_WORDS, BATCH_COLUMNS, MOST_BATCH_ROWS } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askBatch } from '../../data/pricing/batch-quotes.api';
import { callFailure } from '../../lib/format/failure-of';
import { ExportButton } from '../../parts/kit/export-button';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/form/text-area';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { tableRules } from '../../lib/table-rules';
import { refuseFile } from '../../lib/upload-rules';
import css from './batch.module.css';
import { parsePasted } from './parse-pasted';

const RULES = tableRules(MOST_BATCH_ROWS);
const ORDER = BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]).join('、');

type Way = 'file' | 'pasted';

/** A file or pasted rows that become a batch. */
export function NewBatch({ onBegun }: { onBegun: (jobId: string) => void }) {
  const ask = useMutation(askBatch(useQueryClient()));
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState<{ of: Way; text: string } | null>(null);

  const send = async (of: Way, input: Parameters<typeof ask.mutateAsync>[0]) => {
    setFault(null);
    try {
      const { jobId } = await ask.mutateAsync(input);
      if (jobId !== null) onBegun(jobId);
    } catch (error) {
      setFault({ of, text: callFailure(error).message });
    }
  };
  const upload = ([file]: readonly File[]) => {
    if (!file || ask.isPending) return;
    const refused = refuseFile(file, RULES);
    if (refused === null) void send('file', { file });
    else setFault({ of: 'file', text: refused });
  };
  const askPasted = () => {
    const read = parsePasted(pasted);
    if ('fault' in read) return setFault({ of: 'pasted', text: read.fault });
    void send('pasted', { list: read.rows, keep: true });
  };

  return (
    <section className={css.new} aria-label="新的一批">
      <div className={css.way}>
        <h2>上传 Excel</h2>
        <p className={css.quiet}>按模板填好每一行的门点、港口、箱型和装送，一次询出全部价格。</p>
        <UploadDropZone
          label={ask.isPending ? '正在读取…' : '选择 Excel 文件'}
          rules={RULES}
          onFiles={upload}
        />
        {fault?.of === 'file' && <Notice tone="error">{fault.text}</Notice>}
        <ExportButton
          call={batchQuotes.template}
          input={{}}
          fileName="批量询价模板.xlsx"
          label="下载模板"
          done="模板已下载"
        />
      </div>
      <div className={css.way}>
        <h2>从 Excel 粘贴</h2>
        <TextArea
          label="要询价的行"
          rows={7}
          value={pasted}
          onChange={(text) => {
            setPasted(text);
            setFault(null);
          }}
          placeholder="在 Excel 里选中（最好连同表头）复制，粘贴到这里"
        />
        {fault?.of === 'pasted' && <Notice tone="error">{fault.text}</Notice>}
        <p className={css.quiet}>没有表头时按这个顺序：{ORDER}</p>
        <Button busy={ask.isPending} disabled={pasted.trim() === ''} onClick={askPasted}>
          开始询价
        </Button>
      </div>
    </section>
  );
}
