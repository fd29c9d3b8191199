import { readArticle } from '@boxhaul/domain';
import { expect, it } from 'vitest';
import { pastedArticle } from './paste-article';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style><xml>x</xml></head><body>
<!--StartFragment--><h1><span lang=ZH-CN>国庆<b>安排</b></span></h1>
<p class=MsoNormal>我司<b><span>照常派车</span></b>，详见<a href="https://a.example/x(1)">公告</a>。<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>南沙港</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>先预约</p>
<table><tr><td><p>港口</p></td><td><p>时间</p></td></tr><tr><td>南沙</td><td>8 点</td></tr></table>
<!--EndFragment--></body></html>`;

it('comes clean out of Word', () => {
  expect(pastedArticle(WORD)).toBe(
    [
      '## 国庆安排',
      '我司**照常派车**，详见[公告](https://a.example/x%281%29)。',
      '- 南沙港',
      '1. 先预约',
      '港口 ｜ 时间',
      '南沙 ｜ 8 点',
    ].join('\n'),
  );
});

it.each([
  ['<h2>甲</h2><h3>乙</h3><p>丙</p>', '## 甲\n\n### 乙\n丙'],
  ['<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>', '- 一\n- 二\n- 三'],
  ['<ol><li><p>一</p></li><li>二</li></ol>', '1. 一\n1. 二'],
  ['<blockquote><p>引</p></blockquote>', '> 引'],
  ['一<br>二', '一\n二'],
  ['<b style="font-weight:normal"><p>谷歌<span style="font-weight:700">粗</span></p></b>', '谷歌**粗**'],
  ['a <b> b </b> c', 'a **b** c'],
  ['<b>带*星</b>', '**带星**'],
  ['<a href="javascript:alert(1)">字</a>', '字'],
  ['<a href=" JaVaScRiPt:alert(1)">字</a>', '字'],
  ['<a href="/track">站内</a>', '站内'],
  ['<a href="mailto:a@b.cn">信</a>', '[信](mailto:a@b.cn)'],
  ['<script>alert(1)</script><style>x</style>字<img src=x onerror=alert(1)>', '字'],
  ['<svg><text>一</text></svg>二<iframe srcdoc="<p>三</p>"></iframe>', '二'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<p>&nbsp;</p><p></p>', ''],
  ['', ''],
])('%s → %j', (html, text) => expect(pastedArticle(html)).toBe(text));

it('never gives anything but words and safe links', () => {
  const hostile = `<p onclick="x">a</p><a href="data:text/html,x">b</a><form action="//evil">c<input value=d></form>${WORD}`;
  const hrefs = readArticle(pastedArticle(hostile)).flatMap(({ lines }) =>
    lines.flatMap((line) => line.flatMap(({ href }) => href ?? [])),
  );
  expect(hrefs).toEqual(['https://a.example/x%281%29']);
});

it('is not held up by depth or length', () => {
  const deep = `${'<div>'.repeat(20_000)}底${'</div>'.repeat(20_000)}`;
  expect(pastedArticle(deep)).toContain('底');
  expect(pastedArticle(`${'<b>'.repeat(3000)}粗`)).toBe('**粗**');
  expect(pastedArticle('<p>字</p>'.repeat(20_000)).split('\n')).toHaveLength(20_000);
  expect(pastedArticle('x'.repeat(2_000_001))).toBe('');
});
