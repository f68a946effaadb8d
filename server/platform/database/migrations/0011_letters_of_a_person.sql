-- whoever takes all data along, or leaves, has letters found by the address
create index letter_recipient on letter (lower(recipient));
