import { type ChecklistUsage, isUnused } from '@portal/contract/checklists/checklist/usage'
import {
  type ScoredChecklist,
  changeEffects,
} from '@portal/contract/checklists/questions/change-effects'
import { useDebouncedValue } from '#components/fields/use-debounced-value.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usageQuery } from '#features/checklists/checklist/checklists.api.ts'
import { formatAnswers, formatNumber } from '#format.ts'
import classes from './change-summary.module.css'

type Props = {
  readonly checklistId: string
  readonly before: ScoredChecklist
  readonly after: ScoredChecklist
  /** The verb in the title: 'salvar', 'excluir'. */
  readonly action: string
}

const COMPARABLE = 'As pontuações anteriores continuam comparáveis.'
const COMPARABLE_BUT = 'As porcentagens anteriores continuam comparáveis, mas:'
const INCOMPARABLE = 'As pontuações anteriores deixam de ser comparáveis:'
const OPEN_COPIES = 'Visitas já começadas seguem a versão com que começaram.'

const answerCountText = ({ answers, answers_this_week: recent }: ChecklistUsage) =>
  `${formatAnswers(answers ?? 0)} até agora, ${formatNumber(recent ?? 0)} nesta semana.`

const answersText = (usage: ChecklistUsage) => {
  const { answers, others } = usage
  if (!answers) return others ? 'Há respostas que você não vê.' : 'Nenhuma resposta até agora.'
  return others ? `${answerCountText(usage)} Há outras que você não vê.` : answerCountText(usage)
}

/** The effects of a change on answers and open visits; renders nothing for a checklist without any. */
export const ChangeSummary = ({ checklistId, before, after, action }: Props) => {
  const { data: usage } = useQuery(usageQuery(checklistId))
  return usage === undefined || isUnused(usage) ? null : (
    <Effects usage={usage} before={before} after={after} action={action} />
  )
}

type EffectsProps = Omit<Props, 'checklistId'> & { readonly usage: ChecklistUsage }

/** Milliseconds without typing before the effects are computed: with thousands of questions that delays key presses. */
const TYPING_PAUSE_MS = 300

const Effects = ({ usage, action, ...forms }: EffectsProps) => {
  const before = useDebouncedValue(forms.before, TYPING_PAUSE_MS)
  const after = useDebouncedValue(forms.after, TYPING_PAUSE_MS)
  const effects = useMemo(() => changeEffects(before, after), [before, after])
  const { unreachable, scores, evidence, isComparable } = effects
  const hasAnswers = usage.others || Boolean(usage.answers)
  const isHarmless = [unreachable, scores, evidence].every(({ length }) => length === 0)
  // Without answers there is no score to compare with: what changes, changes for the next answers.
  const future = hasAnswers ? evidence : [...scores, ...evidence]
  return (
    <section
      className={classes.summary}
      aria-label={`O que muda ao ${action}`}
      data-warns={hasAnswers && !isComparable}
    >
      {!isHarmless && <h2>O que muda ao {action}</h2>}
      <p>
        {answersText(usage)}
        {usage.open && !isHarmless && ` ${OPEN_COPIES}`}
        {hasAnswers && scores.length === 0 && ` ${COMPARABLE}`}
      </p>
      {hasAnswers && (
        <EffectList lead={isComparable ? COMPARABLE_BUT : INCOMPARABLE} points={scores} />
      )}
      <EffectList lead="Nas próximas respostas:" points={future} />
      <EffectList lead="Condições que não podem mais ser atendidas:" points={unreachable} />
    </section>
  )
}

type EffectListProps = { readonly lead: string; readonly points: readonly string[] }

const EffectList = ({ lead, points }: EffectListProps) =>
  points.length > 0 && (
    <div>
      <p>{lead}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
