import { PAUSES_OF } from '@boxhaul/domain/fleet';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** Fleets, trailers, and the papers of what drives. */
export const FLEET: Readonly<Record<string, TableRules>> = {
  carrier: {
    row: (n) => ({
      carrier_id: 1900 + n,
      carrier_name: `车队 ${n}`,
      kind: 'subcontracted',
      credit_code: `91440300708461${n}36X`,
      payee_id: n === 3 ? null : 6100 + n,
      updated_at: at(n),
    }),
    required: 'carrier_name kind contact_name remark version updated_at',
    optional: 'credit_code phone payee_id disabled_at',
    defaults: { contact_name: '', remark: '', version: 1 },
    identity: 'carrier_id',
    unique: [
      'carrier_id',
      { name: 'carrier_name_once', columns: 'carrier_name', where: {}, outside: [] },
      {
        name: 'carrier_credit_code_once',
        columns: 'credit_code',
        where: {},
        outside: [{ credit_code: null }],
      },
      { name: 'carrier_payee_once', columns: 'payee_id', where: {}, outside: [{ payee_id: null }] },
    ],
    references: { payee_id: {} },
    checks: {
      carrier_kind: { breaks: each('kind', ['', 'driver']), keeps: each('kind', ['own', 'subcontracted']) },
      carrier_own_unpaid: { breaks: [{ kind: 'own', payee_id: 6102 }], keeps: [{ kind: 'own' }] },
    },
  },
  trailer: {
    row: (n) => ({
      trailer_id: 3100 + n,
      plate_number: `粤B000${n}挂`,
      kind: '40',
      carrier_id: 1900 + fellow(n),
    }),
    required: 'plate_number kind twin remark version',
    optional: 'carrier_id disabled_at tare_kg load_kg',
    defaults: { twin: false, remark: '', version: 1 },
    identity: 'trailer_id',
    unique: ['trailer_id', { name: 'trailer_plate_once', columns: 'plate_number', where: {}, outside: [] }],
    references: { carrier_id: {} },
    checks: {
      trailer_kind: { breaks: each('kind', ['', '30']), keeps: each('kind', ['20', '40', '45']) },
      trailer_tare_kg: { breaks: each('tare_kg', [0, 60_001]), keeps: each('tare_kg', [1, 60_000]) },
      trailer_load_kg: { breaks: each('load_kg', [0, 100_001]), keeps: each('load_kg', [1, 100_000]) },
      trailer_twin: {
        breaks: [{ twin: true }, { twin: true, kind: '20', load_kg: 30_000 }],
        keeps: [{ twin: true, load_kg: 34_000 }, { kind: '20' }],
      },
    },
  },
  fleet_pause: {
    row: (n) => ({
      pause_id: 3300 + n,
      vehicle_id: 3000 + fellow(n),
      trailer_id: null,
      driver_id: null,
      from_day: '2026-06-01',
      to_day: '2026-06-02',
      reason: 'repair',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      ended_by: 4000 + fellow(n),
      ended_at: at(n),
    }),
    required: 'from_day to_day reason note created_by created_at',
    defaults: { note: '' },
    identity: 'pause_id',
    unique: ['pause_id'],
    references: {
      vehicle_id: {},
      trailer_id: { vehicle_id: null },
      driver_id: { vehicle_id: null, reason: 'leave' },
      created_by: {},
      ended_by: {},
    },
    checks: {
      fleet_pause_of_one: {
        breaks: [{ vehicle_id: null }, { driver_id: 2001, reason: 'other' }, { trailer_id: 3101 }],
        keeps: [
          { vehicle_id: null, driver_id: 2001, reason: 'leave' },
          { vehicle_id: null, trailer_id: 3101 },
        ],
      },
      fleet_pause_reason: {
        breaks: [...each('reason', ['', 'leave']), { vehicle_id: null, driver_id: 2001, reason: 'repair' }],
        keeps: [
          ...each('reason', PAUSES_OF.vehicle),
          ...PAUSES_OF.trailer.map((reason) => ({ vehicle_id: null, trailer_id: 3101, reason })),
          ...PAUSES_OF.driver.map((reason) => ({ vehicle_id: null, driver_id: 2001, reason })),
        ],
      },
      fleet_pause_days: { breaks: [{ to_day: '2026-05-31' }], keeps: [{ to_day: '2026-06-01' }] },
      fleet_pause_ended: {
        breaks: [{ ended_by: null }, { ended_at: null }],
        keeps: [{ ended_by: null, ended_at: null }],
      },
    },
  },
  fleet_paper: {
    row: (n) => ({
      paper_id: 3200 + n,
      vehicle_id: 3000 + fellow(n),
      trailer_id: null,
      driver_id: null,
      kind: n === 3 ? 'transport_permit' : 'vehicle_licence',
      issued_on: '2026-01-01',
      expires_on: '2027-01-01',
      file_id: uuid(fellow(n)),
    }),
    required: 'kind paper_no',
    optional: 'issued_on expires_on file_id',
    defaults: { paper_no: '' },
    identity: 'paper_id',
    unique: [
      'paper_id',
      {
        name: 'fleet_paper_once',
        columns: 'vehicle_id trailer_id driver_id kind',
        where: {},
        outside: [],
      },
    ],
    elsewhere: {
      trailer_id: { trailer_id: 3101, vehicle_id: null },
      driver_id: { driver_id: 2001, vehicle_id: null, kind: 'qualification' },
    },
    references: {
      vehicle_id: {},
      trailer_id: { vehicle_id: null },
      driver_id: { vehicle_id: null, kind: 'qualification' },
      file_id: {},
    },
    checks: {
      fleet_paper_of_one: {
        breaks: [{ vehicle_id: null }, { trailer_id: 3101 }],
        keeps: [{ vehicle_id: null, trailer_id: 3101 }],
      },
      fleet_paper_kind: {
        breaks: [
          ...each('kind', ['', 'qualification', 'driving_licence']),
          { vehicle_id: null, trailer_id: 3101, kind: 'compulsory_insurance' },
          { vehicle_id: null, driver_id: 2001, kind: 'vehicle_licence' },
        ],
        keeps: [
          ...each('kind', ['compulsory_insurance', 'commercial_insurance', 'carrier_liability']),
          { vehicle_id: null, driver_id: 2001, kind: 'driving_licence' },
        ],
      },
      fleet_paper_days: {
        breaks: [{ expires_on: '2026-01-01' }, { expires_on: '2025-12-31' }],
        keeps: [{ expires_on: '2026-01-02' }, { expires_on: null }, { issued_on: null }],
      },
    },
  },
};
