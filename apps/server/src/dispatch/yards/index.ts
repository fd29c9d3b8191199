import { yards } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { openTableReader } from '../../platform/sheets/table-reader';
import type { PlacesDeps } from '../../pricing/places';
import { listBoxes, listReports, listYardPlaces } from './list-details';
import { listYards } from './list-yards';
import { reportYard } from './report-yard';
import { checkSheet, enterSheet, readRows, sendTemplate } from './yard-sheets';

/** Empty boxes at docks and depots: our own, and what the places tell. */
export function registerYards(mount: Mount, deps: PlacesDeps): void {
  mount(yards.list, (ctx, input) => listYards(ctx, input));
  mount(yards.places, (ctx) => listYardPlaces(deps, ctx));
  mount(yards.boxes, (ctx, input) => listBoxes(ctx, input));
  mount(yards.reports, listReports);
  mount(yards.report, (ctx, input) => reportYard(deps, ctx, input));
  const read = openTableReader();
  mount(yards.checkSheet, (ctx, input) => checkSheet({ ...deps, read }, ctx, input));
  mount.prepared(yards.enterSheet, {
    prepare: (ctx, input) => readRows(read, ctx, input),
    work: (ctx, _input, sent) => enterSheet(deps, ctx, sent),
  });
  mount.raw(yards.template, (_ctx, _input, { reply }) => sendTemplate(reply));
}
