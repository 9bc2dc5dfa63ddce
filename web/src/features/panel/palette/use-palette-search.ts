import { useDebouncedValue } from '@mantine/hooks'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { PANEL_ENTITIES, PANEL_KINDS } from '#features/panel/panel-kinds.ts'
import { menuFor } from '#features/panel/menu.ts'
import { useActor } from '#session/session.ts'
import { type Entry, GROUPS, isBegun, isNamed } from './palette-entry.ts'
import { sourcesFor } from './palette.api.ts'
import { recentsOf } from './recents.ts'

const OTHER_WORDS = 'criar adicionar incluir cadastrar novo nova'

/** The screens and forms that a person may open: known without asking the server. */
const placesFor = (actor: Actor): readonly Entry[] => [
  ...menuFor(actor).map(({ to, label }) => ({
    id: to,
    group: 'Telas' as const,
    label,
    hint: 'Abrir',
    href: to,
  })),
  ...PANEL_ENTITIES.filter((entity) => ITEM_KINDS[entity].access.canCreate(actor)).map((entity) => {
    const { to, creation } = PANEL_KINDS[entity]
    const href = `${to}/create`
    return { id: href, group: 'Criar', label: creation, hint: 'Abrir formulário', href } as const
  }),
]

const isPlaceNamed = (text: string, { group, label }: Entry) =>
  isNamed(text, label, group === 'Criar' ? OTHER_WORDS : '')

/** Those whose name begins as the text does come first. */
const placesNamed = (text: string, places: readonly Entry[]) =>
  places
    .filter((place) => isPlaceNamed(text, place))
    .toSorted(
      (left, right) => Number(isBegun(text, right.label)) - Number(isBegun(text, left.label)),
    )

const PAUSE = 300
/** One letter is in every name. */
const WORTH_ASKING = 2

type Found = { readonly title: string; readonly entries: readonly Entry[] }

/** What the lists answer: asked once per pause, and no longer waited for once the text is another. */
const useListed = (text: string) => {
  const actor = useActor()
  const [settled] = useDebouncedValue(text, PAUSE)
  const isSearching = settled.length >= WORTH_ASKING && text.length >= WORTH_ASKING
  const sources = isSearching ? sourcesFor(actor) : []
  const results = useQueries({
    queries: sources.map(({ search }) => ({
      ...search(actor, settled),
      placeholderData: keepPreviousData,
    })),
  })
  const isWaiting = text !== settled && text.length >= WORTH_ASKING
  return {
    // Until the answer to this text comes, those of the one before that fit it too.
    entries: results.flatMap(({ data = [], isPlaceholderData }) =>
      isPlaceholderData || isWaiting ? data.filter(({ label }) => isNamed(text, label)) : data,
    ),
    isBusy: isWaiting || results.some(({ isFetching }) => isFetching),
    failed: sources.filter((_source, index) => results[index]?.isError).map(({ group }) => group),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** What was chosen lately, as far as it is still open to the person. */
const useRecents = (places: readonly Entry[]) => {
  const actor = useActor()
  const [stored] = useState(() => recentsOf(actor.id))
  const lists: readonly string[] = sourcesFor(actor).map(({ group }) => group)
  return stored.filter(
    ({ id, group }) => lists.includes(group) || places.some((place) => place.id === id),
  )
}

/** All that a text finds, in groups: recent choices first, then screens, forms and items. */
export const usePaletteSearch = (typed: string) => {
  const text = typed.trim()
  const places = placesFor(useActor())
  const recents = useRecents(places).filter((place) => isPlaceNamed(text, place))
  const { entries: listed, ...state } = useListed(text)
  const others = [...placesNamed(text, places), ...listed].filter(
    ({ id }) => !recents.some((recent) => recent.id === id),
  )
  const found: readonly Found[] = [
    { title: 'Recentes', entries: recents },
    ...GROUPS.map((title) => ({ title, entries: others.filter(({ group }) => group === title) })),
  ]
  return { ...state, groups: found.filter(({ entries }) => entries.length > 0) }
}
export type PaletteGroups = ReturnType<typeof usePaletteSearch>['groups']
