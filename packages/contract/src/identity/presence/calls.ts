import { call, session } from '../../kit/client/call';
import type { presenceSchemas } from './schemas';

/**
 * Says that one has a record open, every 15 s, and answers who of one's own side (the desk, one's enterprise, one's carrier)
 * has it open too. It proves nothing about the record: who guesses an id meets only colleagues who have it open.
 */
export const meet = call<typeof presenceSchemas.meet>({
  name: 'meetOnRecord',
  summary: '报告正在查看某条记录，并看到同时查看的同事',
  tag: 'presence',
  method: 'POST',
  path: '/api/portal/presence',
  access: session,
  sets: true,
});
