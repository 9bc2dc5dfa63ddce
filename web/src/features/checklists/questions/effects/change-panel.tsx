import { type ChecklistUsage, isUnused } from '@portal/contract/checklists/checklist/usage'
import {
  type ChangeEffects,
  type ScoredForm,
  changeEffects,
} from '@portal/contract/checklists/questions/change-effects'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usageQuery } from '#features/checklists/checklist/checklists.api.ts'
import { shownNumber } from '#features/checklists/questions/fields/number-text.ts'
import { formatAnswers, formatNumber } from '#format.ts'
import classes from './change-panel.module.css'

type Props = {
  readonly checklistId: string
  readonly before: ScoredForm
  readonly after: ScoredForm
  /** What is about to be done: 'salvar', 'excluir'. */
  readonly deed: string
}

const COMPARABLE = 'As pontuações anteriores continuam comparáveis.'
const COMPARABLE_BUT = 'As porcentagens anteriores continuam comparáveis, mas:'
const INCOMPARABLE = 'As pontuações anteriores deixam de ser comparáveis:'
const OPEN_COPIES = 'Visitas já começadas seguem a versão com que começaram.'

const countText = ({ answers, answers_this_week: recent }: ChecklistUsage) =>
  `${formatAnswers(answers ?? 0)} até agora, ${formatNumber(recent ?? 0)} nesta semana.`

const answersText = (usage: ChecklistUsage) => {
  const { answers, others } = usage
  if (!answers) return others ? 'Há respostas que você não vê.' : 'Nenhuma resposta até agora.'
  return others ? `${countText(usage)} Há outras que você não vê.` : countText(usage)
}

const isHarmless = ({ unmet, differences, evidence, highest }: ChangeEffects) =>
  [unmet, differences, evidence].every(({ length }) => length === 0) &&
  highest.before === highest.after

/** What a change does to a checklist that people have answered or have open; nothing is said of any other. */
export const ChangePanel = ({ checklistId, before, after, deed }: Props) => {
  const { data: usage } = useQuery(usageQuery(checklistId))
  return usage === undefined || isUnused(usage) ? null : (
    <Effects usage={usage} before={before} after={after} deed={deed} />
  )
}

type EffectsProps = Omit<Props, 'checklistId'> & { readonly usage: ChecklistUsage }

/** With thousands of questions it takes longer than a key may: it is told after a pause in typing. */
const PAUSE = 300

const Effects = ({ usage, deed, ...forms }: EffectsProps) => {
  const [before] = useDebouncedValue(forms.before, PAUSE)
  const [after] = useDebouncedValue(forms.after, PAUSE)
  const effects = useMemo(() => changeEffects(before, after), [before, after])
  const title = `O que muda ao ${deed}`
  if (isHarmless(effects)) {
    return (
      <section className={classes.panel} aria-label={title}>
        <p>
          {answersText(usage)} {COMPARABLE}
        </p>
      </section>
    )
  }
  const { unmet, differences, evidence, isComparable } = effects
  return (
    <section className={classes.panel} aria-label={title} data-warns={!isComparable}>
      <h2>{title}</h2>
      <p>
        {answersText(usage)}
        {usage.open && ` ${OPEN_COPIES}`}
      </p>
      <HighestScore {...effects.highest} />
      {differences.length === 0 && <p>{COMPARABLE}</p>}
      <Points
        lead={isComparable ? COMPARABLE_BUT : INCOMPARABLE}
        points={differences.map(({ message }) => message)}
      />
      <Points lead="Nas próximas respostas:" points={evidence} />
      <Points lead="Condições que não podem mais ser atendidas:" points={unmet} />
    </section>
  )
}

const HighestScore = ({ before, after }: ChangeEffects['highest']) => (
  <p>
    Maior pontuação possível:{' '}
    <strong>
      {before === after
        ? `${shownNumber(after)}, como antes`
        : `de ${shownNumber(before)} para ${shownNumber(after)}`}
    </strong>
  </p>
)

type PointsProps = { readonly lead: string; readonly points: readonly string[] }

const Points = ({ lead, points }: PointsProps) =>
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
