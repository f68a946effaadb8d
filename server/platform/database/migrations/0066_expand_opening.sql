-- since when a real shop is open; null: visitors get a page that says so
alter table business add column opened_at timestamptz;
-- one that was run before there was a checklist is open
update business set opened_at = now()
where exists (select from account) or exists (select from product) or exists (select from terms_text);

-- what of the checklist a person said or a link proved: of which terms, of which address
create table opening_check (
  name text primary key check (name in ('mail', 'texts')),
  about text not null,
  -- of the link in the test email
  hash bytea,
  done_at timestamptz
);

-- the address by which the first administrator of a real shop is made
create table first_access (
  one boolean primary key default true check (one),
  hash bytea not null,
  expires_at timestamptz not null
);

-- by which the pages know who works in a shop that is closed
alter table session add column preview_hash bytea;
create unique index session_preview on session (preview_hash) where preview_hash is not null;

-- placed, or heard, with the keys of a test
alter table shop_order add column is_test boolean not null default false;
create index shop_order_test on shop_order (id) where is_test;
alter table provider_event add column is_test boolean not null default false;
