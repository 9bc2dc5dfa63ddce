import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { useActor } from '#session/session.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onAnswer: (checklistId: string) => void
}

/** Without the permission the button stays focusable, so that its tooltip explains why it is disabled. */
export const AnswerButton = ({ checklist, onAnswer }: Props) => {
  const { id, name } = checklist
  const reason = useId()
  const isAllowed = canAnswerChecklist(useActor(), checklist)
  const label = `Responder ${name}`
  if (isAllowed) {
    return (
      <Button aria-label={label} onClick={() => onAnswer(id)}>
        Responder
      </Button>
    )
  }
  return (
    <>
      <Tooltip label={NO_PERMISSION}>
        <Button kind="quiet" aria-label={label} aria-disabled aria-describedby={reason}>
          Responder
        </Button>
      </Tooltip>
      <span id={reason} hidden>
        {NO_PERMISSION}
      </span>
    </>
  )
}
