import { readMyPush, turnOffPush, turnOnPush } from '#features/members/messages/push/push.contract.ts'
import { activeWorker, registerWorker } from '#features/venue/offline/keep-page-offline.client.ts'
import { urls } from '#urls.ts'
import { callApi } from '#web/api.client.ts'
import { findStorage } from '#web/storage.client.ts'
import { readMemory, remember } from './push-memory.ts'

/** What notifications are on this device: `blocked` is changed in the settings of the browser alone. */
export type PushAt = 'impossible' | 'blocked' | 'off' | 'on'

/** iPhones have it once the site is on the home screen. */
const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export function readPushAt(memberId: string): PushAt {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = Notification.permission === 'granted' && readMemory(findStorage()).onFor === memberId
  return isOn ? 'on' : 'off'
}

/** Has the browser ask, and tells our server how to reach it. Resolves with what came of it; throws where the server refused. */
export async function turnOnHere(memberId: string): Promise<PushAt> {
  // First of all, because browsers only ask right after a tap.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await subscribe()
  remember(findStorage(), { onFor: memberId })
  return 'on'
}

export async function turnOffHere(): Promise<void> {
  await callApi(turnOffPush, {})
  await forgetHere()
}

/** After a new login, and when the browser has changed its address: our server is told again, and nobody is asked. */
export async function renewHere(memberId: string): Promise<void> {
  if (readPushAt(memberId) === 'on') await subscribe()
}

/** Nobody is reached here any more. Our server forgets the device with the session. */
export async function forgetHere(): Promise<void> {
  if (!isPossible()) return
  remember(findStorage(), { onFor: undefined })
  const registration = await navigator.serviceWorker.getRegistration(urls.memberCard)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(): Promise<void> {
  const { publicKey, endpoint } = await callApi(readMyPush, {})
  const { pushManager } = await findRegistration()
  const old = await pushManager.getSubscription()
  // A browser that knows another key of ours, from before it was changed, takes no new one beside it.
  if (old && keyOf(old) !== publicKey) await old.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  if (made.endpoint === endpoint) return
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  await callApi(turnOnPush, { body: { endpoint: made.endpoint, p256dh, auth, publicKey } })
}

/** The worker of the card is the one that members have. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker(urls.workerOf(urls.memberCard), urls.memberCard)
  await activeWorker(registration)
  return registration
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
