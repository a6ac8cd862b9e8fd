import type { MergePreviewWire } from '#features/loyalty/merging/merging.contract.ts'
import { SPLIT_DAYS } from '#features/loyalty/merging/merging.rules.ts'
import type { MergeField } from '#features/members/merging/merge-fields.rules.ts'
import type { IconName } from '#ui/icon/icon.tsx'

const inWords = new Intl.ListFormat('en-US')

/** What merging brings about, in sentences. */
export function consequencesOf(
  { survivor, merged, countedOnce, comingAlong }: MergePreviewWire,
  take: readonly MergeField[],
): [icon: IconName, text: string][] {
  const email = take.includes('email') ? merged.email : survivor.email
  const gifts = [
    countedOnce.length > 0 && `Both have ${inWords.format(countedOnce)}: that counts once.`,
    comingAlong.length > 0 && `Claims that come along, with their codes: ${inWords.format(comingAlong)}.`,
  ].filter((words) => words !== false)
  return [
    ...(gifts.length > 0 ? [['gift', gifts.join(' ')] as [IconName, string]] : []),
    [
      'key',
      `They log in with ${email} and the password of ${survivor.memberNumber}. ${merged.memberNumber} is logged out.`,
    ],
    ['user', `Card ${merged.memberNumber} keeps working and opens this page. Notes come along.`],
    ['undo', `You can split them again for ${SPLIT_DAYS} days.`],
  ]
}
