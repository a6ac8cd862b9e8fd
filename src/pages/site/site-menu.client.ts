/** The phone menu is a `<details>`: it also closes on Escape, when one of its links is followed, or focus leaves it. */
export function closeMenuWhenLeft() {
  const menu = document.querySelector<HTMLDetailsElement>('details.burger')
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) close()
  })
}
