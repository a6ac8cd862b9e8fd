/** Values that Toast may add to its lists any day. */
const newValues: Record<string, string> = {
  source: 'Hologram',
  approvalStatus: 'APPROVED_BY_ROBOT',
  unitOfMeasure: 'FURLONG',
  fulfillmentStatus: 'ON_THE_WAY',
  selectionType: 'SUBSCRIPTION',
  taxInclusion: 'PARTLY',
  type: 'TELEPATHY',
  cardType: 'TRUST',
  cardEntryMode: 'WAVED',
  behavior: 'DRONE',
}

/** The same answer from a newer Toast: nothing is missing, and much is new. */
export function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === 'string' ? (newValues[key] ?? inner) : addUnknownFields(inner),
  ])
  return { ...Object.fromEntries(known), fieldOfTomorrow: { level: 7, tags: ['new'] } }
}
