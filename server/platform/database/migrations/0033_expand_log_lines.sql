-- the newest lines of the log of all processes; unlogged, so that they reach neither the WAL nor a backup
create unlogged table log_line (
  id bigint generated always as identity primary key,
  line text not null
);
