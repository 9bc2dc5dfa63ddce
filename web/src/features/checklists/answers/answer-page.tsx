import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  PreviousAnswerBar,
  useVisitBefore,
} from '#features/checklists/answering/previous-answer-bar.tsx'
import { AnswerCategory } from './answer-category.tsx'
import classes from './answer-page.module.css'
import { NOTHING, categoryTitle, farmText } from '@portal/contract/checklists/answers/answer-words'
import { AnswerDate } from './answer-date.tsx'
import { AnswerScore } from './answer-score.tsx'
import { BackButton } from './back-button.tsx'
import { AnswerPictures } from './evidence/answer-pictures.tsx'
import { SignatureAndPlace } from './evidence/signature-and-place.tsx'
import { Faults } from './faults.tsx'
import { ReportButton } from './report-button.tsx'
import { ShareButton } from './sharing/share-button.tsx'
import { AnswerState } from './correction/answer-state.tsx'
import { CorrectionActions } from './correction/correction-actions.tsx'

type SheetProps = {
  readonly checklistId: string
  readonly name: string
  readonly answer: AnswerDetail
  /** What can be done with it. */
  readonly actions?: ReactNode
  readonly onBack: () => void
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
}

/** One answer, on the screen and on paper. */
export const AnswerSheet = (props: SheetProps) => {
  const { checklistId, name, answer, actions, onBack, onOpen } = props
  const visitBefore = useVisitBefore(checklistId, answer)
  return (
    <Paper className={classes.paper}>
      <ScreenHeader title={`Resposta: ${name}`}>
        <Unprinted className={classes.actions}>
          <BackButton onClick={onBack} />
          <Neighbours answer={answer} onOpen={onOpen} />
          {actions}
          <ReportButton checklistId={checklistId} answerId={answer.id} />
          {answer.state === 'current' && (
            <ShareButton checklistId={checklistId} answerId={answer.id} />
          )}
          <PrintButton />
        </Unprinted>
      </ScreenHeader>
      <AnswerState answer={answer} onOpen={onOpen} />
      <Summary answer={answer} />
      <Faults answer={answer} />
      <Unprinted className={classes.before}>
        <PreviousAnswerBar previous={visitBefore} />
      </Unprinted>
      <AnswerPictures key={answer.id} checklistId={checklistId} answer={answer}>
        {answer.categories.map((category, index) => (
          <AnswerCategory
            // oxlint-disable-next-line react/no-array-index-key -- what was answered never changes
            key={index}
            title={categoryTitle(category, answer)}
            category={category}
            previous={visitBefore.previous}
          />
        ))}
        <SignatureAndPlace answer={answer} />
      </AnswerPictures>
    </Paper>
  )
}

/** The ways to the answers above and below this one in the list; none where there is no list. */
const Neighbours = ({ answer, onOpen }: Pick<SheetProps, 'answer' | 'onOpen'>) => {
  const { previous_id: previous, next_id: next } = answer
  if (previous === null && next === null) return null
  const wayTo = (label: string, id: string | null) => (
    <Button
      kind="quiet"
      aria-label={`${label} na lista`}
      disabled={id === null}
      onClick={() => id !== null && onOpen(id)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {wayTo('Anterior', previous)}
      {wayTo('Próxima', next)}
    </>
  )
}

type Props = Omit<SheetProps, 'checklistId' | 'name' | 'actions'> & {
  readonly checklist: Checklist
  readonly onCorrect: () => void
  /** It is no longer current. */
  readonly onEnded: () => void
}

/** With what whoever may does to it. */
export const AnswerPage = ({ checklist, onCorrect, onEnded, ...sheet }: Props) => {
  const { answer } = sheet
  const then = { checklist, answer, onCorrect, onEnded }
  return (
    <AnswerSheet
      checklistId={checklist.id}
      name={checklist.name}
      actions={<CorrectionActions {...then} />}
      {...sheet}
    />
  )
}

const Summary = ({ answer }: Pick<SheetProps, 'answer'>) => (
  <dl className={classes.summary}>
    <div>
      <dt>Fazenda</dt>
      <dd>{farmText(answer) ?? NOTHING}</dd>
    </div>
    <div>
      <dt>Usuário</dt>
      <dd>{answer.user_name}</dd>
    </div>
    <div>
      <dt>Data</dt>
      <dd>
        <AnswerDate answer={answer} />
      </dd>
    </div>
    <div>
      <dt>Total geral</dt>
      <dd>
        <AnswerScore answer={answer} />
      </dd>
    </div>
  </dl>
)
