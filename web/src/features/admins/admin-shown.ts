import type { QueryClient } from '@tanstack/react-query'
import { areaNames } from '#features/areas/areas.api.ts'
import { named, namesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import type { Draft } from './admin-draft.ts'
import { scopeLines } from './scope-words.ts'

/** The draft as people read it: what somebody may do where is a line for each filial. */
export const shownOf = async (
  { name, telephone, workplace, is_master, subsidiary }: Draft,
  client: QueryClient,
) => {
  const [areaName, page] = await Promise.all([
    areaNames(client),
    client.fetchQuery(subsidiaryNamesQuery),
  ])
  const lines = Object.entries(subsidiary).map(([code, { scopes, areas }]) => {
    const held = scopeLines(scopes).map(({ label, actions }) => `${label} (${actions.join(', ')})`)
    const about = areas.length > 0 ? `; áreas: ${areas.map(areaName).join(', ')}` : ''
    return `${namesOf([code], named(page)).join('')}: ${held.join(', ')}${about}`
  })
  return { name, telephone, workplace, is_master, subsidiary: lines.toSorted().join('\n') }
}
