import { MOST_FLEET_ROWS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkPauseSheet, enterPauseSheet, exportPauses } from '../../data/fleet/fleet-desk.api';
import { SheetDialog } from '../../parts/kit/sheet-import/sheet-dialog';
import { DownloadTemplate } from '../../parts/kit/sheet-import/download-template';

/** Takes times away and out of service of all drivers, trucks and trailers out and in. */
export function PauseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const check = useMutation(checkPauseSheet());
  const enter = useMutation(enterPauseSheet(useQueryClient()));
  return (
    <SheetDialog
      open={open}
      title="请假停运表"
      most={MOST_FLEET_ROWS}
      hint={
        <DownloadTemplate text="导出现有请假与停运" take={exportPauses}>
          先导出带表头的文件，一行填一段：车牌或司机手机号码、起止日期（含当天）和原因，再在这里上传。已登记的不会重复；有一行不对就一行也不导入。
        </DownloadTemplate>
      }
      onCheck={(file) => check.mutateAsync(file)}
      onEnter={(file) => enter.mutateAsync(file)}
      onClose={onClose}
    />
  );
}
