-- what people call a model; the code stays beside it
alter table product add column model_name text not null default '';
-- of sunglasses: filter category (EN ISO 12312-1), protection from ultraviolet light, CE marking
alter table product add column filter_category text check (filter_category in ('0', '1', '2', '3', '4'));
alter table product add column uv_protection text not null default '';
alter table product add column ce_marked boolean not null default false;
