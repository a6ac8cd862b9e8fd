/** Opens `SheetDialog`s as modal dialogs in place of popovers; a press on the backdrop closes them as well. */
export function openDialogs(): void {
  let pressed: EventTarget | null = null
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    // Text dragged out of the dialog ends in a click on the backdrop that did not begin there. Dialogs of dashboards, in
    // which something may be typed, close by themselves.
    if (target instanceof HTMLDialogElement && target === pressed && !target.matches('.dialog')) target.close()

    const button = target.closest('[popovertarget]')
    const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!(button instanceof HTMLElement) || !(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (dialog.contains(button)) return dialog.close()
    // Safari does not focus a button that is clicked, and the focus returns to where it was before.
    button.focus()
    dialog.showModal()
  })
}
