/** A member who comes to the simulated bar. */
export type SimulatedGuest = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As on the card: ET-0417. */
  memberNumber: string
  posCustomerId: string
  membershipType: 'regular' | 'local' | 'vip'
  memberSince: Date
}
