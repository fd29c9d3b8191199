-- What the platform's own nodes ask for, by kind and each once: box and papers where it is fetched, the seal where it is put
-- on or comes with the box, the receipt at the door, the papers where it is given back. Only where nobody has gone by them
-- yet: who has tasks keeps what his drivers are used to, and publishes another version when he wants it.
alter table node_template disable trigger node_template_kept;
update node_template t
set nodes = (
  select jsonb_agg(
    case when a.proofs is null then n.node
      else n.node || jsonb_build_object('proofs', to_jsonb(a.proofs),
        'pictures', (select jsonb_object_agg(p.kind, 1) from unnest(a.proofs) p (kind))) end
    order by n.at)
  from jsonb_array_elements(t.nodes) with ordinality n (node, at)
    left join (values
      (0, 'pick_empty', array['cabinet_no', 'eir_out']),
      (0, 'finish_door', array['seal_no', 'receipt']),
      (0, 'return_loaded', array['eir_in']),
      (1, 'pick_loaded', array['cabinet_no', 'seal_no', 'eir_out']),
      (1, 'finish_door', array['receipt']),
      (1, 'return_empty', array['eir_in'])
    ) a (order_type, kind, proofs) on a.order_type = t.order_type and a.kind = n.node ->> 'kind')
where t.customer_id is null and t.version = 1 and t.created_by is null and not exists (select from task);
alter table node_template enable trigger node_template_kept;
