import { useState } from 'react'
import type { Menu } from '#content/menu/menu-item.ts'
import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import { formatCents } from '#features/menu/menu.rules.ts'
import { TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { PriceField } from './price-field.tsx'

/** What guests can have added, and what is added to every check: the small print under the menu. */
export function ExtrasAndCharges({ editor }: { editor: DocumentEditor<Menu> }) {
  const { content, document, change, labelOf, problemOf } = editor
  const { extras, charges } = content
  return (
    <>
      <Panel title="Extras" intro="What guests can have added to a plate or a glass" isFlush>
        <FoldedList
          what="extra"
          items={extras}
          least={0}
          most={20}
          nameOf={({ name, cents }) => name && `${name}, ${formatCents(cents)}`}
          hasProblem={(index) => ['name', 'cents'].some((field) => problemOf('extras', index, field))}
          make={() => ({ id: newId(), name: '', cents: 100 })}
          onChange={(next) => change((now) => ({ ...now, extras: next(now.extras) }))}
        >
          {({ id, name, cents }, index, edit) => (
            <>
              <TextField
                label={labelOf('extras', id, 'name')}
                value={name}
                maxLength={80}
                error={problemOf('extras', index, 'name')}
                onChange={({ target }) => edit({ name: target.value })}
              />
              <PriceField
                label={`${labelOf('extras', id, 'cents')} of ${name || 'the extra'}`}
                cents={cents}
                liveCents={document.live.content.extras.find((one) => one.id === id)?.cents}
                canBeEmpty={false}
                problem={problemOf('extras', index, 'cents')}
                onChange={(next) => next !== undefined && edit({ cents: next })}
              />
            </>
          )}
        </FoldedList>
      </Panel>
      <Panel title="Charges" intro="What is added to every check" isFlush>
        <FoldedList
          what="charge"
          items={charges}
          least={0}
          most={10}
          nameOf={({ name, percent }) => name && `${name}, ${percent}%`}
          hasProblem={(index) => ['name', 'percent'].some((field) => problemOf('charges', index, field))}
          make={() => ({ id: newId(), name: '', percent: 1 })}
          onChange={(next) => change((now) => ({ ...now, charges: next(now.charges) }))}
        >
          {({ id, name, percent }, index, edit) => (
            <>
              <TextField
                label={labelOf('charges', id, 'name')}
                value={name}
                maxLength={40}
                error={problemOf('charges', index, 'name')}
                onChange={({ target }) => edit({ name: target.value })}
              />
              <PercentField
                label={labelOf('charges', id, 'percent')}
                percent={percent}
                problem={problemOf('charges', index, 'percent')}
                onChange={(next) => edit({ percent: next })}
              />
            </>
          )}
        </FoldedList>
      </Panel>
    </>
  )
}

type PercentProps = { label: string; percent: number; problem: string | undefined; onChange: (percent: number) => void }

/** What is no percentage stays in the field with the reason, and the one before it counts. */
function PercentField({ label, percent, problem, onChange }: PercentProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readPercent(typed) === undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(percent)}
      error={isWrong ? 'Type a number from 0.1 to 50' : problem}
      onChange={({ target }) => {
        const read = readPercent(target.value)
        setTyped(target.value)
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

function readPercent(text: string): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  const percent = /^\d{1,2}(\.\d)?$/.test(plain) ? Number(plain) : 0
  return percent >= 0.1 && percent <= 50 ? percent : undefined
}
