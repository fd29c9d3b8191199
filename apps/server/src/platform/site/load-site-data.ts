import { legal } from '@boxhaul/contract/identity';
import type { Call, Envelope, OutputOf } from '@boxhaul/contract/kit';
import { places, quotes } from '@boxhaul/contract/pricing';
import { content } from '@boxhaul/contract/site';
import type { FastifyInstance } from 'fastify';

/** Makes a visitor's call without leaving the process. */
async function envelopeOf<C extends Call>(
  app: FastifyInstance,
  call: C,
  url: string,
): Promise<Envelope<OutputOf<C>>> {
  const response = await app.inject({ method: call.method, url });
  return response.json<Envelope<OutputOf<C>>>();
}

async function ask<C extends Call>(
  app: FastifyInstance,
  call: C,
  query = '',
  params: Readonly<Record<string, string>> = {},
): Promise<OutputOf<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const envelope = await envelopeOf(app, call, path + query);
  if (envelope.code !== '1') throw new Error(`${call.name} answered ${envelope.code}: ${envelope.message}`);
  return envelope.data;
}

/** The data of the public pages, as apps/web/src/data/kit/site-data.ts describes it. */
export async function loadSiteData(app: FastifyInstance) {
  const [home, harbors, { allShipCompanyList: shipCompanies }] = await Promise.all([
    ask(app, quotes.home),
    ask(app, places.harborsWithDocks),
    ask(app, places.quotePage),
  ]);
  return { home, harbors, shipCompanies };
}

/** The newest news, for the feed and the site map. */
export const loadNews = (app: FastifyInstance) => ask(app, content.newsData);

const NEWS_PAGE = /^\/about\/news(?:\/([1-9]\d{0,5}))?$/;
const LEGAL_TEXT = /^\/(agreement|privacy)(?:\/(\d{1,3}\.\d{1,5}))?$/;
const NEWS_DETAIL = /^\/about\/news\/detail\/([1-9]\d{0,17})$/;

/** What a page shows beside the data of all; null where there is no such page, or nothing on it. */
export async function loadPageData(app: FastifyInstance, path: string) {
  const companyPage = path === '/about' ? 'about' : path === '/about/overview' ? 'overview' : null;
  if (companyPage !== null)
    return {
      company: await ask(app, content.companyPage, '', { page: companyPage }),
      ...(companyPage === 'about' && { newsPage: await ask(app, content.newsPage) }),
    };
  const text = LEGAL_TEXT.exec(path);
  if (text) {
    const query = text[2] === undefined ? '' : `?version=${text[2]}`;
    const found = await envelopeOf(app, legal.text, legal.text.path.replace('{kind}', text[1] ?? '') + query);
    return found.code === '1' ? { legal: found.data } : null;
  }
  if (path === '/partners') return (await ask(app, quotes.home)).site.partners.length > 0 ? {} : null;
  const page = NEWS_PAGE.exec(path);
  if (page) {
    const pageNo = Number(page[1] ?? 1);
    const newsPage = await ask(app, content.newsPage, `?pageNo=${pageNo}`);
    return pageNo === 1 || newsPage.data.length > 0 ? { newsPage } : null;
  }
  const newsId = NEWS_DETAIL.exec(path)?.[1];
  if (newsId === undefined) return null;
  const found = await envelopeOf(
    app,
    content.newsDetail,
    content.newsDetail.path.replace('{newsId}', newsId),
  );
  return found.code === '1' ? { newsDetail: found.data } : null;
}
