import { type ChecklistUsage, isUnused } from '@portal/contract/checklists/checklist/checklist'
import { changeEffects } from '@portal/contract/checklists/questions/change-effects'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usageQuery } from '#features/checklists/checklist/checklists.api.ts'
import { formatAnswers, formatNumber } from '#format.ts'

type Props = {
  readonly checklistId: string
  readonly before: readonly Question[]
  readonly after: readonly Question[]
  /** Whether unanswered questions count otherwise after the change. */
  readonly countsOtherwise?: boolean
  /** The verb in the title: 'salvar', 'excluir'. */
  readonly action: string
}

const COMPARABLE = 'As pontuações anteriores continuam comparáveis.'
const INCOMPARABLE = 'As pontuações anteriores deixam de ser comparáveis.'
const OPEN_COPIES = 'Visitas já começadas seguem a versão com que começaram.'

const answersText = ({ answers, answers_this_week: recent, others }: ChecklistUsage) => {
  if (!answers) return others ? 'Há respostas que você não vê.' : 'Nenhuma resposta até agora.'
  const counts = `${formatAnswers(answers)} até agora, ${formatNumber(recent ?? 0)} nesta semana.`
  return others ? `${counts} Há outras que você não vê.` : counts
}

const highestText = ({ before, after }: ReturnType<typeof changeEffects>['highest']) =>
  before === after
    ? `A maior pontuação continua ${formatNumber(after)}.`
    : `A maior pontuação passa de ${formatNumber(before)} para ${formatNumber(after)}.`

/** The effects of a change on answers and open visits; renders nothing for a checklist without any. */
export const ChangeSummary = ({ checklistId, ...change }: Props) => {
  const { data: usage } = useQuery(usageQuery(checklistId))
  return usage === undefined || isUnused(usage) ? null : <Effects usage={usage} {...change} />
}

type EffectsProps = Omit<Props, 'checklistId'> & { readonly usage: ChecklistUsage }

const Effects = ({ usage, before, after, countsOtherwise = false, action }: EffectsProps) => {
  const effects = useMemo(() => changeEffects(before, after), [before, after])
  const isComparable = effects.isComparable && !countsOtherwise
  const hasAnswers = usage.others || Boolean(usage.answers)
  return (
    <section
      className="grid gap-1.5 py-3 px-4 border border-l-[3px] border-line border-l-line-strong rounded-r-md bg-surface-sunk text-sm wrap-anywhere data-[warns=true]:border-l-warn [:is(strong,p)+&]:mt-3"
      aria-label={`O que muda ao ${action}`}
      data-warns={hasAnswers && !isComparable}
    >
      <h2 className="text-base">O que muda ao {action}</h2>
      <p>
        {answersText(usage)} {usage.open && OPEN_COPIES}
      </p>
      <p>
        {highestText(effects.highest)} {hasAnswers && (isComparable ? COMPARABLE : INCOMPARABLE)}
      </p>
      {effects.unreachable.length > 0 && (
        <div>
          <p>Condições que não podem mais ser atendidas:</p>
          <ul className="mt-0.5 pl-5">
            {effects.unreachable.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
