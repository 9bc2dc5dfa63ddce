import { withSavedQuestion } from '@portal/contract/checklists/questions/change-effects'
import { byOrder, descendants } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { ChangeSummary } from '#features/checklists/questions/change-summary.tsx'
import { moveQuestion, undoChange } from '#features/checklists/questions/questions.api.ts'
import { undoRefusal } from './question-undo.ts'

type Props = {
  readonly checklistId: string
  readonly question: Question
  readonly allQuestions: readonly Question[]
  readonly categories: readonly FullCategory[]
  readonly onMoved: (categoryId: string) => void
  readonly onClose: () => void
}

const TITLE = 'Mover para outra categoria'

const dependentsText = ({ id }: Question, allQuestions: readonly Question[]) => {
  const { length: count } = descendants(allQuestions, id)
  if (count === 0) return undefined
  return count === 1
    ? '1 pergunta condicional que depende dela vai junto.'
    : `${count} perguntas condicionais que dependem dela vão junto.`
}

export const MoveQuestionDialog = (props: Props) => {
  const { checklistId, question, allQuestions, categories, onMoved, onClose } = props
  const targets = categories.filter(({ id }) => id !== question.category_id).toSorted(byOrder)
  const [targetId, setTargetId] = useState(targets[0]?.id ?? '')
  const move = useMutation(moveQuestion)
  const undoButton = useUndo()
  if (targets.length === 0) {
    return (
      <Dialog title={TITLE} size="sm" onClose={onClose}>
        <p>Este checklist não tem outra categoria. Adicione uma para mover a pergunta.</p>
      </Dialog>
    )
  }
  const dependents = dependentsText(question, allQuestions)
  const send = () =>
    move.mutate(
      { checklistId, id: question.id, categoryId: targetId, revision: question.updated_at },
      {
        onSuccess: (moved) => {
          const name = targets.find(({ id }) => id === targetId)?.name ?? ''
          const undo = undoButton(undoChange(checklistId, moved.updated_at), moved.id, {
            failure: undoRefusal,
          })
          showSuccess(`Pergunta movida para “${name}”`, undo)
          onClose()
          onMoved(targetId)
        },
        onError: (error) => void showFailure('Erro ao salvar pergunta!', error, send),
      },
    )
  return (
    <ConfirmDialog
      title={TITLE}
      confirmLabel="Mover"
      busy={move.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <strong>{question.name}</strong>
      <SelectField
        label="Categoria"
        options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={targetId}
        onChange={setTargetId}
      />
      {dependents !== undefined && <p>{dependents}</p>}
      {question.parent !== null && (
        <p>A condição será removida: a pergunta de referência fica na categoria atual.</p>
      )}
      <ChangeSummary
        checklistId={checklistId}
        before={allQuestions}
        after={withSavedQuestion(allQuestions, {
          ...question,
          category_id: targetId,
          parent: null,
          parent_id: null,
        })}
        action="mover"
      />
    </ConfirmDialog>
  )
}
