type Device = { userAgent: string; maxTouchPoints: number }

/** How the dashboard gets onto the home screen of this device: the browser asks, or the member does it in two steps. */
export type InstallWay = 'prompt' | 'share' | undefined

/** Apple's browsers never ask. An iPad says that it is a Mac, but Macs have no screen to touch. */
export function installWay({ userAgent, maxTouchPoints }: Device, hasPrompt: boolean): InstallWay {
  if (hasPrompt) return 'prompt'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple ? 'share' : undefined
}
