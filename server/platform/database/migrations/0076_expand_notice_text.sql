-- privacy, cookies and accessibility as they were after each change by the owner, section by section
create table notice_text (
  page text not null,
  revision integer not null,
  sections jsonb not null,
  written_at timestamptz not null,
  primary key (page, revision)
);
