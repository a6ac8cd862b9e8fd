import type { SVGProps } from 'react'
import { iconShapes } from './icon-shapes.ts'

export type IconName = keyof typeof iconShapes

type Props = Omit<SVGProps<SVGSVGElement>, 'name' | 'children'> & {
  name: IconName
  /** Only for an icon that stands alone. Beside a word it would be read twice. */
  label?: string | undefined
}

/** A line drawing of 24 by 24 units in the color of the text around it. */
export function Icon({ name, label, className, ...rest }: Props) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it stands alone, hidden where a word is beside it
    <svg viewBox="0 0 24 24" {...spoken} {...rest} className={className ? `icon ${className}` : 'icon'}>
      <path d={iconShapes[name]} />
      {name === 'theme' && <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />}
    </svg>
  )
}
