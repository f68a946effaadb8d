-- what a frame is drawn true to scale with; null: not known, typical values are drawn (web/geometry)
alter table product add column lens_height_mm float8 check (lens_height_mm >= 15);
alter table product add column total_width_mm float8 check (total_width_mm >= 80);
alter table product add column rim_mm float8 check (rim_mm >= 0.5);
alter table product add column temple_thickness_mm float8 check (temple_thickness_mm >= 0.5);
alter table product add column base_curve float8 check (base_curve >= 0.5);
