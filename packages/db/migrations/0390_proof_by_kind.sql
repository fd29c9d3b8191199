-- How many pictures a node asks for of each of its proofs, in their order; null: of whatever it asks for, any one will do.
alter table task_node
  add column picture_counts smallint[] constraint task_node_counts check
    (cardinality(picture_counts) = cardinality(proofs) and 0 <= all(picture_counts) and 3 >= all(picture_counts));

-- What a picture is of; null: nobody said. And when it was sent back: it counts no more, and stays to be looked at.
alter table task_node_pic
  add column kind text constraint task_node_pic_kind check
    (kind in ('cabinet_no', 'seal_no', 'eir_out', 'eir_in', 'weighing', 'receipt', 'scene')),
  add column sent_back_at timestamptz;

-- Which kinds a driver is to photograph again; null: all that the node asks for.
alter table node_review add column kinds text[] constraint node_review_kinds check
  (cardinality(kinds) > 0 and kinds <@ array['cabinet_no', 'seal_no', 'eir_out', 'eir_in', 'weighing', 'receipt', 'scene']);
