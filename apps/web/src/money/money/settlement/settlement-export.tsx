import { settlement } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { SETTLEMENT_COLUMNS } from '@boxhaul/domain/money';
import { beginExport } from '../../../data/kit/jobs.api';
import type { SettlementInput } from '../../../data/money/settlement.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import type { GridStore } from '../../../ui/grid/grid-settings';
import { shownIn } from '../shown-columns';

const TITLE = MENU_WORDS['/admin/financeSettlement'].name;

interface SettlementExportProps {
  input: SettlementInput;
  /** Boxes that the filter finds. */
  rows: number | undefined;
  settings: GridStore['settings'];
}

/** The boxes as a file, in the columns that are on screen; on a phone in all of them. */
export function SettlementExport({ input, rows, settings }: SettlementExportProps) {
  const phone = useBreakpoint() === 'phone';
  const columns = phone ? SETTLEMENT_COLUMNS : shownIn(SETTLEMENT_COLUMNS, settings);
  const exported = { ...input, columns: columns.join(',') };
  return (
    <ListExport
      title={TITLE}
      rows={rows}
      begin={() => beginExport(settlement.beginExport, exported)}
      call={settlement.exportFile}
      input={exported}
      fileName={`${TITLE}.xlsx`}
      label="导出 Excel"
      done="已按当前筛选和列导出"
    />
  );
}
