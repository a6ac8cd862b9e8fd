/** How far a page is scrolled, in pixels, before the way back to its top is offered. */
const NEEDED_ABOVE = 200

/** Shows the link back to the top only where there is a way to go. */
export function watchScroll(): void {
  const link = document.querySelector('.to-top')
  const update = () => link?.classList.toggle('is-needed', scrollY > NEEDED_ABOVE)
  addEventListener('scroll', update, { passive: true })
  update()
}
