import { OFFER_STATES } from '@boxhaul/domain/site';
import { at, each, fellow, type TableRules } from '../table-rules';

const DONE = OFFER_STATES.filter((state) => state !== 'new');

/** What hauliers offer by the foot of the site. */
export const CAPACITY: Readonly<Record<string, TableRules>> = {
  capacity_offer: {
    row: (n) => ({
      offer_id: 8900 + n,
      corporation_name: '简称',
      contact: '13812345678',
      content_key: Buffer.from([n]),
      state: n === 3 ? 'new' : 'accepted',
      submitted_at: at(n),
      answer_by: '2026-06-04',
      taken_by: 4000 + fellow(n),
      taken_at: at(n),
      carrier_id: n === 3 ? null : 1900 + n,
    }),
    required: 'corporation_name full_name contact remark content_key state submitted_at answer_by',
    optional: 'taken_by taken_at carrier_id',
    defaults: { full_name: '', remark: '', state: 'new' },
    identity: 'offer_id',
    unique: [
      'offer_id',
      {
        name: 'capacity_offer_carrier_once',
        columns: 'carrier_id',
        where: {},
        outside: [{ carrier_id: null }],
      },
    ],
    references: { taken_by: {}, carrier_id: {} },
    checks: {
      capacity_offer_state: {
        breaks: each('state', ['', 'gone']),
        keeps: each('state', ['new', 'contacted', 'talking', 'no_answer', 'declined']),
      },
      capacity_offer_taken: {
        breaks: [{ taken_by: null }, { taken_at: null }],
        keeps: [{ taken_by: null, taken_at: null }],
      },
      capacity_offer_accepted: {
        breaks: [{ state: 'accepted' }],
        keeps: [{ state: 'talking' }],
      },
    },
  },
  capacity_offer_entry: {
    row: (n) => ({
      entry_id: 8950 + n,
      offer_id: 8900 + fellow(n),
      state: 'contacted',
      content: '已致电',
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'offer_id content account_id created_at',
    optional: 'state',
    identity: 'entry_id',
    unique: ['entry_id'],
    references: { offer_id: {}, account_id: {} },
    checks: {
      capacity_offer_entry_state: { breaks: each('state', ['new', '']), keeps: each('state', DONE) },
    },
  },
};
