import type { Diet } from '#content/menu/menu-item.ts'
import { allDiets, dietMarks } from '#features/menu/menu.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

type Props = { label: string; diets: readonly Diet[]; onChange: (diets: Diet[]) => void }

/** The marks beside a dish. */
export function DietChoice({ label, diets, onChange }: Props) {
  const toggle = (diet: Diet, isMeant: boolean) =>
    onChange(allDiets.filter((one) => (one === diet ? isMeant : diets.includes(one))))
  return (
    <fieldset className="row">
      <legend className="vh">{label}</legend>
      {allDiets.map((diet) => (
        <Checkbox
          key={diet}
          label={dietMarks[diet].label}
          checked={diets.includes(diet)}
          onChange={({ target }) => toggle(diet, target.checked)}
        />
      ))}
    </fieldset>
  )
}
