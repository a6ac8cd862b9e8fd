import {
  fold,
  isAskedFor,
  isSearch,
  lowestPriceIn,
  type MenuSearch,
  matchesSearch,
  readSearch,
} from './menu-search.rules.ts'

// Browsers refuse an address that changes too often, so it follows the typing after a pause.
const ADDRESS_PAUSE_MS = 300

type Sets = ReturnType<typeof readSets>

/** Brings `menu-browser.tsx` to life. Its form holds the whole state, and the address the same, so it can be shared. */
export function browseMenu(): void {
  const menu = document.querySelector('.menu')
  const form = menu?.querySelector('form')
  if (!menu || !form) return

  const sections = [...menu.querySelectorAll<HTMLElement>('.menu-panel')].map((panel) => readSection(menu, panel))
  const open = form.elements.namedItem('tab') as HTMLInputElement
  let hasSearched = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const search = readSearch(readForm(form))
    const isSearching = isSearch(search)
    hasSearched ||= isSearching
    let total = 0
    for (const { panel, link, count, readSets } of sections) {
      // Until somebody searches, everything is shown as it arrived, and no dish has to be read.
      const found = hasSearched ? showMatches(readSets(), search) : 1
      const isOpen = !isSearching && panel.id === open.value
      total += found
      panel.hidden = isSearching ? found === 0 : !isOpen
      if (link) showOpen(link, isOpen)
      if (count) count.textContent = isSearching ? String(found) : ''
      count?.toggleAttribute('data-none', found === 0)
    }
    menu.toggleAttribute('data-searching', isSearching)
    menu.toggleAttribute('data-nothing', total === 0)
    for (const output of form.querySelectorAll('output')) {
      output.textContent = isSearching ? `${total || 'No'} ${total === 1 ? 'match' : 'matches'}` : ''
    }
    return isSearching
  }
  const save = () => {
    clearTimeout(timer)
    history.replaceState(null, '', `?${readForm(form)}`)
  }
  const follow = () => {
    show()
    clearTimeout(timer)
    timer = setTimeout(save, ADDRESS_PAUSE_MS)
  }
  /** Takes the state from the address; what it does not know there, it ignores. */
  const restore = () => {
    clearTimeout(timer)
    const query = new URLSearchParams(location.search)
    const asked = query.get('tab') ?? ''
    const known = sections.find(({ panel, title }) => isAskedFor({ slug: panel.id, title }, asked)) ?? sections[0]
    open.value = known?.panel.id ?? ''
    fillForm(form, query)
    show()
  }

  for (const { panel, link, readSets } of sections) {
    link?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      save()
      // Somebody who chooses a section without a match wants to see it whole.
      if (hasSearched && readSets().every(({ set }) => set.hidden)) form.reset()
      open.value = panel.id
      const isSearching = show()
      history.pushState(null, '', `?${readForm(form)}`)
      if (isSearching) panel.scrollIntoView()
      else if (menu.getBoundingClientRect().top < 0) menu.scrollIntoView({ behavior: 'instant' })
    })
  }
  form.addEventListener('input', follow)
  form.addEventListener('reset', () => setTimeout(follow)) // The fields are emptied after the event.
  form.addEventListener('submit', (event) => event.preventDefault())
  addEventListener('popstate', restore)
  restore()
}

function readSection(menu: Element, panel: HTMLElement) {
  const link = menu.querySelector<HTMLAnchorElement>(`.tabs a[href*="=${panel.id}#"]`)
  const title = panel.querySelector('h2')?.textContent ?? ''
  let sets: Sets | undefined
  return {
    panel,
    title,
    link,
    count: link?.querySelector('span'),
    readSets: () => {
      sets ??= readSets(panel, title)
      return sets
    },
  }
}

function readSets(panel: HTMLElement, title: string) {
  return [...panel.querySelectorAll<HTMLElement>('.menu-set')].map((set) => {
    const titles = [title, set.querySelector('h3')?.textContent]
    const items = [...set.querySelectorAll<HTMLElement>('li, tbody tr')].map((element) => {
      const diets = [...element.querySelectorAll<HTMLElement>('.diet')].map((mark) => mark.title.toLowerCase())
      const words = [...element.querySelectorAll('.dish__name, .dish__text, th, small')]
      const text = [...titles, ...diets, ...words.map((word) => word.firstChild?.textContent)].join(' ')
      return { element, text: fold(text), diets, cents: lowestPriceIn(element.textContent ?? '') }
    })
    return { set, items }
  })
}

/** Hides what does not match, and subsections that this leaves empty. Says how much is left. */
function showMatches(sets: Sets, search: MenuSearch): number {
  let total = 0
  for (const { set, items } of sets) {
    let found = 0
    for (const { element, ...item } of items) {
      element.hidden = !matchesSearch(item, search)
      if (!element.hidden) found += 1
    }
    set.hidden = found === 0
    total += found
  }
  return total
}

/** Marks the link of the open section. On a phone the links reach past the edge, and it is brought to the middle. */
function showOpen(link: HTMLAnchorElement, isOpen: boolean) {
  if (!isOpen) return link.removeAttribute('aria-current')
  const wasOpen = link.hasAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
  const list = link.closest('ul')
  // The first link is in place when the page opens. To measure it would have the page laid out before its time.
  if (!list || (wasOpen && list.querySelector('a') === link)) return
  afterLayout(() => {
    list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2
  })
}

function afterLayout(run: () => void) {
  requestAnimationFrame(() => setTimeout(run))
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return new URLSearchParams(fields.filter(([, value]) => value))
}

function fillForm(form: HTMLFormElement, query: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? ''
      if (field.selectedIndex < 0) field.selectedIndex = 0
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = query.getAll(field.name).includes(field.value)
      if (field.type === 'search') field.value = query.get(field.name) ?? ''
    }
  }
}
