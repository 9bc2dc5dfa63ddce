import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { useActor } from '#session/session.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onAnswer: (checklistId: string) => void
}

export const AnswerButton = ({ checklist, onAnswer }: Props) => {
  const { id, name } = checklist
  const isAllowed = canAnswerChecklist(useActor(), checklist)
  return (
    <RefusableButton
      kind={isAllowed ? 'main' : 'quiet'}
      refusal={isAllowed ? undefined : NO_PERMISSION}
      aria-label={`Responder ${name}`}
      onClick={() => onAnswer(id)}
    >
      Responder
    </RefusableButton>
  )
}
