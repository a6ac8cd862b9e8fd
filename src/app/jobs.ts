import {
  mailOwnEmailAskedJob,
  mailOwnEmailChangedJob,
  mailOwnEmailLinkJob,
  mailPasswordChangedJob,
  mailPasswordLinkJob,
} from '#features/accounts/accounts.jobs.ts'
import { mailPasswordChanged } from '#features/accounts/passwords/mail-password-changed.ts'
import { mailPasswordLink } from '#features/accounts/passwords/mail-password-link.ts'
import { mailOwnEmailAsked } from '#features/accounts/profile/mail-own-email-asked.ts'
import { mailOwnEmailChanged } from '#features/accounts/profile/mail-own-email-changed.ts'
import { mailOwnEmailLink } from '#features/accounts/profile/mail-own-email-link.ts'
import { mailStaleJob } from '#features/content/content.jobs.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { reviewDayJob, watchDiscountsJob } from '#features/discounts/discounts.jobs.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { watchDiscounts } from '#features/discounts/watch/watch-discounts.ts'
import { deliverMessage } from '#features/inbox/contact/deliver-message.ts'
import { deliverFormAnswer } from '#features/inbox/forms/deliver-form-answer.ts'
import { deliverFormAnswerJob, deliverMessageJob } from '#features/inbox/inbox.jobs.ts'
import { giveTreatsJob } from '#features/loyalty/birthdays/birthdays.jobs.ts'
import { giveTreats } from '#features/loyalty/birthdays/give-treats.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { compareBalancesJob } from '#features/loyalty/points/points.jobs.ts'
import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { updateWallets } from '#features/loyalty/wallet/updates/update-wallets.ts'
import { updateWalletsJob } from '#features/loyalty/wallet/updates/wallet.jobs.ts'
import { walletTellers } from '#features/loyalty/wallet/updates/wallet-tellers.ts'
import { mailInvitation } from '#features/members/invitations/mail-invitation.ts'
import {
  mailEmailLinkJob,
  mailInvitationJob,
  matchWaitingChecksJob,
  textPhoneCodeJob,
} from '#features/members/members.jobs.ts'
import { sendMessagesJob } from '#features/members/messages/messages.jobs.ts'
import { sendMessages } from '#features/members/messages/send-messages.ts'
import { tellPasswordTo } from '#features/members/messages/tell-password.ts'
import { mailEmailLink } from '#features/members/verification/mail-email-link.ts'
import { textPhoneCode } from '#features/members/verification/text-phone-code.ts'
import { rebuildInJob } from '#features/operations/program/keep-fresh.ts'
import { rebuildProgramJob } from '#features/operations/program/program.jobs.ts'
import { REBUILD_LIMIT_MS } from '#features/operations/program/rebuild-program.ts'
import { createPhotoMaking } from '#features/photos/make-photos.ts'
import { makePhotosJob } from '#features/photos/photos.jobs.ts'
import { matchWaitingChecks } from '#features/pos/checks/match-waiting-checks.ts'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { pollOrdersJob } from '#features/pos/poll/poll.jobs.ts'
import { pollOrders } from '#features/pos/poll/poll-orders.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { importHistory } from '#features/pos/sync/import-history.ts'
import { refreshDay } from '#features/pos/sync/refresh-day.ts'
import { importHistoryJob, syncOrdersJob } from '#features/pos/sync/sync.jobs.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { refreshOrder } from '#features/pos/webhooks/refresh-order.ts'
import { refreshOrderJob } from '#features/pos/webhooks/webhooks.jobs.ts'
import { refreshSitemap } from '#features/seo/sitemap/refresh-sitemap.ts'
import { refreshSitemapJob } from '#features/seo/sitemap/sitemap.jobs.ts'
import type { Deps } from '#platform/deps.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-worker.ts'
import { createMailer } from '#platform/mail.ts'
import { createPush } from '#platform/push/push.ts'
import { createSms } from '#platform/sms.ts'
import { createGoogleWallet } from '#platform/wallet/google-wallet.ts'
import { mailStale } from './content/mail-stale.ts'
import { timelessPages } from './keep-sitemap.ts'

/** The live sync reads two days at most: twenty pages in a busy bar. An attempt that is cut off goes on where it stopped. */
const SYNC_TIME_LIMIT_MS = 60 * 60 * 1000
/** Weeks of history, read slowly as Toast asks, take hours. What hangs is ended by the limits of each call. */
const IMPORT_TIME_LIMIT_MS = 24 * 60 * 60 * 1000

/** A poll that follows a long outage reads more than the last minutes. */
const POLL_TIME_LIMIT_MS = 10 * 60 * 1000

/** A hundred photos take a few minutes, on a small machine half an hour. */
const PHOTOS_TIME_LIMIT_MS = 60 * 60 * 1000

/** A hundred messages to a slow mail server, or as many cards to a slow wallet. */
const MESSAGES_TIME_LIMIT_MS = 10 * 60 * 1000

/** Work that was queued: what does it, and how long an attempt may take where two minutes are not enough. */
export function jobHandlers(deps: Deps & { pos: PointOfSale | undefined }): JobHandler[] {
  const mailer = createMailer(deps.config.mail)
  const sms = createSms(deps.config.sms)
  const google = deps.config.googleWallet && createGoogleWallet(deps.config.googleWallet, deps.clock)
  const openTellers = () => walletTellers({ ...deps, google })
  const push = createPush()
  const withPos = () => ({ ...deps, pos: requirePos(deps.pos) })
  return [
    handleJob(mailPasswordLinkJob, (payload) => mailPasswordLink({ ...deps, mailer, readVenueFacts }, payload)),
    handleJob(mailPasswordChangedJob, (payload, context) =>
      mailPasswordChanged({ ...deps, mailer, readVenueFacts, tellMember: tellPasswordTo(deps) }, payload, context),
    ),
    handleJob(mailOwnEmailLinkJob, (payload) => mailOwnEmailLink({ ...deps, mailer, readVenueFacts }, payload)),
    handleJob(mailOwnEmailAskedJob, (payload, context) =>
      mailOwnEmailAsked({ ...deps, mailer, readVenueFacts }, payload, context),
    ),
    handleJob(mailOwnEmailChangedJob, (payload, context) =>
      mailOwnEmailChanged({ ...deps, mailer, readVenueFacts }, payload, context),
    ),
    handleJob(mailEmailLinkJob, (payload) => mailEmailLink({ ...deps, mailer }, payload)),
    handleJob(mailInvitationJob, (payload) => mailInvitation({ ...deps, mailer }, payload)),
    handleJob(sendMessagesJob, (_, context) => sendMessages({ ...deps, mailer, push, sms, readProgram }, context), {
      timeLimitMs: MESSAGES_TIME_LIMIT_MS,
    }),
    handleJob(updateWalletsJob, (_, context) => updateWallets({ ...deps, openTellers }, context), {
      timeLimitMs: MESSAGES_TIME_LIMIT_MS,
    }),
    handleJob(textPhoneCodeJob, (payload, context) => textPhoneCode({ ...deps, sms }, payload, context)),
    handleJob(mailStaleJob, (payload, context) => mailStale({ ...deps, mailer }, payload, context)),
    handleJob(matchWaitingChecksJob, (payload) => matchWaitingChecks(deps, payload)),
    handleJob(deliverMessageJob, (payload, context) => deliverMessage({ ...deps, mailer }, payload, context)),
    handleJob(deliverFormAnswerJob, (payload) => deliverFormAnswer({ ...deps, mailer }, payload)),
    handleJob(giveTreatsJob, (_, context) =>
      giveTreats({ ...deps, readRegisterTime: (db) => readRegisterTime(db) }, context),
    ),
    handleJob(compareBalancesJob, (_, context) => compareBalances(deps, context)),
    handleJob(rebuildProgramJob, () => rebuildInJob(deps, deps.pos?.client.restaurantId), {
      timeLimitMs: REBUILD_LIMIT_MS,
    }),
    handleJob(refreshSitemapJob, async () => void (await refreshSitemap(deps, await timelessPages(deps)))),
    handleJob(makePhotosJob, createPhotoMaking(deps), { timeLimitMs: PHOTOS_TIME_LIMIT_MS }),
    handleJob(
      syncOrdersJob,
      async (_, { signal }) => void (await syncOrders(withPos(), { read: 'changes', cause: 'schedule', signal })),
      { timeLimitMs: SYNC_TIME_LIMIT_MS },
    ),
    handleJob(importHistoryJob, (_, { signal }) => importHistory(withPos(), { signal }), {
      timeLimitMs: IMPORT_TIME_LIMIT_MS,
    }),
    handleJob(
      reviewDayJob,
      async ({ businessDate }, { signal }) => {
        const { restaurantId } = requirePos(deps.pos).client
        const wasJustRead = await refreshDay(deps, businessDate, signal)
        await findDiscountAlerts(deps, { restaurantId, businessDate, wasJustRead })
      },
      { timeLimitMs: SYNC_TIME_LIMIT_MS },
    ),
    handleJob(refreshOrderJob, (payload, { signal }) => refreshOrder(withPos(), payload, signal)),
    handleJob(pollOrdersJob, (payload, context) => pollOrders(withPos(), payload, context), {
      timeLimitMs: POLL_TIME_LIMIT_MS,
    }),
    handleJob(watchDiscountsJob, async (_, { signal }) => {
      const { restaurantId } = requirePos(deps.pos).client
      await watchDiscounts(deps, { restaurantId, signal })
    }),
  ]
}
