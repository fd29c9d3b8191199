import { PAPER_KIND_WORDS, REQUIRED_PAPER_KINDS } from '@boxhaul/domain/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requiredPapers, setRequiredPapers } from '../../data/orders/documents.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import { Section } from '../../ui/layout/section';
import css from './customers.module.css';

/** What must be there of each box before a statement is sent to this customer; each choice is kept at once. */
export function RequiredPapers({ customerId, mayEdit }: { customerId: string; mayEdit: boolean }) {
  const { data, error } = useQuery(requiredPapers(customerId));
  const set = useMutation(setRequiredPapers(useQueryClient()));
  if (error) return <p className={css.minor}>对账单证要求加载失败：{error.message}</p>;
  if (!data) return <Skeleton lines={2} height="24px" />;
  const { kinds } = data;
  const choose = async (kind: (typeof kinds)[number], on: boolean) => {
    const wanted = REQUIRED_PAPER_KINDS.filter((one) => (one === kind ? on : kinds.includes(one)));
    if ((await failureOf(set.mutateAsync({ customerId, kinds: wanted }))) === null) {
      showToast('success', '对账单证要求已保存');
    }
  };
  const named = kinds.map((kind) => PAPER_KIND_WORDS[kind]).join('、');
  return (
    <Section title="对账单证" note="发送对账单前每箱须有">
      {mayEdit ? (
        <p className={css.actions}>
          {REQUIRED_PAPER_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              disabled={set.isPending}
              onChange={(on) => void choose(kind, on)}
            >
              {PAPER_KIND_WORDS[kind]}
            </Checkbox>
          ))}
        </p>
      ) : (
        <p className={css.minor}>{named || '没有要求'}</p>
      )}
    </Section>
  );
}
