import { describe, expect, it } from 'vitest';
import { readArticle } from './read-article';

describe('the text of an article', () => {
  it('is headings, paragraphs, lists and quotations', () => {
    expect(readArticle('## 时间\r\n\n国庆照常\n### 说明\n- 甲\n- 乙\n\n1. 先\n2、后\n> 引')).toEqual([
      { kind: 'heading', lines: [[{ text: '时间' }]] },
      { kind: 'paragraph', lines: [[{ text: '国庆照常' }]] },
      { kind: 'subheading', lines: [[{ text: '说明' }]] },
      { kind: 'bullets', lines: [[{ text: '甲' }], [{ text: '乙' }]] },
      { kind: 'steps', lines: [[{ text: '先' }], [{ text: '后' }]] },
      { kind: 'quote', lines: [[{ text: '引' }]] },
    ]);
  });

  it('has strong words and links within a line', () => {
    expect(readArticle('请**提前**看[运价](/?harbor=1)。')[0]?.lines[0]).toEqual([
      { text: '请' },
      { text: '提前', strong: true },
      { text: '看' },
      { text: '运价', href: '/?harbor=1' },
      { text: '。' },
    ]);
  });

  it.each(['javascript:alert', '//evil.example/x', 'data:text/html,x', '/\\evil.example', 'vbscript:x'])(
    'never leads to %s',
    (href) => {
      expect(readArticle(`[看](${href})`)[0]?.lines[0]).toEqual([{ text: '看' }]);
    },
  );

  it.each(['/', '/track', 'https://example.com/a?b=1', 'tel:4008008001'])('leads to %s', (href) => {
    expect(readArticle(`[看](${href})`)[0]?.lines[0]).toEqual([{ text: '看', href }]);
  });

  it('keeps pasted tags as characters', () => {
    expect(readArticle('<script>x</script>')).toEqual([
      { kind: 'paragraph', lines: [[{ text: '<script>x</script>' }]] },
    ]);
  });
});
