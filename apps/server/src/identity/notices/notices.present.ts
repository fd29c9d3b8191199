import type { NoticeRow } from '@boxhaul/contract/identity';
import { NOTICE_KIND_WORDS } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import { standsAlone } from '@boxhaul/domain/site';
import type { InboxRow } from './inbox.repo';

export const presentNotice = (row: InboxRow): NoticeRow => ({
  noticeId: row.notice_id,
  kind: row.kind,
  severity: NOTICE_KIND_WORDS[row.kind].severity,
  title: row.title,
  body: row.body,
  alone: standsAlone(row.kind, row.facts),
  subjectId: row.subject_id,
  at: toWireTime(row.created_at),
  readAt: row.read_at && toWireTime(row.read_at),
});
