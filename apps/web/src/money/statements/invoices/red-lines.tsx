import { useQuery } from '@tanstack/react-query';
import { invoiceLines } from '../../../data/money/invoices.api';
import { yuan } from '../../../lib/format/format';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { TextField } from '../../../ui/form/text-field';
import css from '../statements.module.css';

interface RedLinesProps {
  /** Of the invoice. */
  id: string;
  /** Their numbers, joined with commas; '': all that are left. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Which lines of an invoice are taken back: none chosen, all that are left. */
export function RedLines({ id, value, error, onChange }: RedLinesProps) {
  const { data, error: failed } = useQuery(invoiceLines(id));
  if (failed) return <Notice tone="error">发票明细加载失败：{failed.message}</Notice>;
  if (!data) return <Skeleton lines={2} height="24px" />;
  const left = data.data.filter(({ isRed }) => !isRed);
  if (data.rowCount > data.data.length) {
    return (
      <TextField
        label="红冲的明细行"
        hint={`共 ${data.rowCount} 行；填行号，用逗号隔开，留空整张红冲`}
        error={error}
        maxLength={200}
        value={value}
        onChange={onChange}
      />
    );
  }
  const chosen = new Set(value === '' ? [] : value.split(','));
  return (
    <Field label="红冲的明细行" error={error} hint="不勾选为整张红冲">
      <ul className={css.lines}>
        {left.map(({ lineNo, itemName, orderNo, cabinetNo, totalAmount }) => {
          const no = String(lineNo);
          return (
            <li key={no}>
              <Checkbox
                checked={chosen.has(no)}
                onChange={(on) =>
                  onChange(
                    left
                      .map((line) => String(line.lineNo))
                      .filter((one) => (one === no ? on : chosen.has(one)))
                      .join(','),
                  )
                }
              >
                {no}. {itemName} {cabinetNo ?? orderNo} ¥ {yuan(totalAmount)}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
