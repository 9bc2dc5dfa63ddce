import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  type AnswerRecord,
  draftLabel,
  startedText,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'
import { normaliseText } from '#normalise-text.ts'
import { OfflineBadgeSpace } from './offline-notice.tsx'
import type { ChosenFarm } from './use-farm-change.tsx'
import type { Farms } from '#features/checklists/answering/device/use-farms.ts'
import { TextField } from '#components/fields/text-field.tsx'

type Farm = Pin['farms'][number]

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** The similarity of two texts, from 0 to 1, by their shared pairs of letters. */
const similarity = (left: string, right: string) => {
  const [leftPairs, rightPairs] = [pairsOf(left), pairsOf(right)]
  const shared = [...leftPairs].filter((pair) => rightPairs.has(pair)).length
  return shared === 0 ? 0 : (2 * shared) / (leftPairs.size + rightPairs.size)
}

const MIN_SIMILARITY = 0.4

/** How well a farm matches the text: 3 starts with it, 2 has a word that does, 1 contains it, less is a similarity. */
const matchScore = ({ name, code }: Farm, typed: string) => {
  const text = normaliseText(`${name} ${code}`)
  if (text.startsWith(typed)) return 3
  if (text.includes(` ${typed}`)) return 2
  if (text.includes(typed)) return 1
  const score = similarity(normaliseText(name), typed)
  return score >= MIN_SIMILARITY ? score : 0
}

/** Farms that match the text, the best match first; all farms where the text is empty. */
export const searchFarms = (farms: readonly Farm[], text: string): readonly Farm[] => {
  const typed = normaliseText(text.trim())
  return farms
    .map((farm) => ({ farm, score: typed === '' ? 1 : matchScore(farm, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (left, right) => right.score - left.score || left.farm.name.localeCompare(right.farm.name),
    )
    .map(({ farm }) => farm)
}

const FARMS_SHOWN_MAX = 50

const CHOICES =
  'm-0 p-0 border border-line rounded-lg bg-surface shadow-1 list-none [&_li+li]:border-t [&_li+li]:border-t-line'

type ChoiceProps = {
  readonly visit: AnswerRecord | undefined
  readonly visits: readonly AnswerRecord[]
  readonly children: ReactNode
  readonly onClick: () => void
}

const Choice = ({ visit, visits, children, onClick }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 w-full min-h-[3rem] py-2 px-4 border-0 rounded-lg bg-transparent text-inherit text-start wrap-anywhere cursor-pointer hover:bg-surface-sunk"
      onClick={onClick}
    >
      <span>{children}</span>
      {visit !== undefined && (
        <span className="py-px px-2 rounded-full bg-warn-soft text-warn text-xs font-semibold">
          {visitStateText(visit, visits)}
        </span>
      )}
    </button>
  </li>
)

const visitStateText = (visit: AnswerRecord, visits: readonly AnswerRecord[]) => {
  const { progress, confirmedAt } = visit
  const text = `${confirmedAt === null ? 'Visita aberta' : 'Em correção'}${startedText(visit, visits)}`
  return progress === null || confirmedAt !== null
    ? text
    : `${text}, ${progress.done} de ${progress.required}`
}

type Props = {
  readonly checklist: FullChecklist
  /** Visits that were started and not sent yet. */
  readonly visits: readonly AnswerRecord[]
  readonly farms: Farms
  readonly isPinned: boolean
  readonly onOpen: (id: string) => void
  readonly onBegin: (chosen: ChosenFarm) => void
  /** Used where no farm has to be chosen. */
  readonly onBeginAnother: () => void
  readonly onLeave: () => void
}

/** Asks for the farm, or the open visit, before the questions: a visit belongs to one farm. */
export const VisitStart = (props: Props) => {
  const { checklist, farms, isPinned, onLeave } = props
  return (
    <div className="grid gap-3 max-w-[46rem] [&_h2]:text-lg">
      <ScreenHeader title={checklist.name}>
        <OfflineBadgeSpace isShown={isPinned} />
      </ScreenHeader>
      {farms.isNeeded && farms.offered.length !== 1 ? (
        <FarmChoice {...props} />
      ) : (
        <VisitChoice {...props} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onLeave}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

const emptyText = ({ isKnown, offered, placeholder }: Farms) => {
  if (!isKnown) return placeholder
  return offered.length === 0
    ? 'Não há fazenda em que você possa responder este checklist.'
    : 'Nenhuma fazenda com esse nome.'
}

const FarmChoice = ({ visits, farms, onOpen, onBegin }: Props) => {
  const [text, setText] = useState('')
  const matches = searchFarms(farms.offered, text)
  /** The open visits of a farm; one undefined entry where a visit would be started. */
  const visitsTo = (farm: string) => {
    const open = visits.filter((visit) => visit.farm === farm)
    return open.length === 0 ? [undefined] : open
  }
  const otherVisits = farms.isSettled
    ? visits.filter(({ farm }) => !farms.offered.some(({ code }) => code === farm))
    : []
  return (
    <>
      <h2 id="fazendas">Em qual fazenda você está?</h2>
      <TextField
        type="search"
        size="large"
        aria-label="Buscar fazenda"
        placeholder="Buscar fazenda"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {matches.length === 0 ? (
        <output>{emptyText(farms)}</output>
      ) : (
        <ul className={CHOICES} aria-labelledby="fazendas">
          {matches.slice(0, FARMS_SHOWN_MAX).flatMap(({ code, name }) => {
            const label = farms.labels.get(code) ?? name
            const begin = () => onBegin({ farm: code, farmName: label })
            return visitsTo(code).map((visit) => (
              <Choice
                key={visit?.id ?? code}
                visit={visit}
                visits={visits}
                onClick={() => (visit === undefined ? begin() : onOpen(visit.id))}
              >
                {label}
              </Choice>
            ))
          })}
        </ul>
      )}
      {matches.length > FARMS_SHOWN_MAX && (
        <p className="text-ink-soft text-sm">{`E mais ${matches.length - FARMS_SHOWN_MAX}: busque pelo nome.`}</p>
      )}
      <OpenVisits visits={otherVisits} onOpen={onOpen} />
    </>
  )
}

type OpenVisitsProps = Pick<Props, 'visits' | 'onOpen'>

const OpenVisits = ({ visits, onOpen }: OpenVisitsProps) => {
  if (visits.length === 0) return null
  return (
    <>
      <h2 id="visitas">Visitas abertas</h2>
      <ul className={CHOICES} aria-labelledby="visitas">
        {visits.map((visit) => (
          <Choice key={visit.id} visit={visit} visits={visits} onClick={() => onOpen(visit.id)}>
            {visit.farmName ?? draftLabel(visit)}
          </Choice>
        ))}
      </ul>
    </>
  )
}

const VisitChoice = ({ visits, onOpen, onBeginAnother }: Props) => (
  <>
    <OpenVisits visits={visits} onOpen={onOpen} />
    <div className="flex flex-wrap gap-2">
      <Button onClick={onBeginAnother}>Começar outra</Button>
    </div>
  </>
)
