/** Offers the provider's map where there is one, and asks for it only when a visitor does. */
export function loadMapOnClick(root: ParentNode = document) {
  const map = root.querySelector('.map')
  const frame = map?.querySelector('iframe')
  const button = map?.querySelector<HTMLButtonElement>('[data-load-map]')
  if (!frame || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    frame.src = frame.dataset.src ?? ''
    frame.hidden = false
    button.hidden = true
    frame.focus()
  })
}
