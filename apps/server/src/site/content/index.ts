import { content } from '@boxhaul/contract/site';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { Refusal } from '../../platform/http/refusal';
import { sendAttachment, sendPicture, storeUploads } from '../../kit/files';
import { changeNews } from './change-news';
import { getCompanyDesk, getCompanyPage, publishCompanyPage, saveCompanyPage } from './company-pages';
import { getDeskNews, listDeskNews } from './desk-news';
import { getPublicNews, listPublicNews, newestNews } from './public-news';
import { getNewApp, getSite } from './read-site';
import { saveNews } from './save-news';
import { saveSite } from './save-site';
import { findSitePictures, isSiteFile } from './site.repo';
import { acceptSiteFiles, acceptSitePictures } from './accept-site-files';

export { selectContentStamp as readContentStamp } from './stamp.repo';
export { readSite } from './read-site';

export function registerContent(mount: Mount, deps: Deps): void {
  mount(content.newsPage, (ctx, { pageNo }) => listPublicNews(ctx, pageNo));
  mount(content.newsDetail, (ctx, { newsId }) => getPublicNews(ctx, newsId));
  mount(content.newsData, (ctx) => newestNews(ctx));
  mount(content.list, (ctx, paging) => listDeskNews(ctx, paging));
  mount(content.detail, (ctx, { newsId }) => getDeskNews(ctx, newsId));
  mount(content.save, (ctx, input) => saveNews(ctx, input));
  mount(content.publish, (ctx, input) => changeNews(ctx, 'published', input));
  mount(content.withdraw, (ctx, input) => changeNews(ctx, 'withdrawn', input));
  mount(content.queryNewApp, (ctx) => getNewApp(deps, ctx));
  mount(content.site, (ctx) => getSite(ctx));
  mount(content.saveSite, (ctx, input) => saveSite(ctx, input));
  mount.prepared(content.uploadPicture, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'site', fileName }),
    work: (ctx, _input, kept) => acceptSitePictures(ctx, kept),
  });
  mount.raw(content.picture, async (ctx, { id }, { reply }) => {
    if (!(await findSitePictures(ctx.db, [id])).has(id)) throw new Refusal('NOT_FOUND');
    return sendPicture(deps, ctx, id, reply);
  });
  mount.prepared(content.uploadFile, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'document', fileName }),
    work: (ctx, _input, kept) => acceptSiteFiles(ctx, kept),
  });
  mount.raw(content.file, async (ctx, { id }, { reply }) => {
    if (!(await isSiteFile(ctx.db, id))) throw new Refusal('NOT_FOUND');
    return sendAttachment(deps, ctx, id, reply);
  });
  mount(content.companyPage, (ctx, { page }) => getCompanyPage(ctx, page));
  mount(content.companyDesk, (ctx, { page }) => getCompanyDesk(ctx, page));
  mount(content.saveCompanyPage, (ctx, input) => saveCompanyPage(ctx, input));
  mount(content.publishCompanyPage, (ctx, input) => publishCompanyPage(ctx, input));
}
