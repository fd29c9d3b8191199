import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import { Section } from '../../ui/layout/section';
import css from './agreements.module.css';

/** The last part of a link, or the code itself. */
const codeIn = (text: string): string => text.trim().split(/[/?#]/).findLast(Boolean) ?? '';

/** For visitors: the code that came with an invitation. */
export function CodeForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  return (
    <Section title="打开签署链接" note="没有账号也可以签署">
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault();
          const code = codeIn(text);
          if (/^[\w.-]{8,120}$/.test(code)) void navigate(`/contractSign/${code}`);
          else setFault(text.trim() === '' ? '请粘贴签署链接' : '链接不完整，请重新复制');
        }}
      >
        <TextField
          className={css.grow}
          label="签署链接或签署码"
          value={text}
          error={fault || undefined}
          autoComplete="off"
          onChange={(value) => {
            setText(value);
            setFault('');
          }}
        />
        <Button type="submit" variant="outline">
          打开
        </Button>
      </form>
    </Section>
  );
}
