import { intoSight } from '../../lib/into-sight';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import css from './import-dialog.module.css';

interface ExchangeFieldProps {
  /** '1': longitude and latitude stand in each other's column. */
  value: string;
  /** As what the file looks. */
  error: string | undefined;
  onChange: (value: string) => void;
  /** Changes both and looks at the file again. */
  onExchange: () => void;
}

/** Asked where a file looks exchanged, shown as long as it is read so, and else nowhere. */
export function ExchangeField({ value, error, onChange, onExchange }: ExchangeFieldProps) {
  const isExchanged = value === '1';
  return (
    <>
      {isExchanged && (
        <Checkbox checked onChange={() => onChange('0')}>
          经度、纬度对调后读取
        </Checkbox>
      )}
      {error !== undefined && (
        <div ref={intoSight} className={css.found}>
          <Notice tone="error">{error}</Notice>
          {!isExchanged && <Button onClick={onExchange}>对调经度、纬度，重新检查</Button>}
        </div>
      )}
    </>
  );
}
