import { useState } from 'react'
import { useConnection } from '#dashboards/shared/live/use-connection.ts'
import type { Inside } from '#dashboards/shared/login/login-gate.tsx'
import { useMedia } from '#dashboards/shared/use-media.ts'
import type { ApiError } from '#web/api.client.ts'
import { AnswerSide } from './answer/answer-side.tsx'
import { isUnsure } from './bar-call.ts'
import './bar-mode.css'
import { BarTop } from './bar-top.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { PinScreen } from './pin/pin-screen.tsx'
import { useBarState } from './pin/use-bar-state.ts'
import { useIdleLock } from './pin/use-idle-lock.ts'
import { ScanSide } from './scan/scan-side.tsx'
import { useBar } from './use-bar.ts'
import { useGivings } from './use-givings.ts'

/** The whole screen of a phone or tablet behind the bar: scan or type on one side, who it is and what they get on the other. */
export function BarMode({ inside }: { inside: Inside }) {
  const { who, title, onExpired } = inside
  const serving = useBarState()
  const { state, askIfThere, lock, isLocked } = serving
  const server = state?.server ?? { id: '', name: who.name, role: who.role }
  const connection = useConnection(askIfThere)
  const isLost = connection.lostAt !== undefined
  const onAnswer = (error?: ApiError) => {
    connection.tell(!error || !isUnsure(error))
    if (error?.code === 'login-required') void onExpired('login-required')
    if (error?.code === 'bar-mode-locked') lock()
  }
  const bar = useBar({ onAnswer })
  const { givings, give, undo } = useGivings({ by: server.name, isLost, onAnswer })
  const [activeKey, setActiveKey] = useState<string>()
  const giving = givings.find(({ key }) => key === activeKey)
  // On phones the camera rests while there is an answer to look at.
  const isWide = useMedia('(width >= 48rem)')
  const isIdle = bar.answer.at === 'idle'

  const [isChanging, setIsChanging] = useState(false)
  // People without a PIN are not locked out of their own phone.
  const hasPin = state?.servers.some(({ id }) => id === server.id) ?? false
  useIdleLock(!isLocked && (hasPin || state?.isShared === true), lockUp)

  /** What the last guest had is nobody's business who comes by. */
  function lockUp() {
    next()
    lock()
  }

  function find(text: string) {
    // What is on its way out is not to be replaced by the next card in sight.
    if (giving?.state === 'sending') return
    setActiveKey(undefined)
    void bar.find(text)
  }

  function next() {
    setActiveKey(undefined)
    bar.reset()
  }

  function openMember(id: string) {
    setActiveKey(undefined)
    void bar.openMember(id)
  }

  return (
    <div className="bar-mode" data-answering={isIdle ? undefined : ''}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <BarTop
        name={isLocked ? undefined : server.name}
        isShared={state?.isShared ?? false}
        isLost={isLost}
        onChange={() => setIsChanging(!isChanging)}
      />
      <ConnectionBar connection={connection} />
      {isLocked || isChanging ? (
        <PinScreen
          key={isLocked ? 'locked' : 'open'}
          serving={{ ...serving, lock: lockUp }}
          isLost={isLost}
          onClose={() => setIsChanging(false)}
          onSignOut={() => void inside.onLogout()}
          isSigningOut={inside.isLeaving}
        />
      ) : (
        <main className="bar-mode__main" id="main">
          {!isWide && isIdle && (
            <h1 className="vh" ref={title} tabIndex={-1}>
              Bar mode
            </h1>
          )}
          {(isWide || isIdle) && (
            <ScanSide onText={find} givings={givings} onUndo={undo} onOpen={openMember} isLost={isLost} />
          )}
          {(isWide || !isIdle) && (
            <AnswerSide
              answer={bar.answer}
              giving={giving}
              role={server.role}
              connection={connection}
              onAnswer={onAnswer}
              onGive={(card, reward) => setActiveKey(give(card, reward))}
              onUndo={undo}
              onChoose={(card, reward) => {
                setActiveKey(undefined)
                bar.chooseReward(card, reward)
              }}
              onOpen={openMember}
              onNext={next}
            />
          )}
        </main>
      )}
    </div>
  )
}
