-- An operator calls an agreement off, signed or not: what was signed and its file stay, and a check of the file says so.
alter table transport_agreement
  add column void_reason text,
  add column voided_at timestamptz,
  add column voided_by bigint references account,
  drop constraint transport_agreement_state,
  add constraint transport_agreement_state check (state in ('pending', 'signed', 'refused', 'superseded', 'void')),
  drop constraint transport_agreement_signed,
  add constraint transport_agreement_signed check (
    num_nonnulls(signer_name, signer_phone, signature_kind, signature_file_id, pdf_file_id, pdf_sha256, sealed_by)
      in (case when state = 'signed' then 7 else 0 end, case when state in ('signed', 'void') then 7 else 0 end)),
  add constraint transport_agreement_void check (
    num_nonnulls(void_reason, voided_at, voided_by) = case when state = 'void' then 3 else 0 end);
alter table agreement_evidence
  drop constraint agreement_evidence_kind,
  add constraint agreement_evidence_kind check (kind in
    ('issued', 'invited', 'read', 'code_verified', 'signed', 'refused', 'superseded', 'voided', 'sealed'));
