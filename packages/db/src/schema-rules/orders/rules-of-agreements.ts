import { AGREEMENT_STATES, EVIDENCE_KINDS, SIGNATURE_KINDS } from '@boxhaul/domain/orders';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const hash = (n: number) => Buffer.alloc(32, n);
const SHORT = Buffer.alloc(31);

/** What a signed agreement has beside another one; the n-th has a file of its own. */
const signed = (n: number) => ({
  state: 'signed',
  signer_name: '李明',
  signer_phone: '13800000001',
  signature_kind: 'drawn',
  signature_file_id: uuid(fellow(n)),
  pdf_file_id: uuid(fellow(n)),
  pdf_sha256: hash(n),
  sealed_by: 'embedded',
});
const UNSIGNED = {
  state: 'superseded',
  signer_name: null,
  signer_phone: null,
  signature_kind: null,
  signature_file_id: null,
  pdf_file_id: null,
  pdf_sha256: null,
  sealed_by: null,
};
const PENDING = { ...UNSIGNED, state: 'pending', ended_at: null };
const REFUSED = { ...UNSIGNED, state: 'refused', refuse_reason: '价格不符' };
const INVITED = { invited_name: '李明', invited_phone: '13800000001', invited_until: at(2) };
const VOID = { state: 'void', void_reason: '重复', voided_at: at(2), voided_by: 4001 };
const STATES = { pending: PENDING, signed: {}, refused: REFUSED, superseded: UNSIGNED, void: VOID };

/** Transport agreements, the templates of their text, and the evidence of their signing. */
export const AGREEMENTS: Readonly<Record<string, TableRules>> = {
  agreement_template: {
    row: (n) => ({
      template_id: 8000 + n,
      version: 10 + n,
      title: '集装箱公路运输协议',
      body: '正文',
      revision: 1,
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_by: 4000 + fellow(n),
      updated_at: at(n),
      published_by: 4000 + fellow(n),
      published_at: at(n),
    }),
    required: 'title body revision created_at updated_at',
    optional: 'created_by updated_by published_by',
    defaults: { revision: 1 },
    identity: 'template_id',
    unique: [
      'template_id',
      { name: 'agreement_template_version', columns: 'version', where: {}, outside: [] },
    ],
    references: { created_by: {}, updated_by: {}, published_by: {} },
    checks: {
      agreement_template_counted: { breaks: [{ version: 0 }], keeps: [{ version: 2 }] },
      agreement_template_published: {
        breaks: [{ version: null }, { published_at: null }],
        keeps: [{ version: null, published_at: null }],
      },
    },
  },
  transport_agreement: {
    row: (n) => ({
      agreement_id: uuid(n),
      agreement_no: `XY${n}`,
      order_id: 5000 + fellow(n),
      customer_id: 1000 + fellow(n),
      template_id: 8000 + fellow(n),
      title: '集装箱公路运输协议',
      body: '正文',
      body_sha256: hash(n),
      ...signed(n),
      created_by: 4000 + fellow(n),
      created_at: at(n),
      ended_at: at(n),
      ended_by: 4000 + fellow(n),
    }),
    required:
      'agreement_no order_id customer_id template_id title body body_sha256 state created_by created_at',
    optional:
      'invited_name invited_phone invited_until ended_by refuse_reason void_reason voided_at voided_by',
    unique: [
      'agreement_id',
      'agreement_no',
      {
        name: 'transport_agreement_pending',
        columns: 'order_id',
        where: PENDING,
        outside: [{ ...UNSIGNED, ended_at: at(1) }],
      },
      {
        name: 'transport_agreement_pdf_once',
        columns: 'pdf_sha256',
        where: signed(1),
        outside: [UNSIGNED],
      },
    ],
    elsewhere: { pdf_sha256: { pdf_sha256: hash(8) }, order_id: { order_id: 5002 } },
    references: {
      order_id: {},
      customer_id: {},
      template_id: {},
      created_by: {},
      ended_by: {},
      voided_by: VOID,
      signature_file_id: {},
      pdf_file_id: {},
    },
    checks: {
      transport_agreement_body: { breaks: [{ body_sha256: SHORT }], keeps: [{ body_sha256: hash(9) }] },
      transport_agreement_state: {
        breaks: each('state', ['', 'draft']).map((state) => ({ ...UNSIGNED, ...state })),
        keeps: AGREEMENT_STATES.map((state) => STATES[state]),
      },
      transport_agreement_signature: {
        breaks: [{ signature_kind: 'stamped' }],
        keeps: each('signature_kind', SIGNATURE_KINDS),
      },
      transport_agreement_ended: {
        breaks: [{ ...PENDING, ended_at: at(1) }, { ended_at: null }],
        keeps: [PENDING],
      },
      transport_agreement_refused: {
        breaks: [{ ...REFUSED, refuse_reason: null }, { refuse_reason: '价格不符' }],
        keeps: [REFUSED],
      },
      transport_agreement_invited: {
        breaks: [{ ...INVITED, invited_until: null }, { invited_name: '李明' }],
        keeps: [INVITED],
      },
      transport_agreement_signed: {
        breaks: [
          { ...UNSIGNED, state: 'signed' },
          { sealed_by: null },
          { signature_file_id: null },
          { ...UNSIGNED, signer_name: '李明' },
        ],
        keeps: [UNSIGNED, VOID, { ...UNSIGNED, ...VOID }],
      },
      transport_agreement_void: {
        breaks: [{ ...VOID, void_reason: null }, { void_reason: '重复' }, { ...VOID, voided_by: null }],
        keeps: [VOID],
      },
      transport_agreement_pdf: { breaks: [{ pdf_sha256: SHORT }], keeps: [{ pdf_sha256: hash(6) }] },
    },
  },
  agreement_evidence: {
    row: (n) => ({
      agreement_id: uuid(fellow(n)),
      seq: n,
      at: at(n),
      kind: 'issued',
      said: '[]',
      previous_hash: hash(0),
      hash: hash(n),
    }),
    required: 'at kind said previous_hash hash',
    unique: ['agreement_id seq'],
    elsewhere: { agreement_id: { agreement_id: uuid(2) } },
    references: { agreement_id: {} },
    checks: {
      agreement_evidence_counted: { breaks: [{ seq: 0 }], keeps: [{ seq: 9 }] },
      agreement_evidence_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', EVIDENCE_KINDS) },
      agreement_evidence_previous: {
        breaks: [{ previous_hash: SHORT }],
        keeps: [{ previous_hash: hash(1) }],
      },
      agreement_evidence_hash: { breaks: [{ hash: SHORT }], keeps: [{ hash: hash(1) }] },
    },
  },
};
