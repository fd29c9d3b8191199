-- The text of the transport agreement, version by version; the one without a version is the draft, and there is one.
create table agreement_template (
  template_id bigint generated always as identity primary key,
  version integer constraint agreement_template_counted check (version > 0),
  title text not null,
  body text not null,
  revision integer not null default 1,
  -- Null: came with the platform.
  created_by bigint references account,
  created_at timestamptz not null,
  updated_by bigint references account,
  updated_at timestamptz not null,
  published_by bigint references account,
  published_at timestamptz,
  constraint agreement_template_version unique nulls not distinct (version),
  constraint agreement_template_published check ((version is null) = (published_at is null))
);
-- What has been published is never changed: people signed it.
create trigger agreement_template_kept before update or delete on agreement_template
  for each row when (old.published_at is not null) execute function refuse_change();

-- One agreement of an order with its text as it was when it was drawn up.
create table transport_agreement (
  agreement_id uuid primary key,
  agreement_no text not null unique,
  order_id bigint not null references cus_order,
  customer_id bigint not null references customer,
  template_id bigint not null references agreement_template,
  title text not null,
  body text not null,
  body_sha256 bytea not null constraint transport_agreement_body check (octet_length(body_sha256) = 32),
  state text not null
    constraint transport_agreement_state check (state in ('pending', 'signed', 'refused', 'superseded')),
  -- Who may sign by a link, without an account; the newest invitation holds.
  invited_name text,
  invited_phone text,
  invited_until timestamptz,
  created_by bigint not null references account,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Null where it was signed or refused by link.
  ended_by bigint references account,
  refuse_reason text,
  signer_name text,
  signer_phone text,
  signature_kind text constraint transport_agreement_signature check (signature_kind in ('drawn', 'typed')),
  signature_file_id uuid references stored_file,
  pdf_file_id uuid references stored_file,
  pdf_sha256 bytea,
  -- Which provider sealed the file.
  sealed_by text,
  constraint transport_agreement_ended check ((state = 'pending') = (ended_at is null)),
  constraint transport_agreement_refused check ((state = 'refused') = (refuse_reason is not null)),
  constraint transport_agreement_invited
    check (num_nonnulls(invited_name, invited_phone, invited_until) in (0, 3)),
  constraint transport_agreement_signed check (
    num_nonnulls(signer_name, signer_phone, signature_kind, signature_file_id, pdf_file_id, pdf_sha256, sealed_by)
      = case when state = 'signed' then 7 else 0 end),
  constraint transport_agreement_pdf check (octet_length(pdf_sha256) = 32)
);
-- Of two that are drawn up at once, one.
create unique index transport_agreement_pending on transport_agreement (order_id) where state = 'pending';
create index transport_agreement_order on transport_agreement (order_id, created_at desc);
create index transport_agreement_customer on transport_agreement (customer_id, created_at desc);
create index transport_agreement_state_age on transport_agreement (state, created_at desc);
create index transport_agreement_age on transport_agreement (created_at desc);
create unique index transport_agreement_pdf_once on transport_agreement (pdf_sha256) where pdf_sha256 is not null;
create index transport_agreement_signature_file on transport_agreement (signature_file_id);
create index transport_agreement_pdf_file on transport_agreement (pdf_file_id);

-- What happened to an agreement: each row's hash covers the one before, so that none is changed or left out unseen.
create table agreement_evidence (
  agreement_id uuid not null references transport_agreement,
  seq integer not null constraint agreement_evidence_counted check (seq > 0),
  at timestamptz not null,
  kind text not null constraint agreement_evidence_kind check (kind in
    ('issued', 'invited', 'read', 'code_verified', 'signed', 'refused', 'superseded', 'sealed')),
  -- What was hashed, letter by letter.
  said text not null,
  previous_hash bytea not null constraint agreement_evidence_previous check (octet_length(previous_hash) = 32),
  hash bytea not null constraint agreement_evidence_hash check (octet_length(hash) = 32),
  primary key (agreement_id, seq)
);
create trigger agreement_evidence_kept before update or delete on agreement_evidence
  for each row execute function refuse_change();

insert into agreement_template (version, title, body, created_at, updated_at, published_at) values (1, '集装箱公路运输协议', $text$# 一、双方
托运人（甲方）：{托运人}
承运人（乙方）：{承运人}
双方就订单 {订单号} 的集装箱公路运输达成本协议，协议编号 {协议编号}。
# 二、运输内容
订舱号 {订舱号}，船公司 {承运船公司}，{装送类型} {箱型} 共 {箱量} 个，货物 {货物名称}（{货物重量}，{贸易类型}）。
港口 {起运港}，提还柜码头 {提还柜码头}；门点 {门点地址}，要求到门点时间 {到门时间}。
现场联系人 {现场联系人}，电话 {现场电话}。
# 三、运费与结算
单价 {单价} 元/箱，运费合计 {总价} 元（{开票方式}）。
码头代收、待时、压夜、放空等费用按实际发生，依平台公布的计费规则另计，经甲方可见的费用明细核对后结算。
# 四、甲方义务
- 如实提供订舱、箱封、货物名称、重量与装卸要求，保证货物合法、包装适于公路运输。
- 不夹带危险品、违禁品；因申报不实造成的损失由甲方承担。
- 按约定时间备货、卸货，办妥提还柜所需的放行手续。
# 五、乙方义务
- 安排具备资质的车辆与驾驶员，按约定时间到达，节点与轨迹在平台如实登记。
- 自接收集装箱起至交付止妥善保管，发现异常及时通知甲方。
- 不因车辆故障等自身原因中断运输；确需换车的，及时告知并继续履行。
# 六、责任
- 乙方原因造成货物灭失、损坏的，按实际损失赔偿；不可抗力、货物自身性质或甲方过错造成的除外。
- 一方违约给对方造成损失的，应予赔偿。
# 七、变更与取消
订单变更、取消以平台记录为准；变更后的内容与本协议不一致的，双方重新签署。
# 八、争议解决
双方先行协商；协商不成的，任一方可向广州有管辖权的人民法院起诉。
# 九、签署
本协议由甲方在平台阅读全文、手写签名并以短信验证码确认后成立。平台保存签署过程的存证记录，不等同于《电子签名法》所称可靠电子签名。
$text$, now(), now(), now());

update ops_role set rights = rights || '{agreement.view,agreement.manage}' where role_code in ('kefu', 'admin');
update ops_role set rights = rights || '{agreement.view}' where role_code in ('caiwu', 'diaodu');
