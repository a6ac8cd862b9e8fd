import { EmailJSResponseStatus, init, type StorageProvider, send } from '@emailjs/browser'
import { findStorage } from '#web/storage.client.ts'
import { emailIds } from './contact.rules.ts'

/** What a visitor wrote, as the email library sends it. */
export type TemplateParams = {
  name: string
  email: string
  message: string
  phone: string
  smsOptIn: 'Yes' | 'No'
  /** Sent only when something is in the field that people do not see, so that the server can turn it away. */
  website?: string
}

type Options = Exclude<Parameters<typeof init>[0], string>
type Ids = { publicKey: string; serviceId: string; templateId: string }

/** Stops the same visitor from sending one message after the other; the server counts for itself as well. */
const THROTTLE = { id: 'contact-form', throttle: 10_000 }
/** What well-known scanners type into every form they find. */
const SCANNER_ADDRESSES = ['sample@email.tst', 'testing@example.com', 'foo-bar@example.com']

/**
 * Sends a message with the email library to our own server (C1) and tells how it ended: 200, a refusal of the server or
 * of the library (403, 429, 451), or 0 where there is no network. What the library was told wrongly is thrown as text.
 */
export async function sendEmail(
  params: TemplateParams,
  { ids = emailIds, options = {} }: { ids?: Ids; options?: Options } = {},
): Promise<EmailJSResponseStatus> {
  // The origin can be set here alone. A storage must come along, because the library drops the one it began with.
  init({
    publicKey: ids.publicKey,
    origin: location.origin,
    storageProvider: storage,
    limitRate: THROTTLE,
    blockList: { watchVariable: 'email', list: SCANNER_ADDRESSES },
    // People who let a program work their browser may write to us too.
    blockHeadless: false,
    ...options,
  })
  const status = await send(ids.serviceId, ids.templateId, params).catch(toStatus)
  // The library counts every try. One that failed must not keep the visitor from the next.
  if (status.status !== 200 && status.status !== 429) await storage.remove(THROTTLE.id)
  return status
}

function toStatus(problem: unknown): EmailJSResponseStatus {
  if (problem instanceof EmailJSResponseStatus) return problem
  // This is how fetch says that nobody could be reached; the library passes it on as it is.
  if (problem instanceof TypeError) return new EmailJSResponseStatus()
  throw problem
}

/** The browser's storage, as far as the visitor allows it and there is room: without it a message goes out all the same. */
const storage: StorageProvider = {
  get: async (key) => findStorage()?.getItem(key),
  set: async (key, value) => {
    try {
      findStorage()?.setItem(key, value)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  },
  remove: async (key) => findStorage()?.removeItem(key),
}
