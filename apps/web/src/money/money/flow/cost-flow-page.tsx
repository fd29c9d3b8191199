import { useRecordWalk } from '../../../parts/kit/record/use-record-walk';
import { CostReasonDrawer } from '../reason/cost-reason-drawer';
import { FlowBoxes } from './flow-boxes';
import { FlowLines } from './flow-lines';
import { useFlowView } from './flow-views';

/** S2's /admin/cost-flow: the enterprise's costs, line by line or box by box; view, filter and page live in the address. */
export function CostFlowPage() {
  const walk = useRecordWalk('cost', '笔');
  const lines = useFlowView() !== 'boxes';
  return (
    <>
      {lines ? <FlowLines walk={walk} /> : <FlowBoxes />}
      <CostReasonDrawer
        id={walk.openId}
        walk={lines ? walk : undefined}
        onClose={walk.close}
        onOpen={walk.open}
      />
    </>
  );
}
