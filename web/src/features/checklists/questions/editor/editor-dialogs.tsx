import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { deleteCategory, deleteQuestion } from '#features/checklists/questions/questions.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { EditorDialog } from './editor-commands.ts'
import { EndDialog } from './end-dialog.tsx'

type Props = {
  readonly checklistId: string
  readonly dialog: EditorDialog
  readonly onClose: () => void
  readonly onRetry: () => void
}

const consequenceOf = ({ id }: Question, among: readonly Question[]) => {
  const { length: count } = descendants(among, id)
  if (count === 0) return undefined
  return count === 1
    ? '1 pergunta condicional que depende dela também será excluída.'
    : `${count} perguntas condicionais que dependem dela também serão excluídas.`
}

export const EditorDialogs = ({ dialog, ...rest }: Props) => {
  const { checklistId, onClose } = rest
  switch (dialog.about) {
    case 'new category':
      return <CategoryDialog checklistId={checklistId} onClose={onClose} />
    case 'category':
      return (
        <CategoryDialog checklistId={checklistId} category={dialog.category} onClose={onClose} />
      )
    case 'end of category':
      return <EndDialog item={dialog.category} deletion={deleteCategory} {...rest} />
    case 'end of question':
      return (
        <EndDialog
          item={dialog.question}
          deletion={deleteQuestion}
          consequence={consequenceOf(dialog.question, dialog.among)}
          {...rest}
        />
      )
  }
}
