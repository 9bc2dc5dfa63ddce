import type { AnsweredQuestion } from '@portal/contract/checklists/answering/answering'
import { Thumbnails } from '#components/pictures/thumbnails.tsx'
import { picturesOf } from './evidence-words.ts'
import classes from './question-evidence.module.css'

type Props = { readonly answered: Pick<AnsweredQuestion, 'question' | 'comment' | 'photos'> }

export const hasEvidence = ({ comment, photos }: Props['answered']) =>
  comment !== null || photos.length > 0

/** What was given beside an answer: the remark and the photos. */
export const QuestionEvidence = ({ answered: { question, comment, photos } }: Props) => (
  <div className={classes.evidence}>
    {comment !== null && (
      <p className={classes.comment}>
        <span className={classes.label}>Observação: </span>
        {comment}
      </p>
    )}
    {photos.length > 0 && (
      <Thumbnails title="Fotos da resposta" pictures={picturesOf(question, photos)} />
    )}
  </div>
)
