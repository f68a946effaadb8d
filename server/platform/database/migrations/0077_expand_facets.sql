-- what a frame is found by beside its texts: families of colours and materials, the fit (2 × lens + bridge, in millimetres) and
-- whether there is one to buy. A colour such as oro rosa is of both families. No regular expressions: PostgreSQL keeps 32 of them
-- compiled, and each row that is written would compile all of them anew.
alter table product add column frame_colors text[] not null generated always as (array_remove(array[
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% nero %', '% nera %',
      '% neri %', '% nere %', '% black %', '% ebano %']) then 'nero' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['%avana%', '%tartarug%',
      '%maculat%', '%leopard%', '%miele%']) then 'havana' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['%cristall%',
      '%trasparent%']) then 'cristallo' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% oro %', '% dorat%',
      '% gold%', '%bronz%', '% ottone %']) then 'oro' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['%argent%', '% silver %',
      '%titanio%', '% palladi%', '% acciaio %', '% cromo%']) then 'argento' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% grigi%', '%antracit%',
      '% fum%', '%canna di fucile%', '% ardesia %', '% rutenio %', '% piombo %', '% grey %', '% gray %']) then 'grigio' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% marron%', '% ambra%',
      '% cuoio %', '% caramell%', '% cognac %', '% tabacco %', '% castan%', '% cioccolat%', '% brown %', '% ramat%']) then 'marrone' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% beige %',
      '% champagne %', '% sabbia %', '% cammello %', '% nudo %']) then 'beige' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% bianc%', '% avorio %',
      '% latte %', '% white %']) then 'bianco' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% rosa %', '% cipria %',
      '% pink %', '% pesca %']) then 'rosa' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% rosso %', '% rossa %',
      '% rossi %', '% rosse %', '% bordeaux %', '% vinaccia %', '% vino %', '% rubino %', '% ciliegia %', '% red %']) then 'rosso' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% aranci%',
      '% corallo %', '% ruggine %']) then 'arancio' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% giall%', '% senape %',
      '% yellow %']) then 'giallo' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% verde %', '% verdi %',
      '% oliva %', '% smeraldo %', '% petrolio %', '% green %']) then 'verde' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% blu %', '% azzurr%',
      '% celest%', '% navy %', '% denim %', '% blue %']) then 'blu' end,
    case when (' ' || translate(lower(frame_color), '/-,;+.()', '        ') || ' ') like any (array['% viola %', '% viole %',
      '% lilla %', '% malva %', '% prugna %', '% glicine %', '% melanzana %']) then 'viola' end
  ], null)) stored,
  add column lens_colors text[] not null generated always as (array_remove(array[
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['%trasparent%',
      '% neutr%', '% incolor%', '% chiar%']) then 'trasparente' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% grigi%', '% fum%',
      '% nero %', '% nera %', '% neri %', '% nere %', '% antracit%']) then 'grigio' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% marron%', '% ambra%',
      '% bronz%', '% cuoio %']) then 'marrone' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% verde %', '% verdi %',
      '% oliva %', '% g15 %']) then 'verde' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% blu %', '% azzurr%',
      '% celest%']) then 'blu' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% giall%', '% oro %',
      '% aranci%']) then 'giallo' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% rosa %', '% rosso %',
      '% rossa %', '% rossi %', '% rosse %', '% cipria %']) then 'rosa' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['% viola %', '% viole %',
      '% lilla %']) then 'viola' end,
    case when (' ' || translate(lower(lens_color), '/-,;+.()', '        ') || ' ') like any (array['%specchi%', '% flash %',
      '% mirror%']) then 'specchiato' end
  ], null)) stored,
  add column front_materials text[] not null generated always as (array_remove(array[
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['%acetat%', '%plastic%',
      '% celluloid%']) then 'acetato' end,
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['%metall%', '% acciaio %',
      '% inox %', '% alluminio %', '% monel %', '% alpac%']) then 'metallo' end,
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['%titani%']) then 'titanio' end,
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['% nylon %', '% tr90 %',
      '%iniettat%', '% poliammid%', '% propionat%', '% ultem %', '% gomma %']) then 'nylon' end,
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['% legno %', '% bamb%']) then 'legno' end,
    case when (' ' || translate(lower(front), '/-,;+.()', '        ') || ' ') like any (array['% corno %', '% bufalo %']) then 'corno' end
  ], null)) stored,
  add column fit text generated always as (case
    when 2 * lens_width_mm + bridge_mm < 118 then 'stretta'
    when 2 * lens_width_mm + bridge_mm < 126 then 'media'
    when 2 * lens_width_mm + bridge_mm >= 126 then 'larga' end) stored,
  add column available boolean not null generated always as (coalesce(stock, 1) > 0) stored;

-- a listing that facets narrow is found, and its values are counted, by this index alone
create index product_facets on product (id) include (brand_id, gender, type, price_cents, shape, frame_colors, lens_colors,
  front_materials, fit, lens_width_mm, bridge_mm, temple_mm, polarized, photochromic, available) where disabled_at is null;
