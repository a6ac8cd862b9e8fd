const labels: Record<string, string> = {
  'sync-orders': 'Order sync',
  'import-history': 'Import of past orders',
  'poll-orders': 'Order sync every few minutes',
  'refresh-order': 'Order that Toast told of',
  'check-discounts': 'Discount check',
  'watch-discounts': 'Discount watch',
  'compare-balances': 'Points balance check',
  'forget-past-special-days': 'Special days cleanup',
  'tidy-up': 'Nightly cleanup',
  'mail-stale': 'Email about what goes out of date',
  'mail-password-link': 'Password email',
  'mail-password-changed': 'Password change notice',
  'mail-email-link': 'Email confirmation',
  'mail-email-changed': 'Email change notice',
  'text-phone-code': 'Phone confirmation text',
  'match-waiting-checks': 'Checks of a confirmed member',
  'deliver-message': 'Contact form email',
  'deliver-form-answer': 'Form request email',
  'refresh-sitemap': 'Sitemap update',
}

/** What staff call a job. During an upgrade a newer server can bring one that has no label here yet. */
export function jobLabel(name: string) {
  const words = name.replaceAll('-', ' ')
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
