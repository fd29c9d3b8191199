import { NEWS_STATES } from '@boxhaul/domain';
import { at, each, fellow, type TableRules, uuid } from './table-rules';

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
};
