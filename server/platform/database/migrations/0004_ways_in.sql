-- the version of the terms that was accepted with the registration
alter table account add column terms_version text;
-- registrations that nobody verified are looked for by age
create index account_unverified on account (created_at) where verified_at is null;

-- codes that were sent in letters: one of a kind for an account, so that a new letter ends the code before
create table one_time_code (
  account_id int not null references account on delete cascade,
  kind text not null check (kind in ('verification', 'recovery')),
  -- SHA-256 over account, kind and code
  hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- how often somebody was told whether it is this one
  attempts int not null default 0 check (attempts between 0 and 5),
  primary key (account_id, kind)
);
create index one_time_code_expiry on one_time_code (expires_at);

-- signs the captcha's challenges; made by the first process that needs it, shared by all
create table captcha_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);

-- challenges that were solved, each once, and the proof that one registration spends
create table captcha_solved (
  nonce bytea primary key,
  -- SHA-256 of the proof
  proof_hash bytea not null unique,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index captcha_solved_expiry on captcha_solved (expires_at);
