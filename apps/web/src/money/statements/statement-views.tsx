import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useAddress } from '../../data/kit/use-address';
import { ListViews } from '../../parts/kit/list-page/list-views';

const VIEWS = [
  { key: 'statements', label: AUDIT_TARGET_WORDS.statement },
  { key: 'invoices', label: AUDIT_TARGET_WORDS.invoice },
  { key: 'receipts', label: AUDIT_TARGET_WORDS.receipt },
  { key: 'bank', label: AUDIT_TARGET_WORDS.bank_line },
  { key: 'ageing', label: '账龄' },
] as const;

export function useStatementView() {
  const [params] = useAddress();
  return VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'statements';
}

export function StatementViews() {
  const [, change] = useAddress();
  return (
    <ListViews
      label="对账页面"
      value={useStatementView()}
      views={VIEWS}
      onChange={(key) =>
        change({
          view: key === 'statements' ? null : key,
          q: null,
          page: null,
          state: null,
          statement: null,
          import: null,
        })
      }
    />
  );
}
