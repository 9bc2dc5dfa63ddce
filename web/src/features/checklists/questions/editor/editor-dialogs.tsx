import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { ChangePanel } from '#features/checklists/questions/effects/change-panel.tsx'
import { formOf, withoutDeleted } from '#features/checklists/questions/effects/changed-form.ts'
import {
  deleteCategory,
  deleteQuestion,
  restoreCategory,
  restoreQuestion,
} from '#features/checklists/questions/questions.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { EditorDialog } from './editor-commands.ts'
import { undoRefusal } from './question-undo.ts'
import { MoveQuestionDialog } from './move-question-dialog.tsx'

const BankDialog = lazyDialog(
  async () => (await import('#features/checklists/questions/bank/bank-dialog.tsx')).BankDialog,
)

type Props = {
  readonly checklistId: string
  readonly dialog: EditorDialog
  readonly onClose: () => void
  readonly onRetry: () => void
}

const WORDS = {
  title: 'Deseja realmente excluir?',
  success: 'Deletado com sucesso',
  failure: () => 'Erro ao deletar',
  undoFailure: undoRefusal,
}

const consequenceOf = ({ id }: Question, among: readonly Question[]) => {
  const { length: count } = descendants(among, id)
  if (count === 0) return undefined
  return count === 1 ? (
    <p>1 pergunta condicional que depende dela também será excluída.</p>
  ) : (
    <p>{count} perguntas condicionais que dependem dela também serão excluídas.</p>
  )
}

const NO_ID = ''
const copyAmong = (question: Question) => ({ ...question, id: NO_ID })

export const EditorDialogs = ({ checklistId, dialog, ...then }: Props) => {
  const { onClose } = then
  switch (dialog.about) {
    case 'new category':
      return <CategoryDialog checklistId={checklistId} onClose={onClose} />
    case 'category':
      return (
        <CategoryDialog checklistId={checklistId} category={dialog.category} onClose={onClose} />
      )
    case 'end of category':
      return (
        <DeleteDialog
          item={dialog.category}
          deletion={deleteCategory(checklistId)}
          undo={restoreCategory(checklistId)}
          {...WORDS}
          {...then}
        >
          <ChangePanel
            checklistId={checklistId}
            before={formOf(dialog.among)}
            after={formOf(dialog.among.filter((kept) => kept.category_id !== dialog.category.id))}
            deed="excluir"
          />
        </DeleteDialog>
      )
    case 'category of question':
      return <MoveQuestionDialog checklistId={checklistId} {...dialog} onClose={onClose} />
    case 'bank':
      return <BankDialog checklistId={checklistId} {...dialog} onClose={onClose} />
    case 'end of question':
      return (
        <DeleteDialog
          item={dialog.question}
          deletion={deleteQuestion(checklistId)}
          undo={restoreQuestion(checklistId)}
          {...WORDS}
          {...then}
        >
          {consequenceOf(dialog.question, dialog.among)}
          <ChangePanel
            checklistId={checklistId}
            before={formOf(dialog.among)}
            after={formOf(withoutDeleted(dialog.among, dialog.question.id))}
            deed="excluir"
          />
        </DeleteDialog>
      )
    case 'copy of question':
      return (
        <ConfirmDialog
          title="Deseja duplicar esta pergunta?"
          confirmLabel="Duplicar"
          onConfirm={() => {
            dialog.onConfirm()
            onClose()
          }}
          onClose={onClose}
        >
          <strong>{dialog.question.name}</strong>
          <ChangePanel
            checklistId={checklistId}
            before={formOf(dialog.among)}
            after={formOf([...dialog.among, copyAmong(dialog.question)])}
            deed="duplicar"
          />
        </ConfirmDialog>
      )
  }
}
