import { Skeleton } from '#ui/states.tsx'
import './member-loading.css'

/** Stands where card, points and the overview will be. */
export function MemberLoading() {
  return (
    <div className="member-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading your membership...
      </p>
      <div className="member-loading__self">
        <div className="member-loading__card" />
        <Skeleton size="l" />
        <span className="member-loading__figure">
          <Skeleton size="figure" />
        </span>
        <Skeleton size="xl" />
      </div>
      <div className="member-loading__self">
        <div className="panel member-loading__block">
          <Skeleton />
          <Skeleton size="xl" />
        </div>
        <div className="panel member-loading__block">
          <Skeleton size="l" />
          <Skeleton size="xl" />
          <Skeleton size="l" />
        </div>
      </div>
    </div>
  )
}
