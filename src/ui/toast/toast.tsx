import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { messageLooks } from '#ui/message-look.ts'
import { useAside } from './use-aside.ts'

export const TOAST_MS = 5000
const MAX_AT_ONCE = 4

export type ToastMessage = {
  type: 'success' | 'error' | 'info'
  title: string
  message?: ReactNode
  /** Where a click leads: an address, or something to do here. `words` say what, where it is not to look at details. */
  action?: (({ href: string } | { run: () => void }) & { words?: string | undefined }) | undefined
}

type Shown = ToastMessage & { id: number }
type Step = { do: 'show'; toast: Shown } | { do: 'close'; id: number }
type ShowToast = (toast: ToastMessage) => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows a message at the top right for five seconds, longer while the pointer or the focus is on it. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a Toaster around it')
  return show
}

/** Gives everything inside it `useToast`, and the corner where the messages appear. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(nextToasts, [])
  const lastId = useRef(0)
  const region = useRef<HTMLElement>(null)
  const isAside = useAside(region, toasts.length)
  const show = useMemo<ShowToast>(
    () => (toast) => {
      lastId.current += 1
      dispatch({ do: 'show', toast: { ...toast, id: lastId.current } })
    },
    [],
  )
  const stack = (role: 'alert' | 'status') => (
    // The two regions are always there: a region that appears together with its text is often not read out.
    <div className="toast-stack" role={role} aria-atomic="false" aria-relevant="additions">
      {toasts
        .filter((toast) => messageLooks[toast.type].role === role)
        .map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => dispatch({ do: 'close', id: toast.id })} />
        ))}
    </div>
  )

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} className="toasts" aria-label="Notifications" data-aside={isAside || undefined}>
        {stack('alert')}
        {stack('status')}
      </section>
    </ToastContext>
  )
}

function Toast({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  const isPaused = isHovered || isFocused
  useCountdown(isPaused, onClose)
  const look = messageLooks[toast.type]

  /** The button that was pressed goes away with the message: the focus goes back to where it was before. */
  function closeByHand() {
    onClose()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the time; all actions are buttons and links inside
    <div
      className="toast"
      data-tone={look.tone}
      data-paused={isPaused ? '' : undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsFocused(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={(event) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && closeByHand()}
    >
      <Icon name={look.icon} />
      <div>
        <b>{toast.title}</b>
        {toast.message && <p>{toast.message}</p>}
        {toast.action && <ToastAction action={toast.action} onDone={onClose} />}
      </div>
      <IconButton icon="close" label="Close notification" onClick={closeByHand} />
      <span className="toast-time" />
    </div>
  )
}

function ToastAction({ action, onDone }: { action: NonNullable<ToastMessage['action']>; onDone: () => void }) {
  const words = action.words ?? 'Click to view details'
  if ('href' in action) {
    return (
      <a className="link" href={action.href}>
        {words}
      </a>
    )
  }
  const { run } = action
  return (
    <button
      className="link"
      type="button"
      onClick={() => {
        onDone()
        run()
      }}
    >
      {words}
    </button>
  )
}

/** Calls back once the time is used up; a pause keeps what is left of it. */
function useCountdown(isPaused: boolean, onEnd: () => void) {
  const left = useRef(TOAST_MS)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

function nextToasts(toasts: readonly Shown[], step: Step): readonly Shown[] {
  return step.do === 'show'
    ? [...toasts, step.toast].slice(-MAX_AT_ONCE)
    : toasts.filter((toast) => toast.id !== step.id)
}
