import { Skeleton } from '#ui/states.tsx'
import styles from './member-loading.module.css'

/** Stands where card, points and the overview will be. */
export function MemberLoading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="vh" role="status">
        Loading your membership...
      </p>
      <div className={styles.self}>
        <div className={styles.card} />
        <Skeleton size="l" />
        <span className={styles.figure}>
          <Skeleton size="figure" />
        </span>
        <Skeleton size="xl" />
      </div>
      <div className={styles.self}>
        <div className={`panel ${styles.block}`}>
          <Skeleton />
          <Skeleton size="xl" />
        </div>
        <div className={`panel ${styles.block}`}>
          <Skeleton size="l" />
          <Skeleton size="xl" />
          <Skeleton size="l" />
        </div>
      </div>
    </div>
  )
}
