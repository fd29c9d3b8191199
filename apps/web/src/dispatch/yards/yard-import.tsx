import { MOST_YARD_ROWS, YARD_SHEET } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkYardRows, enterYardRows, yardTemplate } from '../../data/dispatch/yards.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { SheetDialog } from '../../parts/kit/sheet-import/sheet-dialog';
import { Button } from '../../ui/button';

const COLUMNS = YARD_SHEET.map(({ head }) => head).join('、');

const takeTemplate = () =>
  yardTemplate().catch((error: unknown) => showToast('error', callFailure(error).message));

/** Takes in what places told, out of a file or pasted: every row is seen before any is entered. */
export function YardImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const enter = useMutation(enterYardRows(useQueryClient()));
  return (
    <SheetDialog
      open={open}
      title="导入报数"
      most={MOST_YARD_ROWS}
      hint={
        <>
          <Button variant="text" onClick={() => void takeTemplate()}>
            下载模板
          </Button>
          ，或直接粘贴。提还柜点和船公司按平常的叫法写；报数时间空白为现在；以前的报数都保留，以最晚的为准；有一行不对就一行也不导入。
        </>
      }
      onCheck={(file) => checkYardRows({ file })}
      onEnter={(file) => enter.mutateAsync({ file })}
      pasting={{
        columns: COLUMNS,
        onCheck: (text) => checkYardRows({ text }),
        onEnter: (text) => enter.mutateAsync({ text }),
      }}
      onClose={onClose}
    />
  );
}
