import { IconBuilding, type Icon, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { ALL } from '@portal/contract/places/place'
import { withAllFarms } from '@portal/contract/places/placement'
import type { ReactNode } from 'react'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { formatNumber } from '#format.ts'

export type Named = { readonly id: string; readonly name: string }

/** Takes back what was done to one item. */
export type Undo = () => Promise<unknown>

type PlacesProps = {
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  readonly error: string | undefined
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
  /** Whether it can be done to this one: by rights, and as it stands. */
  readonly isFor: (item: T) => boolean
  /** Does it to one of them; answers the way back, where there is one. */
  readonly act: (item: T, places: readonly string[]) => Promise<Undo | undefined>
}

type Deletion<T> = Pick<BulkAction<T>, 'isFor' | 'reasonOf'> & {
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
  act: async ({ id }) => {
    await remove(id)
    return restore && (() => restore(id))
  },
  ...rest,
})

type Pausing<T> = Pick<BulkAction<T>, 'isFor'> & {
  readonly pause: (item: T) => Promise<unknown>
  readonly activate: (item: T) => Promise<unknown>
}

export const bulkPause = <T extends Named & { readonly active: boolean }>({
  isFor,
  pause,
  activate,
}: Pausing<T>): BulkAction<T> => ({
  verb: 'Pausar',
  question: (items) => `Pausar ${items}?`,
  participle: 'pausado',
  icon: IconPlayerPause,
  isFor: (item) => item.active && isFor(item),
  act: async (item) => {
    await pause(item)
    return () => activate(item)
  },
})

type Placed = Named & {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly updated_at: string
}
type Moved = Pick<Placed, 'subsidiaries' | 'farms' | 'updated_at'>
type Moving<T> = Pick<BulkAction<T>, 'isFor' | 'renderPlaces'> & {
  /** Saves some of its fields, and answers it as it is then. */
  readonly change: (id: string, body: object) => Promise<readonly [Pick<Moved, 'updated_at'>]>
}

export const bulkMove = <T extends Placed>({ change, ...rest }: Moving<T>): BulkAction<T> => ({
  verb: 'Mudar filiais',
  question: (items) => `Mudar as filiais de ${items}?`,
  participle: 'mudado',
  icon: IconBuilding,
  hint: 'Valem para todas as fazendas das filiais escolhidas.',
  act: async ({ id, subsidiaries, farms, updated_at: version }, places) => {
    const move = (to: Moved) => change(id, withAllFarms(to))
    const [moved] = await move({ subsidiaries: places, farms: [ALL], updated_at: version })
    return () => move({ subsidiaries, farms, updated_at: moved.updated_at })
  },
  ...rest,
})

type Outcome<T, Result> = {
  readonly done: readonly Result[]
  readonly failed: readonly { readonly item: T; readonly error: unknown }[]
}

/** One after the other. Once the connection is lost, the others are not tried. */
export const doToEach = async <T, Result>(
  items: readonly T[],
  act: (item: T) => Promise<Result>,
): Promise<Outcome<T, Result>> => {
  const done: Result[] = []
  const failed: { item: T; error: unknown }[] = []
  let lost: ConnectionError | undefined
  for (const item of items) {
    try {
      if (lost) throw lost
      done.push(await act(item))
    } catch (error) {
      if (error instanceof ConnectionError) lost = error
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

const REASONS: Readonly<Record<number, string>> = {
  403: 'sem permissão',
  404: 'não existe mais',
  409: 'foi alterado por outra pessoa',
}
const knownReason = (error: unknown) => {
  if (error instanceof ConnectionError) return CONNECTION_FAILED
  return error instanceof ApiError ? REASONS[error.status] : undefined
}

const MOST_REASONS = 3

/** 'Vacinas: sem permissão', one after the other; of many, the first ones. */
export const reasonsText = (
  failed: Outcome<Named, unknown>['failed'],
  reasonOf: BulkWords['reasonOf'],
) => {
  const reasons = failed
    .slice(0, MOST_REASONS)
    .map(({ item, error }) => `${item.name}: ${reasonOf?.(error) ?? knownReason(error) ?? 'erro'}`)
  const left = failed.length - reasons.length
  return [...reasons, ...(left > 0 ? [`e mais ${left}`] : [])].join('; ')
}
