import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { rangeProblem } from '#features/checklists/questions/fields/range-words.ts'
import { EvidencePreview } from '#features/checklists/questions/preview/evidence-preview.tsx'
import classes from './draft-preview.module.css'

type Props = {
  readonly question: Question
  /** What cannot work, in words. It informs, and stops nobody. */
  readonly warnings: readonly string[]
}

/** The question as whoever answers will see it, ready to be tried. */
export const DraftPreview = ({ question, warnings }: Props) => (
  <aside className={classes.preview} aria-labelledby="draft-preview">
    <h2 id="draft-preview">Pré-visualização</h2>
    <p className={classes.lead}>É assim que a pergunta aparece para quem responde.</p>
    <div className={classes.card}>
      <Tried key={question.type} question={question} />
    </div>
    <output className={classes.warnings}>
      {warnings.map((warning) => (
        <p key={warning}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>{warning}</span>
        </p>
      ))}
    </output>
  </aside>
)

const Tried = ({ question }: Pick<Props, 'question'>) => {
  const [answer, setAnswer] = useState<Answer>()
  const shown = { ...question, name: question.name || 'Sua pergunta' }
  return (
    <>
      <QuestionField
        question={shown}
        value={answer}
        onChange={setAnswer}
        error={rangeProblem(question, answer)}
      />
      <EvidencePreview question={question} answer={answer} isLive />
    </>
  )
}
