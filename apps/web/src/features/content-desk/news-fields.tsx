import { PictureButton } from './picture-button';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';

export interface NewsText {
  title: string;
  summary: string;
  body: string;
}

interface NewsFieldsProps {
  text: NewsText;
  onChange: (part: Partial<NewsText>) => void;
}

/** What a piece of news is written in: plain text, so that what is pasted from Word comes clean. */
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
    <TextArea
      label="正文"
      required
      rows={16}
      maxLength={20_000}
      placeholder="每行一段；## 标题，- 列表，1. 步骤，> 引用，**加粗**，[文字](链接)。从 Word 粘贴只保留文字。"
      value={text.body}
      onChange={(body) => onChange({ body })}
    />
    <PictureButton
      label="插图"
      text="上传插图到文末"
      onKept={(path, name) =>
        onChange({
          body: `${text.body.trimEnd()}\n\n![${name.replace(/\.\w+$|[[\]]/g, '')}](${path})\n`.trimStart(),
        })
      }
    />
  </>
);
