-- names of the field: an email is an email, and counters are totals
alter table letter rename to email;
alter index letter_pkey rename to email_pkey;
alter index letter_unsent rename to email_unsent;
alter index letter_recipient rename to email_recipient;
alter table tally rename to totals;
alter index tally_pkey rename to totals_pkey;
-- the queue is called emails now; what waits in the old one is asked for again (requeueLost)
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    delete from pgboss.job where name = 'letters';
    delete from pgboss.queue where name = 'letters';
  end if;
end $$;
