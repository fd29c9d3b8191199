import type { CustomerDetail, CustomerTerms as Terms } from '@boxhaul/contract/identity';
import { PAYMENT_TERM_WORDS } from '@boxhaul/domain/identity';
import { useState } from 'react';
import { yuan } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import css from './customers.module.css';
import { TermsDialog } from './terms-dialog';

const validity = ({ validFrom, validTo }: Terms): string =>
  validFrom === null && validTo === null ? '长期' : `${validFrom ?? '—'} 至 ${validTo ?? '长期'}`;

/** The terms in force, and the versions before them with who and when. */
export function CustomerTerms({ customer, mayEdit }: { customer: CustomerDetail; mayEdit: boolean }) {
  const [editing, setEditing] = useState(false);
  const [terms, ...older] = customer.terms;
  return (
    <Section
      title="合同条款"
      note={terms && `第 ${terms.version} 版 · ${terms.username} ${terms.time.slice(0, 16)}`}
    >
      {terms ? (
        <Facts
          facts={[
            { label: '付款方式', value: PAYMENT_TERM_WORDS[terms.payment] },
            { label: '账期', value: terms.payment === 'monthly' ? `${terms.creditDays} 天` : '—' },
            {
              label: '信用额度',
              value: terms.payment === 'monthly' ? `¥ ${yuan(terms.creditLimit)}` : '—',
            },
            { label: '合同编号', value: terms.contractNo || '—' },
            { label: '有效期', value: validity(terms) },
            { label: '备注', value: terms.remark || '—' },
          ]}
        />
      ) : (
        <p className={css.minor}>尚未约定，按现结处理。</p>
      )}
      {older.length > 0 && (
        <details className={css.versions}>
          <summary>历史版本 {older.length} 个</summary>
          {older.map((one) => (
            <div key={one.version} className={css.row}>
              <span>第 {one.version} 版</span>
              <span className={css.grow}>
                {PAYMENT_TERM_WORDS[one.payment]}
                {one.payment === 'monthly' && `，账期 ${one.creditDays} 天，额度 ¥ ${yuan(one.creditLimit)}`}
                ，合同 {one.contractNo || '—'}，{validity(one)}
              </span>
              <span className={css.minor}>
                {one.username} {one.time.slice(0, 16)}
              </span>
            </div>
          ))}
        </details>
      )}
      {mayEdit && (
        <p className={css.actions}>
          <Button variant="outline" size="s" onClick={() => setEditing(true)}>
            修改条款
          </Button>
        </p>
      )}
      <TermsDialog customer={customer} open={editing} onClose={() => setEditing(false)} />
    </Section>
  );
}
