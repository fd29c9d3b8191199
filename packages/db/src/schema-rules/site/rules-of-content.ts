import { LEGAL_KINDS } from '@boxhaul/domain/identity';
import { COMPANY_PAGES, NEWS_STATES } from '@boxhaul/domain/site';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** What operators write for the public site. */
export const CONTENT: Readonly<Record<string, TableRules>> = {
  news: {
    row: (n) => ({
      news_id: 8800 + n,
      title: '标题',
      summary: '摘要',
      body: '正文',
      publish_at: at(n),
      updated_by: 4000 + fellow(n),
      updated_at: at(n),
    }),
    required: 'title summary body state version updated_by updated_at',
    optional: 'publish_at',
    defaults: { state: 'draft', version: 1 },
    identity: 'news_id',
    unique: ['news_id'],
    references: { updated_by: {} },
    checks: {
      news_state: { breaks: each('state', ['gone', '']), keeps: each('state', NEWS_STATES) },
      news_published_at: {
        breaks: [{ state: 'published', publish_at: null }],
        keeps: [
          { state: 'draft', publish_at: null },
          { state: 'withdrawn', publish_at: null },
        ],
      },
    },
  },
  news_version: {
    row: (n) => ({
      news_id: 8800 + fellow(n),
      version: n,
      title: '标题',
      summary: '摘要',
      body: '正文',
      saved_by: 4000 + fellow(n),
      saved_at: at(n),
    }),
    required: 'title summary body saved_by saved_at',
    unique: ['news_id version'],
    references: { news_id: {}, saved_by: {} },
  },
  site_version: {
    row: (n) => ({ version: n, content: '{}', saved_by: 4000 + fellow(n), saved_at: at(n) }),
    required: 'content saved_by saved_at',
    unique: ['version'],
    references: { saved_by: {} },
    checks: { site_version_counts: { breaks: each('version', [0, -1]), keeps: each('version', [7]) } },
  },
  site_picture: {
    row: (n) => ({ file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['file_id'],
    references: { file_id: {} },
  },
  site_file: {
    row: (n) => ({ file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['file_id'],
    references: { file_id: {} },
  },
  company_page_version: {
    row: (n) => ({
      page: n === 3 ? 'overview' : 'about',
      version: 10 + n,
      title: '标题',
      lead: '导语',
      body: '正文',
      saved_by: 4000 + fellow(n),
      saved_at: at(n),
      shown: 10 + n,
    }),
    required: 'title lead body saved_at',
    optional: 'saved_by shown',
    unique: ['page version'],
    references: { saved_by: {} },
    checks: {
      company_page_version_page: { breaks: each('page', ['news', '']), keeps: each('page', COMPANY_PAGES) },
      company_page_version_counts: { breaks: each('version', [0, -1]), keeps: each('version', [7]) },
    },
  },
  legal_version: {
    row: (n) => ({
      legal_kind: n === 3 ? 'privacy' : 'agreement',
      minor: 10 + n,
      body: '正文',
      changes: '变更',
      published_by: 4000 + fellow(n),
      published_at: at(n),
      effective_at: at(n),
    }),
    required: 'body changes published_at effective_at',
    optional: 'published_by',
    unique: ['legal_kind minor'],
    references: { published_by: {} },
    checks: {
      legal_version_kind: {
        breaks: each('legal_kind', ['terms', '']),
        keeps: each('legal_kind', LEGAL_KINDS),
      },
      legal_version_counts: { breaks: each('minor', [-1]), keeps: each('minor', [7]) },
    },
  },
  legal_draft: {
    row: (n) => ({
      legal_kind: n === 3 ? 'privacy' : 'agreement',
      body: '正文',
      changes: '变更',
      saved_by: 4000 + fellow(n),
      saved_at: at(n),
    }),
    required: 'body changes revision saved_by saved_at',
    defaults: { revision: 1 },
    unique: ['legal_kind'],
    references: { saved_by: {} },
    checks: {
      legal_draft_kind: { breaks: each('legal_kind', ['terms', '']), keeps: [{ legal_kind: 'privacy' }] },
    },
  },
  site_visit: {
    row: (n) => ({
      day: `2026-11-0${n}`,
      visit_kind: n === 3 ? 'query' : 'view',
      visit_page: n === 3 ? 'home' : n === 2 ? 'track' : 'about',
      referrer: `host${n}.example`,
      visit_device: n === 3 ? 'phone' : n === 2 ? 'tablet' : 'computer',
      visits: n,
    }),
    required: 'visits',
    unique: ['day visit_kind visit_page referrer visit_device'],
    checks: {
      site_visit_referrer_check: {
        breaks: [{ referrer: 'a'.repeat(101) }],
        keeps: [{ referrer: 'a'.repeat(100) }, { referrer: '' }],
      },
      site_visit_visits_check: { breaks: [{ visits: 0 }], keeps: [{ visits: 1 }] },
    },
  },
};
