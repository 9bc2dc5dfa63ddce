import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { isNotFoundError, isTransient } from '#api/api-error.ts'
import { type Alternative, ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { focusNoticeOnTab } from '#components/notices/focus-notice-on-tab.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { useUndo } from '#components/notices/use-undo.ts'

type Props = {
  /** The question, in the words of this kind of item. */
  readonly title: string
  readonly item: { readonly id: string; readonly name: string }
  readonly deletion: UseMutationOptions<null, Error, string>
  /** The success message, if this kind has its own. */
  readonly success?: string
  /** The failure's own sentence, where the specification has one. */
  readonly failure?: (error: unknown) => string | undefined
  /** The reason of the failure, below its sentence. */
  readonly reason?: (error: unknown) => string | undefined
  /** What the line of the undo says: 'Documento excluído.'. */
  readonly deleted?: string
  /** Restores the item, if the person may: then a line of the page offers that. */
  readonly undo?: UseMutationOptions<null, Error, string> | undefined
  readonly undoFailure?: (error: unknown) => string | undefined
  /** What to do instead of deleting; the dialog closes. */
  readonly alternative?: Alternative | undefined
  /** What else is deleted with it, or why it will be refused. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

const DELETED = 'Deletado com sucesso!'
const FAILED = 'Erro ao deletar!'
const RESTORED = { done: 'Restaurado com sucesso!', failed: 'Erro ao restaurar!' }

/** Asks before an item is deleted, and shows the outcome; after a failure it stays open. */
export const DeleteDialog = (props: Props) => {
  const { title, item, deletion, success = DELETED, deleted = 'Excluído.' } = props
  const { failure, reason, alternative, onClose } = props
  const remove = useMutation(deletion)
  const mayBeDone = useRef(false)
  const failed = useFormToast()
  const undoAction = useUndo()
  const undo =
    props.undo && undoAction(props.undo, item.id, { ...RESTORED, failure: props.undoFailure })
  const finish = () => {
    failed.close()
    showSuccess(success, undo, deleted)
    if (undo !== undefined) focusNoticeOnTab()
    onClose()
  }
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: finish,
      onError: (error) => {
        // Not found after a try that got no reply: that try deleted it.
        if (isNotFoundError(error) && mayBeDone.current) return finish()
        mayBeDone.current = isTransient(error)
        failed.close()
        failed.track(showFailure(failure?.(error) ?? FAILED, error, confirm, reason?.(error)))
        return undefined
      },
    })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Excluir"
      isDangerous
      busy={remove.isPending}
      alternative={
        alternative && {
          label: alternative.label,
          onChoose: () => {
            alternative.onChoose()
            onClose()
          },
        }
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{item.name}</strong>
      {props.children}
    </ConfirmDialog>
  )
}
