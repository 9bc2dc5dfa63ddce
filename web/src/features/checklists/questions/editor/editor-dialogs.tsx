import { withoutQuestion } from '@portal/contract/checklists/questions/change-effects'
import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ChangeSummary } from '#features/checklists/questions/change-summary.tsx'
import {
  deleteCategory,
  deleteQuestion,
  undoChange,
} from '#features/checklists/questions/questions.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { EditorDialog } from './editor-commands.ts'
import { undoRefusal } from './question-undo.ts'
import { MoveQuestionDialog } from './move-question-dialog.tsx'

const BankDialog = lazyPart(
  async () => (await import('#features/checklists/questions/bank/bank-dialog.tsx')).BankDialog,
)

type Props = {
  readonly checklistId: string
  readonly dialog: EditorDialog
  readonly onClose: () => void
}

const DELETE_TEXTS = {
  title: 'Deseja realmente excluir?',
  success: 'Deletado com sucesso',
  failure: () => 'Erro ao deletar',
  undoFailure: undoRefusal,
}

const consequenceText = ({ id }: Question, allQuestions: readonly Question[]) => {
  const { length: count } = descendants(allQuestions, id)
  if (count === 0) return undefined
  return count === 1 ? (
    <p>1 pergunta condicional que depende dela também será excluída.</p>
  ) : (
    <p>{count} perguntas condicionais que dependem dela também serão excluídas.</p>
  )
}

const NO_ID = ''
const withoutId = (question: Question) => ({ ...question, id: NO_ID })

export const EditorDialogs = ({ checklistId, dialog, onClose }: Props) => {
  switch (dialog.about) {
    case 'new category':
      return <CategoryDialog checklistId={checklistId} onClose={onClose} />
    case 'edit category':
      return (
        <CategoryDialog checklistId={checklistId} category={dialog.category} onClose={onClose} />
      )
    case 'delete category':
      return (
        <DeleteDialog
          item={dialog.category}
          deletion={deleteCategory(checklistId)}
          undo={undoChange(checklistId)}
          deleted="Categoria excluída."
          {...DELETE_TEXTS}
          onClose={onClose}
        >
          <ChangeSummary
            checklistId={checklistId}
            before={dialog.allQuestions}
            after={dialog.allQuestions}
            action="excluir"
          />
        </DeleteDialog>
      )
    case 'move question':
      return <MoveQuestionDialog checklistId={checklistId} {...dialog} onClose={onClose} />
    case 'bank':
      return <BankDialog checklistId={checklistId} {...dialog} onClose={onClose} />
    case 'delete question':
      return (
        <DeleteDialog
          item={dialog.question}
          deletion={deleteQuestion(checklistId)}
          undo={undoChange(checklistId)}
          deleted="Pergunta excluída."
          {...DELETE_TEXTS}
          onClose={onClose}
        >
          {consequenceText(dialog.question, dialog.allQuestions)}
          <ChangeSummary
            checklistId={checklistId}
            before={dialog.allQuestions}
            after={withoutQuestion(dialog.allQuestions, dialog.question.id)}
            action="excluir"
          />
        </DeleteDialog>
      )
    case 'duplicate question':
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
          <ChangeSummary
            checklistId={checklistId}
            before={dialog.allQuestions}
            after={[...dialog.allQuestions, withoutId(dialog.question)]}
            action="duplicar"
          />
        </ConfirmDialog>
      )
  }
}
