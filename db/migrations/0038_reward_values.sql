-- What a claimed reward is worth stays as it was when it was claimed, whatever becomes of its milestone (M12).
alter table rewards add column value text check (length(value) between 1 and 100);
update rewards set value = milestones.reward_value
  from milestones where milestones.id = rewards.milestone_id and rewards.state <> 'available';
