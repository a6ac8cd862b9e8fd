/** Valid fields of the large-party form, for a bar whose clock stands in November 2025. */
export function makePartyFields(changes: Record<string, unknown> = {}) {
  return {
    name: 'Hannah Reyes',
    email: 'hannah@example.com',
    phone: '+13055550199',
    date: '2025-12-05',
    time: '20:00',
    guests: 24,
    occasion: 'Birthday',
    details: 'A long table near a screen, please.',
    ...changes,
  }
}

/** Valid fields of the supporters-club form. */
export function makeClubFields(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Hannah',
    lastName: 'Reyes',
    email: 'hannah@example.com',
    phone: '',
    wantsReminders: true,
    ...changes,
  }
}
