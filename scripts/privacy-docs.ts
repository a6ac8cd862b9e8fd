import { writeFileSync } from 'node:fs'
import { inventory } from '#app/inventory.ts'
import { describeInventory } from '#platform/privacy/describe-inventory.ts'

writeFileSync('docs/privacy.md', describeInventory(inventory))
