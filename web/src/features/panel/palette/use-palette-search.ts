import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#session/session.ts'
import { type Entry, GROUPS, isNamed } from './palette-entry.ts'
import { sourcesFor } from './palette.api.ts'
import { isPlaceNamed, placesFor, placesNamed } from './palette-places.ts'
import { recentsOf } from './recents.ts'

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
