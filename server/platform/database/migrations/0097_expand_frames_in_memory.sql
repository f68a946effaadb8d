-- listings without words are found among the frames in memory: these indexes answered nothing else, and each change of a frame wrote
-- them. The version before reads more of the table without them.
drop index product_kinds;
drop index product_by_width;
drop index product_by_width_falling;
