import { useAddress } from '../../../data/kit/use-address';
import { CostReasonDrawer } from '../reason/cost-reason-drawer';
import { FlowBoxes } from './flow-boxes';
import { FlowLines } from './flow-lines';
import { useFlowView } from './flow-views';

/** S2's /admin/cost-flow: the enterprise's costs, line by line or box by box; view, filter and page live in the address. */
export function CostFlowPage() {
  const [params, change] = useAddress();
  return (
    <>
      {useFlowView() === 'boxes' ? <FlowBoxes /> : <FlowLines />}
      <CostReasonDrawer
        id={params.get('cost')}
        onClose={() => change({ cost: null })}
        onOpen={(cost) => change({ cost })}
      />
    </>
  );
}
