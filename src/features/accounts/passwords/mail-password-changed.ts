import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.table.ts'
import type { ReadVenueFacts } from '#features/venue/read-venue-facts.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import type { Mailer } from '#platform/mail.ts'
import { urls } from '#urls.ts'
import { passwordChangedWords } from './password-changed-words.ts'

type Changed = { accountId: string; changedAt: string; isSignedIn: boolean }

/** Has a member told as members are told of everything else. `cause` is the same in every attempt. */
export type TellPasswordChanged = (told: Changed & { cause: string }) => Promise<void>

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock'> & {
  mailer: Mailer
  readVenueFacts: ReadVenueFacts
  tellMember: TellPasswordChanged
}

/** Tells somebody that their password was changed: if it was not them, the mail says what to do. */
export async function mailPasswordChanged(
  { config, db, clock, mailer, readVenueFacts, tellMember }: MailDeps,
  changed: Changed,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const { accountId, changedAt, isSignedIn } = changed
  const [account] = await db
    .select({ login: accounts.login, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
  if (!account) return
  const { login: to, role } = account
  if (role === 'member') return tellMember({ ...changed, cause: id })
  if (!config.mail) return
  const loginLink = config.staffUrl + (role === 'seo' ? urls.seoAdmin : urls.adminDashboard)
  const facts = await readVenueFacts(db, clock.now())
  const words = { changedAt: new Date(changedAt), isSignedIn, loginLink, phone: facts.phone }
  const { subject, paragraphs } = passwordChangedWords(words)
  const text = paragraphs.map(({ text: said, link }) => (link ? `${said}\n${link.url}` : said))
  await mailer.send({ id, to, subject, text: [...text, emailSignature(facts)].join('\n\n') })
}
