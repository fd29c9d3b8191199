import { describe, expect, it, test } from 'vitest';
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

const ID = '0a1b2c3d-0000-4000-8000-000000000000';

test('a picture of the site stands on a line of its own, with what it shows', () => {
  expect(readArticle(`- 甲\n![码头](/upload/site/${ID})\n- 乙`)).toEqual([
    { kind: 'bullets', lines: [[{ text: '甲' }]] },
    { kind: 'picture', lines: [[{ text: '码头', href: `/upload/site/${ID}` }]] },
    { kind: 'bullets', lines: [[{ text: '乙' }]] },
  ]);
});

test.each([
  ['#1600x900', { width: 1600, height: 900 }],
  ['', {}],
])('a picture whose line ends with %j keeps a place of %j', (size, kept) => {
  expect(readArticle(`![码头](/upload/site/${ID}${size})`)).toEqual([
    { kind: 'picture', lines: [[{ text: '码头', href: `/upload/site/${ID}`, ...kept }]] },
  ]);
});

test.each([
  `/upload/site/${ID}#0x9`,
  `/upload/site/${ID}#99999x9`,
  `https://elsewhere.cn/${ID}`,
  'javascript:alert(1)',
  '/upload/img/1',
  '/upload/site/../../api',
])('nothing is fetched as a picture from %s', (address) => {
  expect(readArticle(`![图](${address})`)[0]?.kind).toBe('paragraph');
});
