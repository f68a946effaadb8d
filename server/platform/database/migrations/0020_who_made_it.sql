-- beside each offer: who made what is of a brand, and who answers for it in the Union where the maker is outside of it
alter table brand
  add column maker text not null default '',
  add column eu_responsible text not null default '';
