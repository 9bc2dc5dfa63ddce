import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ReactNode } from 'react'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { AnswerCategory } from './answer-category.tsx'
import classes from './answer-page.module.css'
import { NOTHING, categoryTitle, farmText } from './answer-words.ts'
import { AnswerDate } from './answer-date.tsx'
import { AnswerScore } from './answer-score.tsx'
import { BackButton } from './back-button.tsx'
import { AnswerState } from './correction/answer-state.tsx'
import { CorrectionActions } from './correction/correction-actions.tsx'

type SheetProps = {
  readonly name: string
  readonly answer: AnswerDetail
  /** What can be done with it. */
  readonly actions?: ReactNode
  readonly onBack: () => void
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
}

/** One answer, on the screen and on paper. */
export const AnswerSheet = ({ name, answer, actions, onBack, onOpen }: SheetProps) => (
  <Paper className={classes.paper}>
    <ScreenHeader title={`Resposta: ${name}`}>
      <Unprinted className={classes.actions}>
        <BackButton onClick={onBack} />
        {actions}
        <PrintButton />
      </Unprinted>
    </ScreenHeader>
    <AnswerState answer={answer} onOpen={onOpen} />
    <Summary answer={answer} />
    {answer.categories.map((category, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- what was answered never changes
      <AnswerCategory key={index} title={categoryTitle(category, answer)} category={category} />
    ))}
  </Paper>
)

type Props = Omit<SheetProps, 'name' | 'actions'> & {
  readonly checklist: Checklist
  readonly onCorrect: () => void
  /** It is no longer current. */
  readonly onEnded: () => void
}

/** With what whoever may does to it. */
export const AnswerPage = ({ checklist, onCorrect, onEnded, ...sheet }: Props) => {
  const { answer } = sheet
  const then = { checklist, answer, onCorrect, onEnded }
  return <AnswerSheet name={checklist.name} actions={<CorrectionActions {...then} />} {...sheet} />
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
