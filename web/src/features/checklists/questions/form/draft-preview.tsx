import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { rangeProblem } from '#features/checklists/questions/fields/range-problem.ts'
import { EvidencePreview } from '#features/checklists/questions/preview/evidence-preview.tsx'
import classes from './draft-preview.module.css'

type Props = {
  readonly question: Question
  /** Problems that the checker finds. They do not prevent saving. */
  readonly warnings: readonly string[]
}

/** The question as people will see it when they answer; it can be tried out. */
export const DraftPreview = ({ question, warnings }: Props) => (
  <aside className={classes.preview} aria-labelledby="draft-preview">
    <h2 id="draft-preview">Pré-visualização</h2>
    <p className={classes.lead}>É assim que a pergunta aparece para quem responde.</p>
    <div className={classes.card}>
      <InteractiveQuestion key={question.type} question={question} />
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

const InteractiveQuestion = ({ question }: Pick<Props, 'question'>) => {
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
