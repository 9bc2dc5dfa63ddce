import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { readSession } from '#session/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a changed form is left by a link, by going back or by closing the tab. Call `release`
 * once it is saved, before leading elsewhere. A session that ended is not held up.
 */
export const useUnsavedGuard = (isDirty: boolean) => {
  const isReleased = useRef(false)
  const blocks = () => isDirty && !isReleased.current && readSession() !== undefined
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  })
  const guard = (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      O que você mudou nesta página ainda não foi salvo e será perdido.
    </ConfirmDialog>
  )
  const release = () => {
    isReleased.current = true
  }
  return { guard, release }
}
