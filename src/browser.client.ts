import '@vitejs/plugin-react/preamble'
import type { ComponentType } from 'react'
import { watchOpenStatus } from '#features/hours/open-status.client.ts'
import { closeMenuWhenLeft } from '#pages/site-menu.client.ts'
import { wakeIslands } from '#web/wake-islands.client.ts'

// What every page runs in the browser: about 2 KB. React arrives with the first island that wakes.
wakeIslands(import.meta.glob<ComponentType<Record<string, unknown>>>('./**/*.island.tsx', { import: 'default' }))
watchOpenStatus()
closeMenuWhenLeft()
