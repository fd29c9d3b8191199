import { MOST_FLEET_ROWS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkTerminalSheet, enterTerminalSheet, exportTerminals } from '../../data/dispatch/dispatch.api';
import { useSession } from '../../data/kit/use-session';
import { SheetDialog } from '../../parts/kit/sheet-import/sheet-dialog';
import { DownloadTemplate } from '../../parts/kit/sheet-import/download-template';
import { Button } from '../../ui/button';

/** Takes which terminal is in which truck out and in, for those who bind them. */
export function TerminalSheet() {
  const [open, setOpen] = useState(false);
  const check = useMutation(checkTerminalSheet());
  const enter = useMutation(enterTerminalSheet(useQueryClient()));
  if (!useSession().user?.rights.includes('terminal.manage')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        终端表
      </Button>
      <SheetDialog
        open={open}
        title="终端表"
        most={MOST_FLEET_ROWS}
        hint={
          <DownloadTemplate text="导出在册终端" take={exportTerminals}>
            先导出带表头的文件，一行填一台：终端号和所装车辆的车牌，再在这里上传。已装在别的车上的须填移装原因；有一行不对就一行也不导入。
          </DownloadTemplate>
        }
        onCheck={(file) => check.mutateAsync(file)}
        onEnter={(file) => enter.mutateAsync(file)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
