import { formatInstant } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listInbox } from '#features/inbox/inbox.contract.ts'
import { MAX_INBOX_SEARCH_LENGTH } from '#features/inbox/inbox.rules.ts'
import { type Consents, readConsents } from './consents.rules.ts'

const MAX_READ = 100

/** What the member agreed to be sent. Members are asked in the forms of the website, which know them by their email. */
export function ConsentFact({ email }: { email: string }) {
  const sent = useApiQuery(listInbox, { query: { q: email.slice(0, MAX_INBOX_SEARCH_LENGTH), pageSize: MAX_READ } })
  if (sent.at === 'loading') return 'Loading...'
  if (sent.at === 'failed') return "Couldn't load"
  return describe(readConsents(sent.data, email))
}

function describe({ texts, reminders }: Consents): string {
  const told = [
    texts && `${texts.isYes ? 'Texts with news' : 'No texts'}, ${formatInstant(texts.at)}`,
    reminders && `${reminders.isYes ? 'Match reminders' : 'No match reminders'}, ${formatInstant(reminders.at)}`,
  ]
  return told.filter(Boolean).join('. ') || 'Never asked'
}
