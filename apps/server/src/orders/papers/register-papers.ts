import { documents, files } from '@boxhaul/contract/orders';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { opsAddPapers, storeOpsPapers } from './add-papers';
import { previewPaper } from './preview-paper';
import { type PapersDeps, removePaper } from './remove-paper';
import { getRequiredPapers, listFileViews, listOwnFileViews, setRequiredPapers } from './required-papers';
import { storeOrderFiles, uploadOrderFileUseCase } from './upload-order-file';
import { zipChosenPapers } from './zip-chosen-papers';
import { zipPapers } from './zip-papers';

/** The papers of orders and boxes, from customer and operator. */
export function registerPapers(mount: Mount, deps: Deps & PapersDeps): void {
  mount.prepared(files.uploadOrderFile, {
    prepare: (ctx, input) => storeOrderFiles(deps, ctx, input),
    work: uploadOrderFileUseCase,
  });
  mount(documents.remove, (ctx, input) => removePaper(deps, ctx, input));
  mount.raw(documents.zip, (ctx, input, { reply }) => zipPapers(deps, ctx, input, reply));
  mount.raw(documents.zipChosen, (ctx, input, { reply }) => zipChosenPapers(deps, ctx, input, reply));
  mount.raw(documents.preview, (ctx, input, { reply }) => previewPaper(deps, ctx, input, reply));
  mount(documents.ownLooks, (ctx, input) => listOwnFileViews(ctx, input));
  mount.prepared(documents.opsUpload, {
    prepare: (ctx, input) => storeOpsPapers(deps, ctx, input),
    work: opsAddPapers,
  });
  mount(documents.opsRemove, (ctx, input) => removePaper(deps, ctx, input));
  mount.raw(documents.opsZip, (ctx, input, { reply }) => zipPapers(deps, ctx, input, reply));
  mount.raw(documents.opsPreview, (ctx, input, { reply }) => previewPaper(deps, ctx, input, reply));
  mount(documents.looks, (ctx, input) => listFileViews(ctx, input));
  mount(documents.required, (ctx, input) => getRequiredPapers(ctx, input));
  mount(documents.setRequired, (ctx, input) => setRequiredPapers(ctx, input));
}
