import type { ReactNode } from 'react'
import type { PictureName } from '#media/pictures.ts'
import { Picture } from '#ui/picture.tsx'

/** The first screen of a page: a picture from edge to edge, the title and a line, and what to do next. */
export function PageHero(props: {
  picture: PictureName
  title: ReactNode
  lede: string
  isTall?: boolean
  children?: ReactNode
}) {
  const { picture, title, lede, isTall = false, children } = props
  return (
    <section className={isTall ? 'hero' : 'hero hero--page'}>
      <div className="hero__picture">
        <Picture name={picture} sizes="100vw" lead />
      </div>
      <div className="wrap hero__copy">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        {children && <div className="actions">{children}</div>}
      </div>
    </section>
  )
}
