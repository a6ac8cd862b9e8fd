/** How far a page is scrolled, in pixels, before the way back to its top is offered. */
const NEEDED_ABOVE = 200

/** Shows the link back to the top only where there is a way to go. */
export function watchScroll(): void {
  const link = document.querySelector('.to-top')
  const show = (above: number) => link?.classList.toggle('is-needed', above > NEEDED_ABOVE)
  addEventListener('scroll', () => show(scrollY), { passive: true })
  // A page may open further down. To ask where it stands would have it laid out at once; an observer is told afterwards.
  const observer = new IntersectionObserver(([page]) => {
    observer.disconnect()
    show(-(page?.boundingClientRect.top ?? 0))
  })
  observer.observe(document.body)
}
