import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

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

/**
 * Asks before a changed form is left by a link, by going back or by closing the tab. Call `release`
 * once it is saved, before leading elsewhere. A session that ended is not held up.
 */
export const useUnsavedGuard = (isDirty: boolean, onDiscard?: () => void) => {
  const isReleased = useRef(false)
  const blocks = () => isDirty && !isReleased.current && readSession() !== undefined
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  })
  const leave = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  const guard = (
    <UnsavedQuestion
      opened={blocker.status === 'blocked'}
      about={ON_PAGE}
      onLeave={leave}
      onStay={() => blocker.reset?.()}
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
