import type { FastifyInstance } from 'fastify';
import { cacheFor } from '../cache-for';
import { drawSocialPicture } from './draw-social-picture';
import type { SitePage } from './keep-pages';

/** Pictures that are kept, some 60 kB each. */
const MOST_PICTURES = 60;
const NAME = '柜达 BoxHaul';
const PATH = /^\/social(\/[\w./-]*)\.png$/;

/** The title of a page without the site's name. */
const headingOf = (title: string): string =>
  title
    .split(' · ')
    .filter((part) => part !== NAME)
    .join(' · ') || NAME;

/** A picture of each public page by its title: another title is another picture. They are drawn one after another. */
export function serveSocialPictures(app: FastifyInstance, pageAt: (path: string) => Promise<SitePage>): void {
  let before: Promise<unknown> = Promise.resolve();
  const pictures = cacheFor({ most: MOST_PICTURES }, (key: string) => {
    const [title = '', description = ''] = key.split('\n');
    const drawn = before.then(() => drawSocialPicture(title, description));
    before = drawn.catch(() => undefined);
    return drawn;
  });
  app.get('/social/*', async (request, reply) => {
    const found = PATH.exec(request.url.split('?', 1)[0] ?? '')?.[1];
    const page = found === undefined ? null : await pageAt(found === '/home' ? '/' : found);
    if (page?.status !== 200) return reply.callNotFound();
    const picture = await pictures.get(`${headingOf(page.title)}\n${page.description}`);
    return reply.header('Cache-Control', 'public, max-age=3600').type('image/png').send(picture);
  });
}
