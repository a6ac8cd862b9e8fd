/** Loads everything that waited for consent, as the page's banner carries it. */
export async function loadTrackers(banner: HTMLElement): Promise<void> {
  const { analytics, pixel } = banner.dataset
  if (analytics) loadAnalytics(analytics)
  if (pixel) loadPixel(pixel)
  const deferred = banner.querySelector('template')
  if (deferred) await loadDeferred(deferred.content)
}

/** Google's own queue, which its script works off once it is there. Visits are counted; advertising gets nothing. */
function loadAnalytics(id: string) {
  const dataLayer: unknown[] = []
  const gtag = recorder((call) => dataLayer.push(call))
  Object.assign(window, { dataLayer, gtag })
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
  append('script', { src: `https://www.googletagmanager.com/gtag/js?id=${id}`, async: '' })
}

/** Meta's script looks for this queue, takes its place and then answers calls itself through `callMethod`. */
function loadPixel(id: string) {
  const queue: unknown[] = []
  const fbq = recorder((call) => (fbq.callMethod ? fbq.callMethod.apply(fbq, call) : queue.push(call))) as Fbq
  Object.assign(fbq, { queue, push: fbq, loaded: true, version: '2.0' })
  Object.assign(window, { fbq, _fbq: fbq })
  fbq('init', id)
  fbq('track', 'PageView')
  append('script', { src: 'https://connect.facebook.net/en_US/fbevents.js', async: '' })
}

type Recorder = (...call: unknown[]) => void
type Fbq = Recorder & { callMethod?: (...call: unknown[]) => void }

/** Both scripts expect calls as the `arguments` they were made with; an ordinary list would be read as something else. */
function recorder(record: (call: unknown[]) => void): Recorder {
  return function call() {
    // biome-ignore lint/complexity/noArguments: see above
    record(arguments as unknown as unknown[])
  }
}

/** Loads custom tags in their order, each script after the one before: the next may need it. */
async function loadDeferred(content: DocumentFragment) {
  // In a page that is complete, writing begins a new and empty one.
  document.write = document.writeln = () => {}
  for (const { localName, attributes, textContent } of content.children) {
    const named = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
    const isWaitedFor =
      localName === 'script' && named.src && named.type !== 'module' && !('async' in named) && !('defer' in named)
    const over = append(localName, named, textContent)
    if (isWaitedFor) await over
  }
}

/** Puts an element at the end of the page. The promise is for those that load something: it keeps whether or not that went well. */
function append(tag: string, attributes: Record<string, string>, text = ''): Promise<void> {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // A script that was made by a script loads as if it were `async` unless it is told not to.
  if (element instanceof HTMLScriptElement) element.async = 'async' in attributes
  element.textContent = text
  const over = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
  })
  document.body.append(element)
  return over
}
