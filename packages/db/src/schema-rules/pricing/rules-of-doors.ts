import { DOOR_POINT_SOURCES } from '@boxhaul/domain/pricing';
import { regionCode } from './rules-of-places';
import { at, each, fellow, type TableRules } from '../table-rules';

/** Where doors are, and how often that was asked. */
export const DOORS: Readonly<Record<string, TableRules>> = {
  lookup_quota: {
    row: (n) => ({ subject: `visitor ${n}`, span_start: at(n), used: 1 }),
    required: 'used',
    unique: ['subject span_start'],
    elsewhere: { subject: { subject: 'visitor 9' }, span_start: { span_start: at(9) } },
    checks: { lookup_quota_used_check: { breaks: each('used', [0, -1]), keeps: each('used', [1]) } },
  },
  door_point: {
    row: (n) => ({
      door_point_id: 9400 + n,
      customer_id: 1000 + fellow(n),
      address_key: `路${n}号`,
      region_code: regionCode(fellow(n)),
      address: '路 1 号',
      lng: 113.5,
      lat: 22.5,
      point_source: 'picked',
      seen_at: at(n),
    }),
    required: 'customer_id address_key region_code address lng lat point_source seen_count seen_at version',
    defaults: { seen_count: 1, version: 1 },
    identity: 'door_point_id',
    unique: ['door_point_id', 'customer_id address_key region_code'],
    references: { customer_id: {}, region_code: {} },
    checks: {
      door_point_point_source_check: {
        breaks: each('point_source', ['guessed', '', 'PICKED']),
        keeps: each('point_source', DOOR_POINT_SOURCES),
      },
      door_point_seen_count_check: {
        breaks: each('seen_count', [0, -1]),
        keeps: each('seen_count', [1]),
      },
    },
  },
  door_visit: {
    row: (n) => ({ task_id: 7000 + fellow(n), lng: 113.5, lat: 22.5, minutes: 6, looked_at: at(n) }),
    required: 'looked_at',
    unique: ['task_id'],
    references: { task_id: {} },
    checks: {
      door_visit_point: {
        breaks: [{ lng: null }, { lat: null }, { minutes: null }, { lng: null, lat: null }],
        keeps: [{ lng: null, lat: null, minutes: null }],
      },
    },
  },
};
