-- what receipt and invoice need of a customer: kept with the account, copied to the order when it is placed;
-- a person has a tax_code alone, a company all the others but one of sdi_code and invoice_pec
alter table account add column tax_code text check (length(tax_code) <= 16);
alter table account add column company_name text check (length(company_name) <= 160);
alter table account add column registered_office text check (length(registered_office) <= 200);
alter table account add column vat_number text check (length(vat_number) <= 11);
alter table account add column sdi_code text check (length(sdi_code) <= 7);
alter table account add column invoice_pec text check (length(invoice_pec) <= 254);

alter table shop_order add column tax_code text check (length(tax_code) <= 16);
alter table shop_order add column company_name text check (length(company_name) <= 160);
alter table shop_order add column registered_office text check (length(registered_office) <= 200);
alter table shop_order add column vat_number text check (length(vat_number) <= 11);
alter table shop_order add column sdi_code text check (length(sdi_code) <= 7);
alter table shop_order add column invoice_pec text check (length(invoice_pec) <= 254);
