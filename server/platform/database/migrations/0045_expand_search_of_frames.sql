-- the words of a frame, without accents and reduced to their stems, by weight: A code and name, B shape, colour and material,
-- C lens, type and gender, D description and measures. A unisex frame is found for both.
alter table product add column words tsvector not null generated always as (
  setweight(to_tsvector('simple', regexp_replace(regexp_replace(regexp_replace(
    lower(code), '[^a-z0-9]+', ' ', 'g'), '([a-z])([0-9])', '\1 \2', 'g'), '([0-9])([a-z])', '\1 \2', 'g')), 'A')
  || setweight(to_tsvector('simple', regexp_replace(lower(code), '[^a-z0-9]+', '', 'g')), 'A')
  || setweight(to_tsvector('italian', translate(lower(model_name),
    'àáâäãèéêëìíîïòóôöõùúûüçñ-/''’', 'aaaaaeeeeiiiiooooouuuucn    ')), 'A')
  || setweight(to_tsvector('italian', translate(lower(shape || ' ' || frame_color || ' ' || front),
    'àáâäãèéêëìíîïòóôöõùúûüçñ-/''’', 'aaaaaeeeeiiiiooooouuuucn    ')), 'B')
  || setweight(to_tsvector('italian', translate(lower(lens || ' ' || lens_color || ' ' || type || ' ' || gender
    || case when lower(gender) = 'unisex' then ' uomo donna' else '' end
    || case when polarized then ' polarizzato' else '' end
    || case when photochromic then ' fotocromatico' else '' end),
    'àáâäãèéêëìíîïòóôöõùúûüçñ-/''’', 'aaaaaeeeeiiiiooooouuuucn    ')), 'C')
  || setweight(to_tsvector('italian', translate(lower(description || ' ' || coalesce(lens_width_mm::text, '')),
    'àáâäãèéêëìíîïòóôöõùúûüçñ-/''’', 'aaaaaeeeeiiiiooooouuuucn    ')), 'D')
) stored;
create index product_words on product using gin (words) with (fastupdate = off);

-- every word that a frame was ever described with, its stem, and its pairs and triples of letters: a misspelt word is compared
-- with those that share some, without an extension
create table catalogue_word (
  word text primary key,
  stem text not null,
  grams text[] not null
);
create index catalogue_word_stem on catalogue_word (stem);
create index catalogue_word_grams on catalogue_word using gin (grams) with (fastupdate = off);

insert into catalogue_word (word, stem, grams)
select word, (tsvector_to_array(to_tsvector('italian', word)))[1],
  array(select distinct substr(' ' || word || ' ', start, size) from generate_series(1, length(word) + 1) as start,
    generate_series(2, 3) as size where start + size <= length(word) + 3)
from (
  select distinct found[1] as word
  from product, regexp_matches(translate(lower(concat_ws(' ', code, model_name, shape, frame_color, front, lens, lens_color,
    type, gender, description)), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[a-z]{3,40}', 'g') as found
) as known
where to_tsvector('italian', word) <> '';
