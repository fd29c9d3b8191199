import { FLEET_KIND_WORDS, type FleetKind, MOST_FLEET_ROWS } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkSheet, enterSheet } from '../../data/fleet/fleet-desk.api';
import { SheetDialog as Sheet } from '../../parts/kit/sheet-import/sheet-dialog';

interface SheetDialogProps {
  kind: FleetKind;
  open: boolean;
  onClose: () => void;
}

/** Takes in an Excel file of one kind of the fleet's records. */
export function SheetDialog({ kind, open, onClose }: SheetDialogProps) {
  const check = useMutation(checkSheet());
  const enter = useMutation(enterSheet(useQueryClient()));
  return (
    <Sheet
      open={open}
      title={`导入${FLEET_KIND_WORDS[kind]}`}
      most={MOST_FLEET_ROWS}
      hint="先点“导出”取得带表头的文件，填好后在这里上传。空白的单元格不改动已登记的内容；有一行不对就一行也不导入。"
      onCheck={(file) => check.mutateAsync({ kind, file })}
      onEnter={(file) => enter.mutateAsync({ kind, file })}
      onClose={onClose}
    />
  );
}
