/** Offers to copy the address that stands in the field before each `[data-copy]`. */
export function offerToCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = button.parentElement?.querySelector('input')
    // Over plain HTTP there is no clipboard to write to; the field can still be selected by hand.
    if (!field || !navigator.clipboard) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      field.select()
      const isCopied = await navigator.clipboard.writeText(field.value).then(
        () => true,
        () => false,
      )
      if (isCopied) button.textContent = 'Copied'
    })
  }
}
