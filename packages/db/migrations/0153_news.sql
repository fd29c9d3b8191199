-- News of the public site. What stands here is the newest version; every version stays, so that any can be brought back.
create table news (
  news_id bigint generated always as identity primary key,
  title text not null,
  summary text not null,
  body text not null,
  state text not null default 'draft' constraint news_state check (state in ('draft', 'published', 'withdrawn')),
  -- From when on it is public, once it is published.
  publish_at timestamptz,
  version integer not null default 1,
  updated_by bigint not null references account,
  updated_at timestamptz not null,
  constraint news_published_at check (state <> 'published' or publish_at is not null)
);
create index news_public on news (publish_at desc, news_id desc) where state = 'published';

create table news_version (
  news_id bigint not null references news,
  version integer not null,
  title text not null,
  summary text not null,
  body text not null,
  saved_by bigint not null references account,
  saved_at timestamptz not null,
  primary key (news_id, version)
);

update ops_role set rights = rights || '{content.manage}' where role_code in ('kefu', 'admin');
