import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { AnswerCategory } from './answer-category.tsx'
import classes from './answer-page.module.css'
import { NOTHING, categoryTitle, farmText, scoreText } from './answer-words.ts'
import { AnswerDate } from './answer-date.tsx'
import { BackButton } from './back-button.tsx'
import { AnswerState } from './correction/answer-state.tsx'
import { CorrectionActions } from './correction/correction-actions.tsx'

type Props = {
  readonly checklist: Checklist
  readonly answer: AnswerDetail
  readonly onBack: () => void
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
  readonly onCorrect: () => void
  /** It is no longer current. */
  readonly onEnded: () => void
}

/** One answer, on the screen and on paper. */
export const AnswerPage = ({ checklist, answer, onBack, onOpen, ...then }: Props) => (
  <Paper className={classes.paper}>
    <ScreenHeader title={`Resposta: ${checklist.name}`}>
      <Unprinted className={classes.actions}>
        <BackButton onClick={onBack} />
        <CorrectionActions checklist={checklist} answer={answer} {...then} />
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

const Summary = ({ answer }: Pick<Props, 'answer'>) => (
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
      <dd className={classes.total}>{scoreText(answer)}</dd>
    </div>
  </dl>
)
