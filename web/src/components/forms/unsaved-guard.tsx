import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { addUnsavedCheck } from './unsaved-checks.ts'

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

const IGNORE_BLOCKER = { ignoreBlocker: true } as const

/** Continues the navigation that was blocked. */
const resumeNavigation = (
  history: RouterHistory,
  { action, currentLocation, nextLocation: { href, state } }: Departure,
) => {
  if (action === 'PUSH') history.push(href, state, IGNORE_BLOCKER)
  else if (action === 'REPLACE') history.replace(href, state, IGNORE_BLOCKER)
  else {
    const { __TSR_index: from } = currentLocation.state
    const { __TSR_index: to } = state
    history.go(to - from, IGNORE_BLOCKER)
  }
}

/**
 * Asks before a changed form is left by a link, by going back, by signing out or by closing the tab. Call `release`
 * after saving, before navigating. A session that ended does not ask. The navigation is always blocked first and
 * repeated after a yes: when going back, the browser has already changed the address, which must show where the
 * person still is.
 */
export const useUnsavedGuard = (isDirty: boolean, onDiscard?: () => unknown) => {
  const { history } = useRouter()
  const isReleased = useRef(false)
  const [departure, setDeparture] = useState<{ readonly proceed: () => void }>()
  const shouldBlock = useEffectEvent(
    () => isDirty && !isReleased.current && readSession() !== undefined,
  )
  useEffect(
    () =>
      history.block({
        blockerFn: (attempt) => {
          const { currentLocation, nextLocation } = attempt
          if (currentLocation.pathname === nextLocation.pathname || !shouldBlock()) return false
          setDeparture({ proceed: () => resumeNavigation(history, attempt) })
          return true
        },
        enableBeforeUnload: () => shouldBlock(),
      }),
    [history],
  )
  useEffect(
    () =>
      addUnsavedCheck((proceed) => {
        if (!shouldBlock()) return false
        setDeparture({ proceed })
        return true
      }),
    [],
  )
  const leave = () => {
    setDeparture(undefined)
    onDiscard?.()
    departure?.proceed()
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

/**
 * For a form in a dialog: asks before the dialog closes and before the page is left. While the form is being saved, the
 * dialog stays: what was sent can no longer be given up.
 */
export const useUnsavedDialog = (isDirty: boolean, onClose: () => void, isSaving = false) => {
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
  const close = () => {
    if (isSaving) return
    if (isDirty) setOpen(true)
    else onClose()
  }
  return { questions, close }
}
