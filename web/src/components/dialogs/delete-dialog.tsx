import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone, mayPass } from '#api/api-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { leadToNotice } from '#components/notices/next-stop.ts'
import { closeToast, showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'

type Props = {
  /** The question, in the words of the thing it is about. */
  readonly title: string
  readonly item: { readonly id: string; readonly name: string }
  readonly deletion: UseMutationOptions<null, Error, string>
  /** Where the thing has words of its own. */
  readonly success?: string
  /** Why it failed, where there is more to say. */
  readonly failure?: (error: unknown) => string | undefined
  /** Brings it back, for whoever may: then the toast offers to. */
  readonly undo?: UseMutationOptions<null, Error, string> | undefined
  readonly undoFailure?: (error: unknown) => string | undefined
  /** What else goes with it. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

const DELETED = 'Deletado com sucesso!'
const FAILED = 'Erro ao deletar!'
const RESTORED = { done: 'Restaurado com sucesso!', failed: 'Erro ao restaurar!' }

/** Item → the notice of its last failure, which is of no use once it is gone, and whether the server may have done it. */
const failures = new Map<string, { readonly notice: number; readonly isOpen: boolean }>()
const closeFailureOf = (id: string) => {
  const failure = failures.get(id)
  if (failure !== undefined) closeToast(failure.notice)
  failures.delete(id)
}

/** Asks before anything is deleted, and tells how it went. */
export const DeleteDialog = (props: Props) => {
  const { title, item, deletion, success = DELETED, failure, onClose, onRetry } = props
  const remove = useMutation(deletion)
  const undoing = useUndo()
  const undo =
    props.undo && undoing(props.undo, item.id, { ...RESTORED, failure: props.undoFailure })
  const tellDone = () => {
    closeFailureOf(item.id)
    showSuccess(success, undo)
    if (undo) leadToNotice()
  }
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: tellDone,
      onError: (error) => {
        // Gone after a try that nobody answered: that one deleted it.
        if (isGone(error) && failures.get(item.id)?.isOpen === true) return tellDone()
        closeFailureOf(item.id)
        const notice = showFailure(failure?.(error) ?? FAILED, error, onRetry)
        failures.set(item.id, { notice, isOpen: mayPass(error) })
        return undefined
      },
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{item.name}</strong>
      {props.children}
    </ConfirmDialog>
  )
}
