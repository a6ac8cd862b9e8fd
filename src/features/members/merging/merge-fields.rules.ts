/** Facts of which one of two is kept. The person who merges chooses; the survivor's are kept where nothing is said. */
export const mergeFields = ['name', 'email', 'phone', 'birthday', 'membershipType', 'address'] as const
export type MergeField = (typeof mergeFields)[number]
