import { anyone, call, operator } from '../../kit/client/call';
import type { contentSchemas } from './schemas';

const right = operator('content.manage');

/** A page of the published news, ten each, the newest first. */
export const newsPage = call<typeof contentSchemas.newsPage>({
  name: 'openNewsPage',
  summary: '新闻列表',
  tag: 'content',
  method: 'GET',
  path: '/api/open/news',
  access: anyone,
});

/** One published piece of news, with those beside it in time. */
export const newsDetail = call<typeof contentSchemas.newsDetail>({
  name: 'openNewsDetail',
  summary: '新闻详情',
  tag: 'content',
  method: 'GET',
  path: '/api/open/news/detail/{newsId}',
  access: anyone,
});

/** The newest published news, up to fifty, as S7 names its file. */
export const newsData = call<typeof contentSchemas.newsData>({
  name: 'newsData',
  summary: '新闻数据',
  tag: 'content',
  method: 'GET',
  path: '/static/news-data.json',
  access: anyone,
});

/** Which version of the driver's app is the newest, and what is new in it (S7). */
export const queryNewApp = call<typeof contentSchemas.queryNewApp>({
  name: 'queryNewApp',
  summary: '司机端最新版本',
  tag: 'content',
  method: 'GET',
  path: '/ygb-base-service/api/app/base/queryNewApp',
  access: anyone,
});

/** A picture of the public site; the body is the picture itself. */
export const picture = call<typeof contentSchemas.picture>({
  name: 'sitePicture',
  summary: '网站图片',
  tag: 'content',
  method: 'GET',
  path: '/upload/site/{id}',
  access: anyone,
});

/** All news as operators see it, drafts too. */
export const list = call<typeof contentSchemas.list>({
  name: 'opsNewsList',
  summary: '新闻管理列表',
  tag: 'content',
  method: 'GET',
  path: '/api/ops/news',
  access: right,
});

/** One piece of news with all its versions, the newest first. */
export const detail = call<typeof contentSchemas.detail>({
  name: 'opsNewsDetail',
  summary: '新闻与历史版本',
  tag: 'content',
  method: 'GET',
  path: '/api/ops/news/detail/{newsId}',
  access: right,
});

/** Saves a new draft, or another version over the one that was looked at. */
export const save = call<typeof contentSchemas.save>({
  name: 'opsSaveNews',
  summary: '保存新闻',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/news/save',
  access: right,
  encoding: 'json',
  creates: true,
  bodyLimit: 262_144,
});

/** Makes it public, now or from a moment on. */
export const publish = call<typeof contentSchemas.publish>({
  name: 'opsPublishNews',
  summary: '发布新闻',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/news/publish',
  access: right,
});

/** Takes it off the site. */
export const withdraw = call<typeof contentSchemas.withdraw>({
  name: 'opsWithdrawNews',
  summary: '撤回新闻',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/news/withdraw',
  access: right,
});

/** What operators keep of the site, with the versions of before. */
export const site = call<typeof contentSchemas.site>({
  name: 'opsSite',
  summary: '站点设置与历史版本',
  tag: 'content',
  method: 'GET',
  path: '/api/ops/site',
  access: right,
});

/** Saves another version over the one that was looked at; it is on every node a second later. */
export const saveSite = call<typeof contentSchemas.saveSite>({
  name: 'opsSaveSite',
  summary: '保存站点设置',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/site/save',
  access: right,
  encoding: 'json',
});

/** Keeps a picture for the site: its `filePath` is where visitors find it. */
export const uploadPicture = call<typeof contentSchemas.uploadPicture>({
  name: 'opsUploadSitePicture',
  summary: '上传网站图片',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/site/picture',
  access: right,
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** A file that belongs to a piece of news; always an attachment, never shown in place. */
export const file = call<typeof contentSchemas.file>({
  name: 'siteFile',
  summary: '网站附件',
  tag: 'content',
  method: 'GET',
  path: '/upload/site-file/{id}',
  access: anyone,
});

/** Keeps a file for news: its `filePath` is where visitors find it. */
export const uploadFile = call<typeof contentSchemas.uploadFile>({
  name: 'opsUploadSiteFile',
  summary: '上传网站附件',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/site/file',
  access: right,
  encoding: 'multipart',
  retries: 0,
  creates: true,
});

/** What the company says of itself at /about or /about/overview. */
export const companyPage = call<typeof contentSchemas.companyPage>({
  name: 'openCompanyPage',
  summary: '公司介绍',
  tag: 'content',
  method: 'GET',
  path: '/api/open/company/{page}',
  access: anyone,
});

/** The same with every version, for whoever writes it. */
export const companyDesk = call<typeof contentSchemas.companyDesk>({
  name: 'opsCompanyPage',
  summary: '公司介绍与历史版本',
  tag: 'content',
  method: 'GET',
  path: '/api/ops/company/desk/{page}',
  access: right,
});

/** Saves another version over the newest that was looked at; visitors read on what they read. */
export const saveCompanyPage = call<typeof contentSchemas.saveCompanyPage>({
  name: 'opsSaveCompanyPage',
  summary: '保存公司介绍',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/company/save',
  access: right,
  encoding: 'json',
  bodyLimit: 262_144,
});

/** Shows a version to visitors, the newest or any of before, instead of the one that was looked at. */
export const publishCompanyPage = call<typeof contentSchemas.publishCompanyPage>({
  name: 'opsPublishCompanyPage',
  summary: '发布公司介绍',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/company/publish',
  access: right,
});
