import {
  IconBuilding,
  type Icon,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { ALL } from '@portal/contract/places/place'
import { withAllFarms } from '@portal/contract/places/placement'
import type { ReactNode } from 'react'
import { ApiError, ConnectionError, isGone } from '#api/api-error.ts'
import { sendOver } from '#api/saving.ts'
import { formatNumber } from '#format.ts'

export type Named = { readonly id: string; readonly name: string }

/** Takes back what was done to one item. */
export type Undo = () => Promise<unknown>

type PlacesProps = {
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  readonly error: string | undefined
  readonly startsFocused: boolean
}

/** How it is called, asked for and told of. */
export type BulkWords = {
  readonly verb: string
  /** 'Excluir 3 itens?' */
  readonly question: (items: string) => string
  /** What they are afterwards: 'excluído'. */
  readonly participle: string
  readonly icon: Icon
  readonly isDangerous?: boolean
  /** What follows from it, where a person may not expect that. */
  readonly hint?: string
  /** Asks where to, where it takes them elsewhere. */
  readonly renderPlaces?: (props: PlacesProps) => ReactNode
  /** Why one was refused, where there is more to say than its status. */
  readonly reasonOf?: (error: unknown) => string | undefined
}

/** What can be done to several rows of a list at once. */
export type BulkAction<T> = BulkWords & {
  /** Why it cannot be done to this one: by rights, or as it stands. Nothing where it can, and can be undone. */
  readonly refusalOf: (item: T) => string | undefined
  /**
   * Does it to one of them; answers the way back, where there is one. Asked for again after an answer that did not come,
   * it finds done what was done the first time, and does not do it twice.
   */
  readonly act: (item: T, places: readonly string[], isAgain?: boolean) => Promise<Undo | undefined>
}

const NOT_PERMITTED = 'sem permissão'

/** Refused to whoever may not. */
export const whereAllowed =
  <T>(isAllowed: (item: T) => boolean) =>
  (item: T) =>
    isAllowed(item) ? undefined : NOT_PERMITTED

type Deletion<T> = Pick<BulkAction<T>, 'refusalOf' | 'reasonOf'> & {
  readonly remove: (id: string) => Promise<unknown>
  /** Nothing where the person has no way to bring one back. */
  readonly restore: ((id: string) => Promise<unknown>) | undefined
}

export const bulkDeletion = <T extends Named>({
  remove,
  restore,
  ...rest
}: Deletion<T>): BulkAction<T> => ({
  verb: 'Excluir',
  question: (items) => `Excluir ${items}?`,
  participle: 'excluído',
  icon: IconTrash,
  isDangerous: true,
  act: async ({ id }, _places, isAgain = false) => {
    try {
      await remove(id)
    } catch (error) {
      if (!isAgain || !isGone(error)) throw error
    }
    return restore && (() => restore(id))
  },
  ...rest,
})

type Status<T> = Pick<BulkAction<T>, 'refusalOf'> & {
  readonly pause: (item: T) => Promise<unknown>
  readonly activate: (item: T) => Promise<unknown>
  /** Throws what stands in the way of activating one that has not been active so far. */
  readonly check?: (item: T) => Promise<void>
}

/** To pause what runs and to activate what does not: each is the way back from the other. */
export const bulkStatus = <T extends Named & { readonly active: boolean }>({
  refusalOf,
  pause,
  activate,
  check,
}: Status<T>): readonly BulkAction<T>[] => [
  {
    verb: 'Pausar',
    question: (items) => `Pausar ${items}?`,
    participle: 'pausado',
    icon: IconPlayerPause,
    refusalOf: (item) => refusalOf(item) ?? (item.active ? undefined : 'já em pausa'),
    act: async (item) => {
      await pause(item)
      return () => activate(item)
    },
  },
  {
    verb: 'Ativar',
    question: (items) => `Ativar ${items}?`,
    participle: 'ativado',
    icon: IconPlayerPlay,
    refusalOf: (item) => refusalOf(item) ?? (item.active ? 'já em uso' : undefined),
    act: async (item) => {
      await check?.(item)
      await activate(item)
      return () => pause(item)
    },
  },
]

type Placed = Named & {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly updated_at: string
}
type Moved = Pick<Placed, 'subsidiaries' | 'farms' | 'updated_at'>
type Moving<T> = Pick<BulkAction<T>, 'refusalOf' | 'renderPlaces'> & {
  /** Saves some of its fields, and answers it as it is then. */
  readonly change: (id: string, body: object) => Promise<readonly [Pick<Moved, 'updated_at'>]>
  /** As it is now. */
  readonly read: (id: string) => Promise<Moved>
}

const areSame = (some: readonly string[], others: readonly string[]) => {
  const [left, right] = [new Set(some), new Set(others)]
  return left.size === right.size && [...left].every((code) => right.has(code))
}

const moverOf =
  ({ change, read }: Pick<Moving<Placed>, 'change' | 'read'>) =>
  (id: string, to: Moved) =>
    sendOver<Pick<Moved, 'updated_at'>, Moved>({
      send: async () => {
        const [moved] = await change(id, withAllFarms(to))
        return moved
      },
      read: () => read(id),
      isDone: (now) => areSame(now.subsidiaries, to.subsidiaries) && areSame(now.farms, to.farms),
    })

export const bulkMove = <T extends Placed>({
  change,
  read,
  ...rest
}: Moving<T>): BulkAction<T> => ({
  verb: 'Mudar filiais',
  question: (items) => `Mudar as filiais de ${items}?`,
  participle: 'mudado',
  icon: IconBuilding,
  hint: 'Valem para todas as fazendas das filiais escolhidas.',
  act: async ({ id, subsidiaries, farms, updated_at: version }, places) => {
    const move = moverOf({ change, read })
    const moved = await move(id, { subsidiaries: places, farms: [ALL], updated_at: version })
    return () => move(id, { subsidiaries, farms, updated_at: moved.updated_at })
  },
  ...rest,
})

type Outcome<T, Result> = {
  readonly done: readonly Result[]
  readonly failed: readonly { readonly item: T; readonly error: unknown }[]
}

/** The connection was lost before it was this one's turn. */
class NotTried extends ConnectionError {}

/** One after the other. Once the connection is lost, the others are not tried. */
export const doToEach = async <T, Result>(
  items: readonly T[],
  act: (item: T) => Promise<Result>,
): Promise<Outcome<T, Result>> => {
  const done: Result[] = []
  const failed: { item: T; error: unknown }[] = []
  let isLost = false
  for (const item of items) {
    try {
      if (isLost) throw new NotTried()
      done.push(await act(item))
    } catch (error) {
      isLost ||= error instanceof ConnectionError
      failed.push({ item, error })
    }
  }
  return { done, failed }
}

export const countedItems = (count: number) =>
  count === 1 ? '1 item' : `${formatNumber(count)} itens`

/** '3 itens excluídos' */
export const doneText = (count: number, { participle }: BulkWords) =>
  `${countedItems(count)} ${participle}${count === 1 ? '' : 's'}`

const REASONS: Readonly<Record<string, string>> = {
  forbidden: NOT_PERMITTED,
  not_found: 'não existe mais',
  // By whom is not known here: it may have been the same person, in another tab.
  edit_conflict: 'foi alterado depois que você abriu a lista',
  entity_not_unique: 'já existe outro com este nome',
}
/** What stands in the way of doing it to one, found before the server is asked. */
export class BulkRefusal extends Error {
  override readonly name = 'BulkRefusal'
}

const knownReason = (error: unknown, participle: string) => {
  if (error instanceof NotTried) return `não foi ${participle}, a conexão caiu antes`
  if (error instanceof ConnectionError) return `sem resposta, pode ter sido ${participle}`
  if (error instanceof BulkRefusal) return error.message
  if (!(error instanceof ApiError)) return undefined
  return REASONS[error.code] ?? error.fields[0]?.message
}

const MOST_REASONS = 3

/** What may have been done is told first, what was not tried last. */
const urgency = (error: unknown) => {
  if (error instanceof NotTried) return 2
  return error instanceof ConnectionError ? 0 : 1
}

/** 'Vacinas: sem permissão', one after the other; of many, the first ones. */
export const reasonsText = (
  failed: Outcome<Named, unknown>['failed'],
  { reasonOf, participle }: Pick<BulkWords, 'reasonOf' | 'participle'>,
) => {
  const reasons = failed
    .toSorted((left, right) => urgency(left.error) - urgency(right.error))
    .slice(0, MOST_REASONS)
    .map(
      ({ item, error }) =>
        `${item.name}: ${reasonOf?.(error) ?? knownReason(error, participle) ?? 'erro'}`,
    )
  const left = failed.length - reasons.length
  return [...reasons, ...(left > 0 ? [`e mais ${left}`] : [])].join('; ')
}
