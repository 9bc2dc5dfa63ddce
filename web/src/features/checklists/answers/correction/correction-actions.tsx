import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { useActor } from '#session/session.ts'

const VoidDialog = lazyDialog(async () => (await import('./void-dialog.tsx')).VoidDialog)

type Props = {
  readonly checklist: Checklist
  readonly answer: AnswerDetail
  readonly onCorrect: () => void
  /** It is no longer current. */
  readonly onEnded: () => void
}

/** For whoever may, as long as the answer is current. */
export const CorrectionActions = ({ checklist, answer, onCorrect, onEnded }: Props) => {
  const [isVoiding, setVoiding] = useState(false)
  const [now] = useState(() => new Date()) // whoever stays here for longer is told by the server
  const isAllowed = canCorrectAnswer(useActor(), checklist, answer, now)
  if (answer.state !== 'current' || !isAllowed) return null
  const end = () => {
    setVoiding(false)
    onEnded()
  }
  return (
    <>
      <Button kind="quiet" onClick={onCorrect}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
        Corrigir
      </Button>
      <Button kind="quiet" onClick={() => setVoiding(true)}>
        <IconBan size={18} stroke={1.7} aria-hidden />
        Anular
      </Button>
      {isVoiding && (
        <VoidDialog
          checklistId={checklist.id}
          answerId={answer.id}
          onEnded={end}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
