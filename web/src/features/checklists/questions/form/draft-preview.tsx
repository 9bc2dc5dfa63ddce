import { rangeRefusal } from '@portal/contract/checklists/questions/condition'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { refusalOfNumber } from '@portal/contract/shared/numbers'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { EvidencePreview } from '#features/checklists/questions/preview/evidence-preview.tsx'

/** Why a typed number is invalid: it cannot be read, or is outside a bound. */
const rangeProblem = (
  { type, range }: Pick<Question, 'type' | 'range'>,
  value: Answer | undefined,
) => {
  if (!QUESTION_TYPES[type].takesRange) return undefined
  if (typeof value === 'string') return refusalOfNumber(value)
  return typeof value === 'number' ? rangeRefusal(range, value) : undefined
}

type Props = {
  readonly question: Question
  /** Problems that the checker finds. They do not prevent saving. */
  readonly warnings: readonly string[]
}

/** The question as people will see it when they answer; it can be tried out. */
export const DraftPreview = ({ question, warnings }: Props) => (
  <aside
    className="grid gap-3 min-w-0 max-w-[46rem] xl:sticky xl:top-[5rem] xl:max-h-[calc(100dvh_-_6rem)] xl:overflow-y-auto"
    aria-labelledby="draft-preview"
  >
    <h2 className="text-lg" id="draft-preview">
      Pré-visualização
    </h2>
    <p className="text-ink-soft text-sm">É assim que a pergunta aparece para quem responde.</p>
    <div className="p-[clamp(1rem,3vw,1.25rem)] border border-dashed border-line-strong rounded-lg bg-surface">
      <InteractiveQuestion key={question.type} question={question} />
    </div>
    <output className="grid gap-2 [&_svg]:flex-none [&_svg]:mt-px">
      {warnings.map((warning) => (
        <p
          className="flex gap-2 py-2 px-3 rounded-md bg-warn-soft text-warn text-sm wrap-anywhere"
          key={warning}
        >
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
