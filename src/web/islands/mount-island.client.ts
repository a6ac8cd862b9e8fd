import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** All the browser needs of React, in one module: its file keeps its name, and its place in caches, when islands change. */
export function mountIsland(element: HTMLElement, component: ComponentType<Record<string, unknown>>) {
  const props = JSON.parse(element.dataset.props ?? '{}')
  hydrateRoot(element, createElement(component, props), { identifierPrefix: element.dataset.id ?? '' })
  element.dataset.awake = ''
}
