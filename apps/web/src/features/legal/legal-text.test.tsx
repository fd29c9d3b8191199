import { AGREEMENT, LEGAL_KINDS, LEGAL_VERSIONS, PRIVACY } from '@boxhaul/domain';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_SECTIONS } from './agreement-sections';
import { chineseNumber } from './legal-document';
import { changesSince, LEGAL_CHANGES } from './legal-changes';
import { LegalPage } from './legal-page';
import type { LegalClause, LegalSection } from './legal-section';
import { PRIVACY_SECTIONS } from './privacy-sections';

const wordsOf = (clause: LegalClause): string => {
  if (typeof clause === 'string') return clause;
  return 'strong' in clause ? clause.strong : [clause.lead, ...clause.items].join('');
};
const inSection = (sections: readonly LegalSection[], title: string): string =>
  (sections.find((section) => section.title === title)?.clauses ?? []).map(wordsOf).join('');

describe('the service agreement', () => {
  it.each([
    ['维护、中断与数据恢复', '提前一周'],
    ['维护、中断与数据恢复', '通常在 4 小时内恢复，最长不超过 48 小时'],
    ['协议的变更', '至少三个工作日'],
    ['法律适用与争议解决', '60 日内未能解决'],
    ['法律适用与争议解决', '广州市有管辖权的人民法院'],
    ['企业认证', '2 个工作日内审核'],
    ['运价与报价', '24 小时内有效'],
  ])('says under %s: %s (S9)', (title, words) => {
    expect(inSection(AGREEMENT_SECTIONS, title)).toContain(words);
  });
});

describe('the privacy policy', () => {
  it.each([
    ['保存在哪里，保存多久', '7 天未使用或满 30 天'],
    ['保存在哪里，保存多久', '最后一次登录后 180 天'],
    ['保存在哪里，保存多久', '30 天内清除'],
    ['政策的变更', '至少三个工作日'],
    ['司机与行踪轨迹', '敏感个人信息'],
    ['您的权利', '注销账号'],
    ['我们处理的信息与目的', '单独勾选同意'],
  ])('says under %s: %s', (title, words) => {
    expect(inSection(PRIVACY_SECTIONS, title)).toContain(words);
  });
});

it.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [19, '十九'],
  [20, '二十'],
  [34, '三十四'],
])('the %ith section is numbered %s', (n, words) => expect(chineseNumber(n)).toBe(words));

it.each([
  ['agreement', AGREEMENT],
  ['privacy', PRIVACY],
] as const)('the page of the %s names its title, version and day', async (kind, text) => {
  render(<LegalPage kind={kind} />);
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(screen.getByText(new RegExp(`版本 ${text.version} .* ${text.effectiveOn} 起生效`))).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: /^一、/ })).toBeVisible();
});

it.each(LEGAL_KINDS)(
  'the newest version of the %s says what it changed, to who agreed to one before',
  (kind) => {
    expect(LEGAL_CHANGES[kind][0]?.version).toBe(LEGAL_VERSIONS[kind]);
    expect(changesSince(kind, '0.9').length).toBeGreaterThan(0);
    expect(changesSince(kind, LEGAL_VERSIONS[kind])).toEqual([]);
  },
);
