import { MOST_FLEET_ROWS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPauseSheet, enterPauseSheet, exportPauses } from '../../data/fleet/fleet-desk.api';
import { SheetDialog } from '../../parts/kit/sheet-import/sheet-dialog';
import { DownloadTemplate } from '../../parts/kit/sheet-import/download-template';
import { Button } from '../../ui/button';

/** Takes times away and out of service of all drivers, trucks and trailers out and in. */
export function PauseSheet() {
  const [open, setOpen] = useState(false);
  const check = useMutation(checkPauseSheet());
  const enter = useMutation(enterPauseSheet(useQueryClient()));
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        请假停运表
      </Button>
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
        onClose={() => setOpen(false)}
      />
    </>
  );
}
