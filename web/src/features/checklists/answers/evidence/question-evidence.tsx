import type { AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import { Thumbnails } from '#components/pictures/thumbnails.tsx'
import { picturesOf } from './evidence-display.ts'

type Props = {
  readonly answered: Pick<AnsweredQuestion, 'question' | 'comment' | 'photos'>
  /** Identifies the answer, where several are shown together. */
  readonly labels?: readonly string[]
}

export const hasQuestionEvidence = ({ comment, photos }: Props['answered']) =>
  comment !== null || photos.length > 0

/** The comment and photos of an answer. */
export const QuestionEvidence = ({ answered: { question, comment, photos }, labels }: Props) => (
  <div className="grid gap-2 ps-3 font-normal border-s-2 border-s-line-strong">
    {comment !== null && (
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="text-ink-soft">Observação: </span>
        {comment}
      </p>
    )}
    {photos.length > 0 && (
      <Thumbnails title={question} pictures={picturesOf(question, photos, labels)} />
    )}
  </div>
)
