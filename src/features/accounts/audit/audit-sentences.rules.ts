import { actionInWords } from './audit.rules.ts'
import { auditKinds } from './audit-kinds.rules.ts'
import { type MemberNames, readEntry, recordOf, type Sentences, type ToldEntry } from './audit-told.rules.ts'

const isMemberId = (id: unknown): id is string => typeof id === 'string' && id.startsWith('mb_')

/** The members that an entry is about. */
export function membersIn({ subject, after }: Pick<ToldEntry, 'subject' | 'after'>): string[] {
  return [subject, recordOf(after).memberId].filter(isMemberId)
}

/** An entry as a sentence; one that an earlier release recorded may have none, and keeps the words of its action. */
export function tellAction(entry: ToldEntry, names: MemberNames): string {
  const tell = sentences[entry.action]
  return tell ? tell(readEntry(entry, names)) : actionInWords(entry.action)
}

const sentences: Sentences = Object.assign({}, ...auditKinds.map((kind) => kind.sentences))
