/** What a migration takes out or says anew in rows that are there: `table`, where rows go, or `table.column`. */
const purposes: Record<string, readonly string[]> = {
  '0009_reward_states.sql': ['rewards.state'],
  '0015_one_link.sql': ['account_links'],
  '0019_forget_people.sql': ['pos_orders.raw'],
  '0033_alert_cases.sql': ['discount_alerts.note', 'discount_alerts.resolved_at'],
  '0046_promotion_hours.sql': ['discount_rules.ends_at', 'discount_rules.starts_at', 'discount_rules.weekdays'],
  '0074_true_savings.sql': [
    'members.total_savings_cents',
    'points_entries.savings_cents',
    'transactions.discount_cents',
  ],
}

/** Of these changes, those that no migration after this one is there for. */
export function findUnmeant(changes: string[], newest: string) {
  const meant = new Set(Object.entries(purposes).flatMap(([name, changed]) => (name > newest ? changed : [])))
  return changes.filter((change) => !meant.has(change))
}
