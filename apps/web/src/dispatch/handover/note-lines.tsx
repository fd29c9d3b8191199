import { HANDOVER_NOTE_SIGNS } from '@boxhaul/domain/dispatch';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { TextField } from '../../ui/form/text-field';
import desk from '../../ui/layout/desk-list.module.css';
import css from './handover.module.css';
import type { Line, Writing } from './use-write';

/** Called once, as the field comes: whoever adds a line writes in it next. */
const focusNew = (field: HTMLInputElement | null) => field?.focus();

/** What is suggested, to be ticked and commented, and free lines below. */
export function NoteLines({ writing }: { writing: Writing }) {
  const { lines, add } = writing;
  const free = lines.filter(({ kind }) => kind === 'other');
  return (
    <>
      <ul className={css.lines} aria-label="建议的备注">
        {lines
          .filter(({ kind }) => kind !== 'other')
          .map((line) => (
            <li key={line.key} className={css.line}>
              <Suggested line={line} writing={writing} />
            </li>
          ))}
      </ul>
      {free.length > 0 && (
        <ul className={css.lines} aria-label="其他备注">
          {free.map((line, i) => (
            <li key={line.key} className={`${css.line} ${css.free}`}>
              <TextField
                label={`其他备注 ${i + 1}`}
                inputRef={focusNew}
                maxLength={HANDOVER_NOTE_SIGNS}
                value={line.text}
                onChange={(text) => writing.edit(line.key, { text })}
              />
              <Button
                variant="text"
                aria-label={`删除其他备注 ${i + 1}`}
                onClick={() => writing.remove(line.key)}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        <Button variant="outline" onClick={add}>
          添加一条备注
        </Button>
      </div>
    </>
  );
}

function Suggested({ line, writing }: { line: Line; writing: Writing }) {
  return (
    <>
      <Checkbox checked={line.ticked} onChange={(ticked) => writing.edit(line.key, { ticked })}>
        <span>
          {line.subject}
          {!line.ticked && <span className={desk.minor}> {line.text}</span>}
        </span>
      </Checkbox>
      {line.ticked && (
        <TextField
          label={`${line.subject} 的备注`}
          required
          maxLength={HANDOVER_NOTE_SIGNS}
          value={line.text}
          error={writing.faultOf(line)}
          onChange={(text) => writing.edit(line.key, { text })}
        />
      )}
    </>
  );
}
