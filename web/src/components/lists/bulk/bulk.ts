import {
  type Icon,
  IconBuilding,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { ALL } from '@portal/contract/places/place'
import { withAllFarms } from '@portal/contract/places/placement'
import type { ReactNode } from 'react'
import { ApiError, ConnectionError, isNotFoundError } from '#api/api-error.ts'
import { sendRevisedChange } from '#api/save-request.ts'
import { formatNumber } from '#format.ts'

export type Named = { readonly id: string; readonly name: string }

/** Undoes the action for one item. */
export type Undo = () => Promise<unknown>

type PlacesProps = {
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  readonly error: string | undefined
  readonly startsFocused: boolean
}

/** What a kind says of its items. */
type Limits<T> = {
  /** Whether the person may do it to this item. */
  readonly permission: (item: T) => boolean
  /** Why the item's state does not allow it, or its undo. */
  readonly refusal?: (item: T) => string | undefined
  /** The reason of a failure, if there is more to say than its status. */
  readonly reasonOf?: (error: unknown) => string | undefined
}

/** An action on several rows of a list. */
export type BulkAction<T> = Limits<T> & {
  readonly label: string
  readonly icon: Icon
  readonly isDangerous?: boolean
  /** 'Excluir 3 itens?' */
  readonly question: (items: string) => string
  /** The state afterwards: 'excluído'. */
  readonly participle: string
  /** A consequence that a person may not expect. */
  readonly hint?: string
  /** Asks for the places, for an action that moves items. */
  readonly renderPlaces?: (props: PlacesProps) => ReactNode
  /**
   * Applies the action to one item; resolves to its undo, if there is one. Repeated after a lost reply (`isAgain`),
   * it accepts that the first try was done and does not repeat it.
   */
  readonly call: (item: T, places: readonly string[], isAgain: boolean) => Promise<Undo | undefined>
}

const NOT_PERMITTED = 'sem permissão'

/** Why the action cannot be applied to this item. */
export const refusalOf = <T>({ permission, refusal }: Limits<T>, item: T) =>
  permission(item) ? refusal?.(item) : NOT_PERMITTED

type Deletion<T> = Limits<T> & {
  readonly api: { readonly deleteItem: (id: string) => Promise<unknown> }
  /** Undefined if the person may not restore items. */
  readonly restore: ((id: string) => Promise<unknown>) | undefined
}

export const bulkDeletion = <T extends Named>({
  api,
  restore,
  ...limits
}: Deletion<T>): BulkAction<T> => ({
  ...limits,
  label: 'Excluir',
  question: (items) => `Excluir ${items}?`,
  participle: 'excluído',
  icon: IconTrash,
  isDangerous: true,
  call: async ({ id }, _places, isAgain) => {
    try {
      await api.deleteItem(id)
    } catch (error) {
      if (!isAgain || !isNotFoundError(error)) throw error
    }
    return restore && (() => restore(id))
  },
})

const STATUSES = [
  {
    label: 'Pausar',
    participle: 'pausado',
    icon: IconPlayerPause,
    isActive: false,
    already: 'já em pausa',
  },
  {
    label: 'Ativar',
    participle: 'ativado',
    icon: IconPlayerPlay,
    isActive: true,
    already: 'já em uso',
  },
]

type Status<T> = Limits<T> & {
  readonly change: (item: T, isActive: boolean) => Promise<unknown>
}

/** Pausing active items and activating paused ones: each is the undo of the other. */
export const bulkStatus = <T extends Named & { readonly active: boolean }>({
  permission,
  refusal,
  change,
}: Status<T>): readonly BulkAction<T>[] =>
  STATUSES.map(({ isActive, already, ...words }) => ({
    ...words,
    question: (items) => `${words.label} ${items}?`,
    permission,
    refusal: (item) => refusal?.(item) ?? (item.active === isActive ? already : undefined),
    call: async (item) => {
      await change(item, isActive)
      return () => change(item, !isActive)
    },
  }))

type Placement = {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly updated_at: string
}
type Move<T> = Limits<T> & {
  readonly api: {
    /** Saves some fields, and resolves to the item as saved. */
    readonly change: (id: string, body: object) => Promise<readonly [Pick<Placement, 'updated_at'>]>
    readonly readItem: (id: string) => Promise<Placement>
  }
  readonly renderPlaces: (props: PlacesProps) => ReactNode
}

const haveSameCodes = (codes: readonly string[], others: readonly string[]) =>
  codes.toSorted().join() === others.toSorted().join()

export const bulkMove = <T extends Named & Placement>({ api, ...rest }: Move<T>): BulkAction<T> => {
  const move = (id: string, to: Placement) =>
    sendRevisedChange<Pick<Placement, 'updated_at'>, Placement>({
      send: async () => (await api.change(id, withAllFarms(to)))[0],
      read: () => api.readItem(id),
      isDone: (now) =>
        haveSameCodes(now.subsidiaries, to.subsidiaries) && haveSameCodes(now.farms, to.farms),
    })
  return {
    ...rest,
    label: 'Mudar filiais',
    question: (items) => `Mudar as filiais de ${items}?`,
    participle: 'mudado',
    icon: IconBuilding,
    hint: 'Valem para todas as fazendas das filiais escolhidas.',
    call: async ({ id, subsidiaries, farms, updated_at: revision }, places) => {
      const saved = await move(id, { subsidiaries: places, farms: [ALL], updated_at: revision })
      return () => move(id, { subsidiaries, farms, updated_at: saved.updated_at })
    },
  }
}

type Outcome<T, Result> = {
  readonly done: readonly Result[]
  readonly failed: readonly { readonly item: T; readonly error: unknown }[]
}

/** The connection was lost before this item's turn. */
class NotTriedError extends ConnectionError {}

/** Applies the action to one item after the other. Once the connection is lost, the remaining items are not tried. */
export const applyToEach = async <T, Result>(
  items: readonly T[],
  act: (item: T) => Promise<Result>,
): Promise<Outcome<T, Result>> => {
  const done: Result[] = []
  const failed: { item: T; error: unknown }[] = []
  let isConnectionLost = false
  for (const item of items) {
    try {
      if (isConnectionLost) throw new NotTriedError()
      done.push(await act(item))
    } catch (error) {
      isConnectionLost ||= error instanceof ConnectionError
      failed.push({ item, error })
    }
  }
  return { done, failed }
}

export const countedItems = (count: number) =>
  count === 1 ? '1 item' : `${formatNumber(count)} itens`

/** '3 itens excluídos' */
export const doneText = (count: number, participle: string) =>
  `${countedItems(count)} ${participle}${count === 1 ? '' : 's'}`

const REASONS: Readonly<Record<string, string>> = {
  forbidden: NOT_PERMITTED,
  not_found: 'não existe mais',
  // The person is not known here: it may have been the same one, in another tab.
  edit_conflict: 'foi alterado depois que você abriu a lista',
  entity_not_unique: 'já existe outro com este nome',
}

const knownReason = (error: unknown, participle: string) => {
  if (error instanceof NotTriedError) return `não foi ${participle}, a conexão caiu antes`
  if (error instanceof ConnectionError) return `sem resposta, pode ter sido ${participle}`
  if (!(error instanceof ApiError)) return undefined
  return REASONS[error.code] ?? error.fields[0]?.message
}

const MAX_REASONS = 3

/** What may have been done is reported first, what was not tried last. */
const reportOrder = (error: unknown) => {
  if (error instanceof NotTriedError) return 2
  return error instanceof ConnectionError ? 0 : 1
}

/** 'Vacinas: sem permissão', joined; at most the first few. */
export const reasonsText = (
  failed: Outcome<Named, unknown>['failed'],
  { reasonOf, participle }: Pick<BulkAction<never>, 'reasonOf' | 'participle'>,
) => {
  const reasons = failed
    .toSorted((left, right) => reportOrder(left.error) - reportOrder(right.error))
    .slice(0, MAX_REASONS)
    .map(
      ({ item, error }) =>
        `${item.name}: ${reasonOf?.(error) ?? knownReason(error, participle) ?? 'erro'}`,
    )
  const omittedCount = failed.length - reasons.length
  return [...reasons, ...(omittedCount > 0 ? [`e mais ${omittedCount}`] : [])].join('; ')
}
