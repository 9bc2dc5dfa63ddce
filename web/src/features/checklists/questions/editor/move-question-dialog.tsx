import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder, descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { ChangePanel } from '#features/checklists/questions/effects/change-panel.tsx'
import { formOf, withSaved } from '#features/checklists/questions/effects/changed-form.ts'
import { Choices } from '#features/checklists/questions/form/choices.tsx'
import { moveQuestion, moveQuestionBack } from '#features/checklists/questions/questions.api.ts'
import { moveRefusal } from './question-undo.ts'

type Props = {
  readonly checklistId: string
  readonly question: Question
  readonly among: readonly Question[]
  readonly categories: readonly FullCategory[]
  readonly onMoved: (categoryId: string) => void
  readonly onClose: () => void
}

const TITLE = 'Mover para outra categoria'

const followersText = ({ id }: Question, among: readonly Question[]) => {
  const { length: count } = descendants(among, id)
  if (count === 0) return undefined
  return count === 1
    ? '1 pergunta condicional que depende dela vai junto.'
    : `${count} perguntas condicionais que dependem dela vão junto.`
}

export const MoveQuestionDialog = (props: Props) => {
  const { checklistId, question, among, categories, onMoved, onClose } = props
  const places = categories.filter(({ id }) => id !== question.category_id).toSorted(byOrder)
  const [goal, setGoal] = useState(places[0]?.id ?? '')
  const move = useMutation(moveQuestion)
  const undoing = useUndo()
  const client = useQueryClient()
  if (places.length === 0) {
    return (
      <Dialog title={TITLE} size="sm" onClose={onClose}>
        <p>Este checklist não tem outra categoria. Adicione uma para mover a pergunta.</p>
      </Dialog>
    )
  }
  const followers = followersText(question, among)
  const send = () =>
    move.mutate(
      { checklistId, id: question.id, categoryId: goal, version: question.updated_at },
      {
        onSuccess: (moved) => {
          const name = places.find(({ id }) => id === goal)?.name ?? ''
          const back = moveQuestionBack(checklistId)
          const failure = moveRefusal(client, checklistId, question.id)
          const undo = undoing(back, moved, { failure })
          showSuccess(`Pergunta movida para “${name}”`, undo)
          onClose()
          onMoved(goal)
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
      <Choices
        label="Categoria"
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={goal}
        onChange={setGoal}
      />
      {followers !== undefined && <p>{followers}</p>}
      {question.parent !== null && (
        <p>A condição será removida: a pergunta de referência fica na categoria atual.</p>
      )}
      <ChangePanel
        checklistId={checklistId}
        before={formOf(among)}
        after={formOf(
          withSaved(among, { ...question, category_id: goal, parent: null, parent_id: null }),
        )}
        deed="mover"
      />
    </ConfirmDialog>
  )
}
