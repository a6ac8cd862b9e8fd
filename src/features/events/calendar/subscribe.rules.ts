/**
 * The ways to subscribe to a calendar, for those who keep theirs on a device, with Google or with Microsoft. A calendar that was
 * subscribed to stays up to date; one that was downloaded does not.
 */
export function subscribeLinks({ name, url }: { name: string; url: string }) {
  const onDevice = url.replace(/^https?:/, 'webcal:')
  return {
    device: onDevice,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(onDevice)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  }
}
