import { readArticle } from '@boxhaul/domain/kit';
import { expect, it } from 'vitest';
import { hasPictures, pastedArticle } from './paste-article';
import { pastedLegal } from './paste-legal';

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

const WORD_CLIPBOARD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:"";font-size:10.5pt;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoTitle><span lang=EN-US style='mso-bidi-font-weight:normal'>2026</span><span style='font-family:宋体'>年进港安排<o:p></o:p></span></p>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;mso-ascii-font-family:
"Times New Roman"'>各位客户：因码头检修，<b style='mso-bidi-font-weight:normal'>盐田国际</b>进港时间调整
如下。<o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span>重柜提前一天预约</span></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>（一）<span>&nbsp;</span></span><![endif]>先放箱</p>
<p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span></span><![endif]>后打单</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=189 valign=top><p class=MsoNormal><span>码头</span></p></td><td><p class=MsoNormal>截重<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>盐田</p></td><td><p class=MsoNormal>18:00</p><p class=MsoNormal>周日停</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_1"><v:imagedata src="file:///C:/Users/a/AppData/image001.png"/></v:shape><![endif]--><![if !vml]><img width=553 src="file:///C:/Users/a/AppData/image002.png" v:shapes="图片_1"><![endif]></p>
<!--EndFragment--></body></html>`;

const WPS = `<html><head><meta name="Generator" content="WPS Office"></head><body><!--StartFragment-->
<p class=MsoNormal style="mso-outline-level:1;"><b><span style="mso-spacerun:'yes';font-family:宋体;font-size:16.0000pt;"><font face="宋体">放假通知</font></span></b><b><span style="mso-spacerun:'yes';"><o:p></o:p></span></b></p>
<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>&#108;<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;"><font face="宋体">南沙照常</font></span></p>
<p class=MsoNormal><img src="data:image/png;base64,iVBORw0KGgo=" width="10"><span style="mso-spacerun:'yes';"><font face="宋体">详见</font></span><a href="https://port.example/a"><u><span class="16">公告</span></u></a></p>
<!--EndFragment--></body></html>`;

it.each([
  [
    'Word',
    WORD_CLIPBOARD,
    [
      '## 2026年进港安排',
      '各位客户：因码头检修，**盐田国际**进港时间调整如下。',
      '- 重柜提前一天预约',
      '1. 先放箱',
      '1. 后打单',
      '码头 ｜ 截重',
      '盐田 ｜ 18:00 周日停',
    ],
  ],
  ['WPS', WPS, ['## 放假通知', '- 南沙照常', '详见[公告](https://port.example/a)']],
])(
  'what %s puts on the clipboard is headings, lists, rows and links; its pictures are told of',
  (_, html, lines) => {
    expect(pastedArticle(html)).toBe(lines.join('\n'));
    expect(hasPictures(html)).toBe(true);
    expect(hasPictures('<p>字</p>')).toBe(false);
  },
);

it('is sections and clauses where it is pasted into an agreement, without the numbers that are drawn anyway', () => {
  const html =
    '<h1>一、协议的订立</h1><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>第一条</p>' +
    '<p><b>二、 用语</b></p><ul><li>客户</li></ul><blockquote>引</blockquote><h3>十二、其他</h3><p>三、本条以句号结束。</p>';
  expect(pastedLegal(html)).toBe(
    ['## 协议的订立', '1. 第一条', '## 用语', '- 客户', '引', '', '## 其他', '三、本条以句号结束。'].join(
      '\n',
    ),
  );
});

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
