import { nodeTemplates } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { discardTemplate, endTemplate, publishTemplate, saveTemplate } from './edit-template';
import { getTemplate, listTemplates } from './list-templates';

export { nodesForTask } from './nodes-for-task';

export function registerNodeTemplates(mount: Mount): void {
  mount(nodeTemplates.list, (ctx, input) => listTemplates(ctx, input));
  mount(nodeTemplates.detail, (ctx, input) => getTemplate(ctx, input));
  mount(nodeTemplates.save, (ctx, input) => saveTemplate(ctx, input));
  mount(nodeTemplates.discard, (ctx, input) => discardTemplate(ctx, input));
  mount(nodeTemplates.publish, (ctx, input) => publishTemplate(ctx, input));
  mount(nodeTemplates.end, (ctx, input) => endTemplate(ctx, input));
}
