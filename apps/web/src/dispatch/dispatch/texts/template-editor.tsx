import { LONGEST_TEMPLATE, unknownFields } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveTextTemplate, type TextTemplate } from '../../../data/dispatch/dispatch-texts.api';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import css from './texts.module.css';

interface TemplateEditorProps {
  kept: TextTemplate;
  /** What a template may name. */
  fields: readonly string[];
  draft: string;
  onDraft: (draft: string) => void;
  onDone: () => void;
}

/** What is wrong with a template; undefined for a right one. */
function faultOf(draft: string): string | undefined {
  const unknown = unknownFields(draft).map((name) => `{${name}}`);
  if (unknown.length > 0) return `没有这些内容可填：${unknown.join('、')}`;
  return draft.trim() === '' ? '请填写模板' : undefined;
}

/** What a template may name, each put where one writes. */
function Fields({ fields, onPick }: { fields: readonly string[]; onPick: (name: string) => void }) {
  return (
    <div className={css.fields} role="group" aria-label="可填的内容">
      {fields.map((name) => (
        <Button key={name} type="button" variant="outline" size="s" onClick={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** How a text is written, tried out at once above, and kept for all operators. */
export function TemplateEditor({ kept, fields, draft, onDraft, onDone }: TemplateEditorProps) {
  const save = useMutation(saveTextTemplate(useQueryClient()));
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = faultOf(draft);
  const keep = (text: string, said: string) => {
    const onSuccess = () => {
      showToast('success', said);
      onDone();
    };
    save.mutate({ audience: kept.audience, text }, { onSuccess });
  };
  /** Where he writes. */
  const insert = (name: string) => {
    const at = area.current?.selectionStart ?? draft.length;
    const end = area.current?.selectionEnd ?? at;
    onDraft(`${draft.slice(0, at)}{${name}}${draft.slice(end)}`);
    area.current?.focus();
  };
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) keep(draft, '模板已保存，所有调度都用它');
      }}
    >
      <TextArea
        label={`“${kept.audienceText}”的模板`}
        value={draft}
        onChange={onDraft}
        rows={8}
        maxLength={LONGEST_TEMPLATE}
        error={fault}
        inputRef={area}
        bar={<Fields fields={fields} onPick={insert} />}
      />
      <p className={css.mute}>用全角空格隔开同一行的几项；没有内容的项和行会自动省略。</p>
      {save.error && <Notice tone="error">{save.error.message}</Notice>}
      <div className={css.actions}>
        <Button type="submit" busy={save.isPending} disabled={draft === kept.template}>
          保存模板
        </Button>
        {!kept.usual && (
          <Button
            type="button"
            variant="outline"
            busy={save.isPending}
            onClick={() => keep('', '已恢复默认模板')}
          >
            恢复默认
          </Button>
        )}
        <Button type="button" variant="text" onClick={onDone}>
          不改了
        </Button>
      </div>
    </form>
  );
}
