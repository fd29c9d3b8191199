import { customers } from '@boxhaul/contract/identity';
import type { MakeCall } from './callers';

const FINANCE = 'caiwu';

/**
 * What was agreed with the first two enterprises. The first pays by the month: what is stated today is not overdue
 * tomorrow, so the demo is the same on its second day. The second pays at once.
 */
export async function agreeTerms(
  call: MakeCall,
  [monthly, cash]: readonly [string, string, string],
): Promise<void> {
  await call(FINANCE, customers.saveTerms, {
    id: monthly,
    version: 0,
    payment: 'monthly',
    creditDays: 30,
    creditLimit: '2000000',
    contractNo: 'BH-YH-01',
    remark: '',
  });
  await call(FINANCE, customers.saveTerms, {
    id: cash,
    version: 0,
    payment: 'cash',
    creditDays: 0,
    creditLimit: '0',
    contractNo: 'BH-HN-01',
    remark: '',
  });
}
