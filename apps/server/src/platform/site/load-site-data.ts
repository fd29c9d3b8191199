import { type Call, type Envelope, type OutputOf, places, quotes } from '@boxhaul/contract';
import type { FastifyInstance } from 'fastify';

/** Makes a visitor's call without leaving the process. */
async function ask<C extends Call>(app: FastifyInstance, call: C): Promise<OutputOf<C>> {
  const response = await app.inject({ method: call.method, url: call.path });
  const envelope = response.json<Envelope<OutputOf<C>>>();
  if (envelope.code !== '1') throw new Error(`${call.name} answered ${envelope.code}: ${envelope.message}`);
  return envelope.data;
}

/** The data of the public pages, as apps/web/src/data/site-data.ts describes it. */
export async function loadSiteData(app: FastifyInstance) {
  const [home, harbors, { allShipCompanyList: shipCompanies }] = await Promise.all([
    ask(app, quotes.home),
    ask(app, places.harborsWithDocks),
    ask(app, places.quotePage),
  ]);
  return { home, harbors, shipCompanies };
}
