import { MOST_SAILING_ROWS } from '@boxhaul/domain/fleet';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useQueryClient } from '@tanstack/react-query';
import { checkSailings, enterSailings, exportSailings } from '../../data/fleet/sailings.api';
import { SheetDialog } from '../../parts/kit/sheet-import/sheet-dialog';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';

const template = () =>
  exportSailings({ template: true }).catch((error: unknown) =>
    showToast('error', callFailure(error).message),
  );

/** Takes in an Excel file of sailings: every row is seen before any is entered. */
export function SailingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  return (
    <SheetDialog
      open={open}
      title={`导入${RIGHT_GROUP_WORDS.sailing}`}
      most={MOST_SAILING_ROWS}
      hint={
        <>
          <Button variant="text" onClick={() => void template()}>
            下载模板
          </Button>
          ，或先导出再改。按订舱号与航次认行；空白的单元格不改动已登记的内容；有一行不对就一行也不导入。
        </>
      }
      onCheck={checkSailings}
      onEnter={async (file) => {
        const entered = await enterSailings(file);
        await cache.invalidateQueries({ queryKey: ['desk'] });
        return entered;
      }}
      onClose={onClose}
    />
  );
}
