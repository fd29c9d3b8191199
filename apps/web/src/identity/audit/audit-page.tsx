import { useAddress } from '../../data/kit/use-address';
import { AccessLog } from './access-log';
import { AuditLog } from './audit-log';

/** What operators did, or who looked at what; which of them lives in the address. */
export function AuditPage() {
  const [params] = useAddress();
  return params.get('view') === 'accesses' ? <AccessLog /> : <AuditLog />;
}
