import { content } from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import { changeNews } from './change-news';
import { getDeskNews, listDeskNews } from './desk-news';
import { getPublicNews, listPublicNews, newestNews } from './public-news';
import { saveNews } from './save-news';

export { selectNewsStamp as readContentStamp } from './content.repo';

export function registerContent(mount: Mount): void {
  mount(content.newsPage, (ctx, { pageNo }) => listPublicNews(ctx, pageNo));
  mount(content.newsDetail, (ctx, { newsId }) => getPublicNews(ctx, newsId));
  mount(content.newsData, (ctx) => newestNews(ctx));
  mount(content.list, (ctx, paging) => listDeskNews(ctx, paging));
  mount(content.detail, (ctx, { newsId }) => getDeskNews(ctx, newsId));
  mount(content.save, (ctx, input) => saveNews(ctx, input));
  mount(content.publish, (ctx, input) => changeNews(ctx, 'published', input));
  mount(content.withdraw, (ctx, input) => changeNews(ctx, 'withdrawn', input));
}
