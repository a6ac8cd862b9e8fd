import { whenIdle } from '#web/islands/when-idle.client.ts'

/** Gives every `Video` its own buttons, and starts those that play without a click when they are seen on an idle page. */
export function runVideos(): void {
  for (const player of document.querySelectorAll<HTMLElement>('[data-video]')) {
    const video = player.querySelector('video')
    if (video) run(player, video)
  }
}

function run(player: HTMLElement, video: HTMLVideoElement) {
  const start = player.querySelector<HTMLElement>('.video__play')
  const controls = player.querySelector<HTMLElement>('.video__ctl')
  const toggle = player.querySelector<HTMLElement>('[data-play]')
  const mute = player.querySelector<HTMLElement>('[data-mute]')
  const isAuto = player.dataset.video === 'auto'
  let isWanted = isAuto && !matchMedia('(prefers-reduced-motion: reduce)').matches

  function showState() {
    toggle?.toggleAttribute('data-on', !video.paused)
    toggle?.setAttribute('aria-label', video.paused ? 'Play video' : 'Pause video')
    mute?.toggleAttribute('data-on', video.muted)
    mute?.setAttribute('aria-pressed', String(video.muted))
  }

  // A browser may refuse to play to save power or data: the poster stays, and so does the button.
  const play = () => video.play().catch(showState)

  function switchOver() {
    isWanted = video.paused
    if (isWanted) play()
    else video.pause()
  }

  /** The large button of a video that waits to be asked makes room for the small ones. */
  function hasBegun(isBegun: boolean) {
    if (start) start.hidden = isBegun
    if (controls) controls.hidden = !isBegun
  }

  start?.addEventListener('click', () => {
    hasBegun(true)
    toggle?.focus()
    switchOver()
  })
  toggle?.addEventListener('click', switchOver)
  mute?.addEventListener('click', () => {
    video.muted = !video.muted
  })
  for (const type of ['play', 'pause', 'volumechange']) video.addEventListener(type, showState)

  video.controls = false
  hasBegun(isAuto)
  showState()
  whenIdle(() => {
    new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) video.pause()
      else if (isWanted) play()
    }).observe(video)
  })
}
