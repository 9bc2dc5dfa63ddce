import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import type { AnswerAction } from '#features/checklists/answers/answer-actions.tsx'
import { useActor } from '#session/session.ts'

const VoidDialog = lazyPart(async () => (await import('./void-dialog.tsx')).VoidDialog)

type Props = {
  readonly checklist: Checklist
  readonly answer: AnswerDetail
  readonly onCorrect: () => void
  /** The answer is no longer current. */
  readonly onEnded: () => void
}

type Offered = { readonly actions: readonly AnswerAction[]; readonly dialog: ReactNode }
const NOTHING: Offered = { actions: [], dialog: null }

/** The actions to correct and void a current answer, where the person may. */
export const useCorrectionActions = ({ checklist, answer, onCorrect, onEnded }: Props): Offered => {
  const [isVoiding, setVoiding] = useState(false)
  const [now] = useState(() => new Date()) // if the permission expires while the page is open, the server refuses
  const isAllowed = canCorrectAnswer(useActor(), checklist, answer, now)
  if (answer.state !== 'current' || !isAllowed) return NOTHING
  const end = () => {
    setVoiding(false)
    onEnded()
  }
  return {
    actions: [
      { label: 'Corrigir', icon: IconPencil, onClick: onCorrect },
      { label: 'Anular', icon: IconBan, onClick: () => setVoiding(true) },
    ],
    dialog: isVoiding && (
      <VoidDialog
        checklistId={checklist.id}
        answerId={answer.id}
        onEnded={end}
        onClose={() => setVoiding(false)}
      />
    ),
  }
}
