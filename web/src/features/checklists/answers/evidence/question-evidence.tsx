import type { AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import { Thumbnails } from '#components/pictures/thumbnails.tsx'
import { picturesOf } from './evidence-words.ts'
import classes from './question-evidence.module.css'

type Props = {
  readonly answered: Pick<AnsweredQuestion, 'question' | 'comment' | 'photos'>
  /** Of which answer it is, where others stand beside it. */
  readonly whose?: readonly string[]
}

export const hasEvidence = ({ comment, photos }: Props['answered']) =>
  comment !== null || photos.length > 0

/** What was given beside an answer: the remark and the photos. */
export const QuestionEvidence = ({ answered: { question, comment, photos }, whose }: Props) => (
  <div className={classes.evidence}>
    {comment !== null && (
      <p className={classes.comment}>
        <span className={classes.label}>Observação: </span>
        {comment}
      </p>
    )}
    {photos.length > 0 && (
      <Thumbnails title={question} pictures={picturesOf(question, photos, whose)} />
    )}
  </div>
)
