import type { Config } from './platform/config';
import type { Deps } from './platform/context';
import { openFileStore } from './platform/files/open-file-store';
import { createWorkQueues } from './platform/jobs/work-queues';
import { openLicenceReader } from './platform/licence/open-licence-reader';
import { openCarrier } from './platform/sms/open-carrier';
import { loadSecret } from './platform/session/secret';
import { openRouter } from './platform/routers/open-router';
import { openShipLines } from './platform/ship-lines/open-ship-lines';
import { openMaps } from './platform/maps/open-maps';
import { findOwnMap } from './platform/maps/own-map/find-own-map';
import { openOwnMap } from './platform/maps/own-map/own-map';
import { openPaper } from './platform/pdf/open-paper';
import { openMailer } from './platform/mail/mailer';
import { openPush } from './platform/push/open-push';
import { openOutward } from './platform/outgoing/outward';
import { outwardRules } from './platform/outgoing/outward-rules';
import { builtSite } from './platform/site/built-site';
import { readEntry } from './platform/site/read-entry';
import { createSealer } from './platform/session/sealer';
import { createSigner } from './platform/session/signer';

/** What every slice is given, around a database, a clock, a feed and a log. */
export async function depsAround(
  config: Config,
  given: Pick<Deps, 'db' | 'clock' | 'live' | 'log'>,
): Promise<Deps> {
  const secret = await loadSecret(config);
  const outward = openOutward({ rules: outwardRules(config) });
  const ownMap = config.ownMap.path ?? (await findOwnMap(config.dataDir));
  return {
    ...given,
    config,
    signer: createSigner(secret),
    sealer: createSealer(secret),
    outward,
    mail: config.mail && openMailer(config.mail),
    push: config.push && openPush(config.push, outward),
    maps: openMaps(config, given.db, given.clock),
    router: openRouter(config, given),
    shipLines: openShipLines(config.dcsa, { ...given, outward }),
    ownMap: ownMap === undefined ? undefined : openOwnMap(ownMap, given),
    files: await openFileStore(config),
    queues: createWorkQueues(),
    licences: openLicenceReader(given.log),
    paper: openPaper(),
    sms: openCarrier(config, given.db),
    webEntry: await readEntry(config.buildDir ?? builtSite()),
    checkOutputs: false,
  };
}
