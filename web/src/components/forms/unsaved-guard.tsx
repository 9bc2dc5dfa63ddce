import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { addUnsavedQuestion } from './unsaved-questions.ts'

type QuestionProps = {
  readonly opened: boolean
  readonly about: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

const UnsavedQuestion = ({ opened, about, onLeave, onStay }: QuestionProps) => (
  <ConfirmDialog
    opened={opened}
    title="Sair sem salvar?"
    confirmLabel="Sair sem salvar"
    cancelLabel="Continuar editando"
    isDangerous
    onConfirm={onLeave}
    onClose={onStay}
  >
    {about}
  </ConfirmDialog>
)

const ON_PAGE = 'O que você mudou nesta página ainda não foi salvo e será perdido.'
const IN_DIALOG = 'O que você mudou aqui ainda não foi salvo e será perdido.'

type Departure = Parameters<BlockerFn>[0]

const ANYWAY = { ignoreBlocker: true } as const

/** To where someone was on the way. */
const depart = (
  history: RouterHistory,
  { action, currentLocation, nextLocation: { href, state } }: Departure,
) => {
  if (action === 'PUSH') history.push(href, state, ANYWAY)
  else if (action === 'REPLACE') history.replace(href, state, ANYWAY)
  else {
    const { __TSR_index: from } = currentLocation.state
    const { __TSR_index: to } = state
    history.go(to - from, ANYWAY)
  }
}

/**
 * Asks before a changed form is left by a link, by going back, by signing out or by closing the tab. Call `release`
 * once it is saved, before leading elsewhere. A session that ended is not held up. The way is refused first and gone again
 * after a yes: a browser that goes back has changed the address already, and it must say where one still is.
 */
export const useUnsavedGuard = (isDirty: boolean, onDiscard?: () => void) => {
  const { history } = useRouter()
  const isReleased = useRef(false)
  const [departure, setDeparture] = useState<{ readonly goOn: () => void }>()
  const blocks = useEffectEvent(() => isDirty && !isReleased.current && readSession() !== undefined)
  useEffect(
    () =>
      history.block({
        blockerFn: (leaving) => {
          const { currentLocation, nextLocation } = leaving
          if (currentLocation.pathname === nextLocation.pathname || !blocks()) return false
          setDeparture({ goOn: () => depart(history, leaving) })
          return true
        },
        enableBeforeUnload: () => blocks(),
      }),
    [history],
  )
  useEffect(
    () =>
      addUnsavedQuestion((goOn) => {
        if (!blocks()) return false
        setDeparture({ goOn })
        return true
      }),
    [],
  )
  const leave = () => {
    setDeparture(undefined)
    onDiscard?.()
    departure?.goOn()
  }
  const guard = (
    <UnsavedQuestion
      opened={departure !== undefined}
      about={ON_PAGE}
      onLeave={leave}
      onStay={() => setDeparture(undefined)}
    />
  )
  const release = () => {
    isReleased.current = true
  }
  return { guard, release }
}

/** A form in a dialog: whatever closes it, and whatever leaves the page, asks first. */
export const useUnsavedDialog = (isDirty: boolean, onClose: () => void) => {
  const { guard } = useUnsavedGuard(isDirty)
  const [isOpen, setOpen] = useState(false)
  const questions = (
    <>
      {guard}
      <UnsavedQuestion
        opened={isOpen}
        about={IN_DIALOG}
        onLeave={onClose}
        onStay={() => setOpen(false)}
      />
    </>
  )
  return { questions, close: () => (isDirty ? setOpen(true) : onClose()) }
}
