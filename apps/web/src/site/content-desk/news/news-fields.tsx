import { MarkdownField } from '../markdown/markdown-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';

/** Texts by name. */
export type NewsText = Readonly<Record<'title' | 'summary' | 'body', string>>;

interface NewsFieldsProps {
  text: NewsText;
  onChange: (part: Partial<NewsText>) => void;
}

/** What a piece of news is written in: plain text with a few marks. */
export const NewsFields = ({ text, onChange }: NewsFieldsProps) => (
  <>
    <TextField
      label="标题"
      required
      maxLength={80}
      value={text.title}
      onChange={(title) => onChange({ title })}
    />
    <TextArea
      label="摘要"
      rows={2}
      maxLength={200}
      value={text.summary}
      onChange={(summary) => onChange({ summary })}
    />
    <MarkdownField
      label="正文"
      maxLength={20_000}
      value={text.body}
      onChange={(body) => onChange({ body })}
    />
  </>
);
