import { type ChecklistUsage, isUnused } from '@portal/contract/checklists/checklist/usage'
import {
  type ChangeEffects,
  type ScoredChecklist,
  changeEffects,
} from '@portal/contract/checklists/questions/change-effects'
import { numberText } from '@portal/contract/shared/number-text'
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

const isHarmless = ({ unreachable: unmet, differences, evidence, highest }: ChangeEffects) =>
  [unmet, differences, evidence].every(({ length }) => length === 0) &&
  highest.before === highest.after

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
  const title = `O que muda ao ${action}`
  if (isHarmless(effects)) {
    return (
      <section className={classes.summary} aria-label={title}>
        <p>
          {answersText(usage)} {COMPARABLE}
        </p>
      </section>
    )
  }
  const { unreachable: unmet, differences, evidence, isComparable } = effects
  return (
    <section className={classes.summary} aria-label={title} data-warns={!isComparable}>
      <h2>{title}</h2>
      <p>
        {answersText(usage)}
        {usage.open && ` ${OPEN_COPIES}`}
      </p>
      <HighestScore {...effects.highest} />
      {differences.length === 0 && <p>{COMPARABLE}</p>}
      <EffectList
        lead={isComparable ? COMPARABLE_BUT : INCOMPARABLE}
        points={differences.map(({ message }) => message)}
      />
      <EffectList lead="Nas próximas respostas:" points={evidence} />
      <EffectList lead="Condições que não podem mais ser atendidas:" points={unmet} />
    </section>
  )
}

const HighestScore = ({ before, after }: ChangeEffects['highest']) => (
  <p>
    Maior pontuação possível:{' '}
    <strong>
      {before === after
        ? `${numberText(after)}, como antes`
        : `de ${numberText(before)} para ${numberText(after)}`}
    </strong>
  </p>
)

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
