import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { deleteCategory, deleteQuestion } from '#features/checklists/questions/questions.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { EditorDialog } from './editor-commands.ts'

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
          {...WORDS}
          {...then}
        />
      )
    case 'end of question':
      return (
        <DeleteDialog
          item={dialog.question}
          deletion={deleteQuestion(checklistId)}
          {...WORDS}
          {...then}
        >
          {consequenceOf(dialog.question, dialog.among)}
        </DeleteDialog>
      )
  }
}
