-- what a letter says that stands nowhere else, such as a one-time code; forgotten once it was sent
alter table letter add column facts jsonb;
