-- the terms of each version, section by section: what orders accepted stays readable
create table terms_text (
  version text primary key,
  sections jsonb not null,
  written_at timestamptz not null
);
