import { whenIdle } from '#web/islands/when-idle.client.ts'

/** Gives every `Film` its own buttons, and starts those that play by themselves when they are seen on an idle page. */
export function runFilms(): void {
  for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) {
    const video = film.querySelector('video')
    if (video) run(film, video)
  }
}

function run(film: HTMLElement, video: HTMLVideoElement) {
  const start = film.querySelector<HTMLElement>('.film__play')
  const controls = film.querySelector<HTMLElement>('.film__ctl')
  const toggle = film.querySelector<HTMLElement>('[data-play]')
  const mute = film.querySelector<HTMLElement>('[data-mute]')
  const isAuto = film.dataset.film === 'auto'
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

  /** The large button of a film that waits to be asked makes room for the small ones. */
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
