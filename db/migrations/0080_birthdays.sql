-- The birthday of a member, if they told it: day and month, never the year. A birthday brings a treat from a day on that is
-- later than the day on which the member wrote it down, so that nobody has one tonight by changing it.
alter table members
  add column birthday text check (birthday ~
    '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$'),
  add column birthday_counts_from date,
  add constraint members_birthday_counts_check check ((birthday is null) = (birthday_counts_from is null)),
  add constraint members_birthday_erased_check check (birthday is null or erased_at is null);
create index members_birthday on members (birthday, id) where birthday is not null;

alter table member_merges
  drop constraint member_merges_taken_check,
  add constraint member_merges_taken_check check (taken <@ '{name,email,phone,birthday,membershipType,address}');
