import { MARKS, type Mark } from './apply-mark';
import { pastedArticle } from './paste-article';
import { pastedLegal } from './paste-legal';

/** `article`: news and pages of the company; `legal`: numbered clauses in sections. */
export type TextKind = 'article' | 'legal';

interface KindOfText {
  marks: readonly Mark[];
  /** Whether pictures and files can stand in it. */
  files: boolean;
  pasted: (html: string) => string;
  placeholder: string;
}

export const TEXT_KINDS: Readonly<Record<TextKind, KindOfText>> = {
  article: {
    marks: MARKS,
    files: true,
    pasted: pastedArticle,
    placeholder: '每行一段。从 Word 或网页粘贴会保留标题、列表、加粗和链接；图片与文件可以直接粘贴或拖进来。',
  },
  legal: {
    marks: ['heading', 'strong', 'bullets', 'steps', 'link'],
    files: false,
    pasted: pastedLegal,
    placeholder:
      '“## ”开头是一节的标题，其余每行一条，“- ”开头是上一条的列项；节与条的序号自动编排。可以从 Word 粘贴。',
  },
};
