/**
 * Shows the slides of each `[data-rotate]` in turn; it stands still while a visitor points at it or cannot see it. What fills
 * the window has the pointer on it all the time: there only its controls, `[data-hold]`, count.
 */
export function rotate(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-rotate]')) turn(root)
}

function turn(root: HTMLElement) {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const halfTurn = Number(root.dataset.every) * 500
  const holds = new Set(['unseen'])
  let current = 0
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let timer: ReturnType<typeof setTimeout> | undefined

  const at = (index: number) => (index + slides.length) % slides.length
  const each = (selector: string, change: (element: Element, index: number) => void) =>
    root.querySelectorAll(selector).forEach(change)

  function reveal(index: number) {
    const slide = slides[index]
    if (slide) slide.hidden = false
  }

  function show(index: number) {
    current = at(index)
    reveal(current)
    slides.forEach((slide, place) => {
      slide.classList.toggle('is-on', place === current)
    })
    each('[data-to]', (dot, place) => dot.setAttribute('aria-current', String(place === current)))
    each('[data-count]', (count) => {
      count.textContent = `${current + 1} of ${slides.length}`
    })
  }

  function restart() {
    clearTimeout(timer)
    const isMoving = isPlaying && holds.size === 0
    each('[data-pause]', (button) => {
      button.toggleAttribute('data-on', isPlaying)
      button.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${root.dataset.rotate}`)
    })
    // What changes automatically is not read out; what a visitor asks for is.
    each('[aria-live]', (list) => list.setAttribute('aria-live', isMoving ? 'off' : 'polite'))
    if (!isMoving) return
    // The next picture is fetched half a turn ahead.
    timer = setTimeout(() => {
      reveal(at(current + 1))
      timer = setTimeout(() => {
        show(current + 1)
        restart()
      }, halfTurn)
    }, halfTurn)
  }

  function hold(reason: string, isHeld: boolean) {
    if (isHeld) holds.add(reason)
    else holds.delete(reason)
    restart()
  }

  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    const { to, by, pause } = button?.dataset ?? {}
    if (to) show(Number(to))
    if (by) show(current + Number(by))
    if (pause !== undefined) {
      isPlaying = !isPlaying
      // Somebody who presses play wants to see it move, although pointer and focus are on the button.
      if (isPlaying) for (const reason of ['pointer', 'focus']) holds.delete(reason)
    }
    restart()
  })
  const held = root.querySelector('[data-hold]') ?? root
  held.addEventListener('pointerenter', () => hold('pointer', true))
  held.addEventListener('pointerleave', () => hold('pointer', false))
  root.addEventListener('focusin', () => hold('focus', true))
  root.addEventListener('focusout', () => hold('focus', false))
  document.addEventListener('visibilitychange', () => hold('away', document.hidden))
  new IntersectionObserver((entries) => hold('unseen', !entries.at(-1)?.isIntersecting)).observe(root)
  root.dataset.live = ''
  restart()
}
