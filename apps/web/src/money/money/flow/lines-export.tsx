import { costFlow } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { COST_FLOW_COLUMNS } from '@boxhaul/domain/money';
import { beginExport } from '../../../data/kit/jobs.api';
import type { FlowInput } from '../../../data/money/cost-flow.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import type { GridStore } from '../../../ui/grid/grid-settings';
import { shownIn } from '../shown-columns';

const TITLE = MENU_WORDS['/admin/cost-flow'].name;

interface LinesExportProps {
  input: FlowInput;
  /** Lines that the filter finds. */
  rows: number | undefined;
  settings: GridStore['settings'];
}

/** The lines as a file, in the columns that are on screen; on a phone in all of them. */
export function LinesExport({ input, rows, settings }: LinesExportProps) {
  const phone = useBreakpoint() === 'phone';
  const columns = phone ? COST_FLOW_COLUMNS : shownIn(COST_FLOW_COLUMNS, settings);
  const exported = { ...input, columns: columns.join(',') };
  return (
    <ListExport
      title={TITLE}
      rows={rows}
      begin={() => beginExport(costFlow.beginExport, exported)}
      call={costFlow.exportFile}
      input={exported}
      fileName={`${TITLE}.xlsx`}
      label="导出 Excel"
      done="已按当前筛选和列导出"
    />
  );
}
