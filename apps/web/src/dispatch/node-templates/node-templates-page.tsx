import { useAddress } from '../../data/kit/use-address';
import { TemplateList } from './template-list';
import { TemplateView } from './template-view';
import { addressOf, readWay } from './template-way';

/** The nodes of tasks, list by list; which one is looked at stands in the address. */
export function NodeTemplatesPage() {
  const [params, change] = useAddress();
  const way = readWay(params);
  return (
    <section aria-labelledby="node-templates">
      {way === null ? (
        <TemplateList onChoose={(chosen) => change(addressOf(chosen))} />
      ) : (
        <TemplateView
          key={`${way.orderType} ${way.legKind} ${way.customerId ?? ''}`}
          way={way}
          onBack={() => change({ type: null, leg: null, customer: null })}
        />
      )}
    </section>
  );
}
