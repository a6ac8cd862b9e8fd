-- Promotions have their days and hours in the website's promotions now. A rule that nobody has given other hours follows
-- them; one with other hours keeps its own.
update discount_rules
set weekdays = '{}', starts_at = null, ends_at = null
from (values
  ('dr_happy_hour', '{Monday,Tuesday,Wednesday,Thursday,Friday}'::text[], '15:00', '19:00'),
  ('dr_happy_hour_2_for_1', '{Monday,Tuesday,Wednesday,Thursday,Friday}', '15:00', '19:00'),
  ('dr_wing_night', '{Monday}', '19:00', '02:00'),
  ('dr_monday_wing_night', '{Monday}', '19:00', '02:00'),
  ('dr_taco_tuesday', '{Tuesday}', '16:00', '03:00'),
  ('dr_smash_and_surf', '{Wednesday}', '16:00', '03:00'),
  ('dr_thursday_vodka', '{Thursday}', '19:00', '00:00'),
  ('dr_karaoke_shot', '{Friday}', '19:00', '02:00')
) as started(id, weekdays, starts_at, ends_at)
where discount_rules.id = started.id
  and discount_rules.weekdays = started.weekdays
  and discount_rules.starts_at = started.starts_at
  and discount_rules.ends_at = started.ends_at;
