import { useDebouncedValue } from '#components/fields/use-debounced-value.ts'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { PANEL_ENTITIES, PANEL_KINDS } from '#features/panel/panel-kinds.ts'
import { menuFor } from '#features/panel/menu.ts'
import { useActor } from '#session/session.ts'
import { type Entry, GROUPS, startsWord, matchesWords } from './palette-entry.ts'
import { sourcesFor } from './palette.api.ts'
import { recentsOf } from './recents.ts'

const OTHER_WORDS = 'criar adicionar incluir cadastrar novo nova'

/** The screens and forms that the actor may open, known without asking the server. */
const pagesFor = (actor: Actor): readonly Entry[] => [
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

const isMatchingPage = (text: string, { group, label }: Entry) =>
  matchesWords(text, label, group === 'Criar' ? OTHER_WORDS : '')

/** Pages with a word that starts with the text come first. */
const matchingPages = (text: string, pages: readonly Entry[]) =>
  pages
    .filter((page) => isMatchingPage(text, page))
    .toSorted(
      (left, right) => Number(startsWord(text, right.label)) - Number(startsWord(text, left.label)),
    )

const DEBOUNCE_MS = 300
/** A single letter would match nearly every name. */
const SEARCH_MIN = 2

type PaletteGroup = { readonly title: string; readonly entries: readonly Entry[] }

/** Results of the API's lists, debounced; a changed text aborts the pending requests. */
const useServerResults = (text: string) => {
  const actor = useActor()
  const debounced = useDebouncedValue(text, DEBOUNCE_MS)
  const isSearching = debounced.length >= SEARCH_MIN && text.length >= SEARCH_MIN
  const sources = isSearching ? sourcesFor(actor) : []
  const results = useQueries({
    queries: sources.map(({ search }) => ({
      ...search(actor, debounced),
      placeholderData: keepPreviousData,
    })),
  })
  const isWaiting = text !== debounced && text.length >= SEARCH_MIN
  return {
    // Until the results for this text arrive, previous results that match it are shown.
    entries: results.flatMap(({ data = [], isPlaceholderData }) =>
      isPlaceholderData || isWaiting ? data.filter(({ label }) => matchesWords(text, label)) : data,
    ),
    isBusy: isWaiting || results.some(({ isFetching }) => isFetching),
    failed: sources.filter((_source, index) => results[index]?.isError).map(({ group }) => group),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** Recent choices that the actor may still open. */
const useRecents = (pages: readonly Entry[]) => {
  const actor = useActor()
  const [stored] = useState(() => recentsOf(actor.id))
  const lists: readonly string[] = sourcesFor(actor).map(({ group }) => group)
  return stored.filter(
    ({ id, group }) => lists.includes(group) || pages.some((page) => page.id === id),
  )
}

/** Results in groups: recent choices first, then screens, forms and items. */
export const usePaletteSearch = (typed: string) => {
  const text = typed.trim()
  const pages = pagesFor(useActor())
  const recents = useRecents(pages).filter((page) => isMatchingPage(text, page))
  const { entries: serverEntries, ...state } = useServerResults(text)
  const others = [...matchingPages(text, pages), ...serverEntries].filter(
    ({ id }) => !recents.some((recent) => recent.id === id),
  )
  const allGroups: readonly PaletteGroup[] = [
    { title: 'Recentes', entries: recents },
    ...GROUPS.map((title) => ({ title, entries: others.filter(({ group }) => group === title) })),
  ]
  return { ...state, groups: allGroups.filter(({ entries }) => entries.length > 0) }
}
export type PaletteGroups = ReturnType<typeof usePaletteSearch>['groups']
