import { rateCards } from '@boxhaul/contract/pricing';
import { exportCard } from './export/export-card';
import { openCardPreviewer, openCardReader } from './import/card-reader';
import { getImportReport, importCard, keepCardFile, previewCard } from './import/import-card';
import { runImport } from './import/run-import';
import type { Mount } from '../../platform/http/mount';
import type { JobRun } from '../../kit/jobs';
import type { PlacesDeps } from '../places';
import { changePrices } from './lanes/change-prices';
import { copyLanes } from './lanes/copy-lanes';
import { listLanes } from './lanes/list-lanes';
import { saveLanes } from './lanes/save-lanes';
import { checkPrices } from './look/check-prices';
import { compareVersions } from './look/compare-versions';
import { listGaps } from './look/list-gaps';
import { tryVersion } from './look/try-version';
import { callOff } from './publish/call-off';
import { publishVersion } from './publish/publish-version';
import { createDraft } from './versions/create-draft';
import { describeDraft } from './versions/describe-draft';
import { dropDraft } from './versions/drop-draft';
import { getVersion } from './versions/get-version';
import { listVersions } from './versions/list-versions';
import { saveSurcharges } from './versions/save-surcharges';

/** Puts the calls of rate cards on the app; answers what the jobs of imports do. */
export function registerRateCards(mount: Mount, deps: PlacesDeps): (run: JobRun) => Promise<void> {
  const reader = openCardReader();
  const peek = openCardPreviewer();
  mount(rateCards.list, (ctx, input) => listVersions(ctx, input));
  mount(rateCards.detail, (ctx, input) => getVersion(ctx, input));
  mount(rateCards.create, (ctx, input) => createDraft(ctx, input));
  mount(rateCards.describe, (ctx, input) => describeDraft(ctx, input));
  mount(rateCards.drop, (ctx, input) => dropDraft(ctx, input));
  mount(rateCards.publish, (ctx, input) => publishVersion(ctx, input));
  mount(rateCards.callOff, (ctx, input) => callOff(ctx, input));
  mount(rateCards.lanes, (ctx, input) => listLanes(deps, ctx, input));
  mount(rateCards.saveLanes, (ctx, input) => saveLanes(deps, ctx, input));
  mount(rateCards.changePrices, (ctx, input) => changePrices(ctx, input));
  mount(rateCards.saveSurcharges, (ctx, input) => saveSurcharges(deps, ctx, input));
  mount(rateCards.compare, (ctx, input) => compareVersions(deps, ctx, input));
  mount(rateCards.copyLanes, (ctx, input) => copyLanes(deps, ctx, input));
  mount(rateCards.trial, (ctx, input) => tryVersion(deps, ctx, input));
  mount(rateCards.gaps, (ctx, input) => listGaps(ctx, input));
  mount(rateCards.checks, (ctx, input) => checkPrices(deps, ctx, input));
  mount(rateCards.previewImport, (ctx) => previewCard(peek, ctx));
  mount.prepared(rateCards.importFile, {
    prepare: (ctx, input) => keepCardFile(deps, peek, ctx, input),
    work: (ctx, input, kept) => importCard(ctx, input, kept),
  });
  mount(rateCards.importReport, (ctx, input) => getImportReport(ctx, input));
  mount.raw(rateCards.exportFile, (ctx, input, { reply }) => exportCard(deps, ctx, input, reply));
  return (run) => runImport(deps, reader, run);
}
