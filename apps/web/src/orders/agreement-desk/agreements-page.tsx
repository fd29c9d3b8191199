import { useAddress } from '../../data/kit/use-address';
import { DeskAgreementList } from './desk-agreement-list';
import { TemplatesView } from './templates-view';

/** Transport agreements of all customers, and the versions of their text. */
export function AgreementsPage() {
  const [params] = useAddress();
  return params.get('view') === 'templates' ? <TemplatesView /> : <DeskAgreementList />;
}
