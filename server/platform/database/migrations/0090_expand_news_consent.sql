-- emails with news: to which text a person agreed and when, and since when no more; it proves the consent until the account goes
alter table account
  add column news_text text,
  add column news_agreed_at timestamptz,
  add column news_withdrawn_at timestamptz,
  add constraint account_news_whole check ((news_text is null) = (news_agreed_at is null)),
  add constraint account_news_withdrawn check (news_withdrawn_at is null or news_agreed_at is not null);
create index account_news on account (id) where news_agreed_at is not null and news_withdrawn_at is null;
