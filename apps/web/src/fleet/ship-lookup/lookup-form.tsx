import { checkCabinetNo, cleanIdentifier } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/form/segmented';
import { IdentifierField } from '../../parts/kit/identifier-field';
import frame from '../../ui/layout/tool-page.module.css';
import css from './ship-lookup.module.css';
import { UntilReady } from '../../ui/form/until-ready';

type By = 'booking' | 'box';

const WAYS = [
  { value: 'booking', label: '订舱号' },
  { value: 'box', label: '柜号' },
] as const;
const BOX_SIGNS = 11;

interface LookupFormProps {
  by: By;
  number: string;
  onLook: (asked: { by: By; number: string }) => void;
}

/** A right box number as it stands on the box: 'CSQU 305438 3'. */
const asOnBox = (number: string): string =>
  `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;

/** What is said of a box number while it is typed; nothing before it is whole. */
function readBack(text: string): { hint?: string; error?: string } {
  const checked = checkCabinetNo(text);
  if (checked.ok) return { hint: `${asOnBox(checked.cabinetNo)}，校验位正确` };
  if (checked.cabinetNo.length < BOX_SIGNS) {
    return { hint: `4 位字母加 7 位数字，还差 ${BOX_SIGNS - checked.cabinetNo.length} 位` };
  }
  return { error: checked.reason };
}

/** What number is looked up, and as what. */
export function LookupForm({ by: asked, number, onLook }: LookupFormProps) {
  const [by, setBy] = useState<By>(asked);
  const [text, setText] = useState(number);
  const [fault, setFault] = useState('');
  const typed = cleanIdentifier(by === 'box' ? 'cabinet' : 'booking', text);
  const box = by === 'box' && typed !== '' ? readBack(typed) : {};
  const isBox = by === 'booking' && checkCabinetNo(typed).ok;
  const look = (as: By) => {
    const checked = checkCabinetNo(typed);
    if (typed === '') setFault(as === 'box' ? '请输入柜号' : '请输入订舱号');
    else if (as === 'box' && !checked.ok) setFault(checked.reason);
    else onLook({ by: as, number: as === 'box' ? checked.cabinetNo : typed });
  };
  return (
    <form
      className={frame.form}
      aria-label="船期查询"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        look(by);
      }}
    >
      <UntilReady>
        <Segmented
          label="按什么查"
          options={WAYS}
          value={by}
          onChange={(next) => {
            setBy(next);
            setFault('');
          }}
        />
        <IdentifierField
          kind={by === 'box' ? 'cabinet' : 'booking'}
          max={by === 'box' ? 20 : 40}
          label={by === 'box' ? '柜号' : '订舱号'}
          value={text}
          placeholder={by === 'box' ? 'CSQU3054383' : ''}
          error={fault || box.error}
          hint={box.hint}
          onChange={(value) => {
            setText(value);
            setFault('');
          }}
        />
        {isBox && (
          <p className={css.minor}>
            这是一个柜号。
            <Button variant="text" onClick={() => look('box')}>
              改按柜号查询
            </Button>
          </p>
        )}
        <Button type="submit" variant="cta" size="l">
          查询船期
        </Button>
        <p className={css.minor}>
          来源是船公司的接口和平台登记的船期表，每条都写明出处与时间；以船公司通知为准。
        </p>
      </UntilReady>
    </form>
  );
}
