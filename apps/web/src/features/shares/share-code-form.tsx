import { isShareCode } from '@boxhaul/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import css from './shared-order.module.css';

/** The last part of a link, or the code itself. */
const codeIn = (text: string): string => text.trim().split(/[/?#]/).findLast(Boolean) ?? '';

/** For who has a code and no link. */
export function ShareCodeForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeIn(text);
        if (isShareCode(code)) void navigate(`/a/${code}`);
        else setFault(text.trim() === '' ? '请输入分享码或粘贴链接' : '分享码是 12 位字母和数字，请核对');
      }}
    >
      <TextField
        className={css.code}
        label="分享码或链接"
        value={text}
        error={fault || undefined}
        autoComplete="off"
        onChange={(value) => {
          setText(value);
          setFault('');
        }}
      />
      <Button type="submit">查看</Button>
    </form>
  );
}
