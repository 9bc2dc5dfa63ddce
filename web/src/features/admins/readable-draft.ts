import type { QueryClient } from '@tanstack/react-query'
import { areaNames } from '#features/areas/areas.api.ts'
import { namesByCode, placeNames, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import type { Draft } from './admin-draft.ts'
import { scopeLines } from './scope-labels.ts'

/** The draft with names instead of codes, and one line of text per filial for the grants. */
export const readableDraftOf = async (
  { name, telephone, workplace, is_master, subsidiary }: Draft,
  client: QueryClient,
) => {
  const [areaName, page] = await Promise.all([
    areaNames(client),
    client.fetchQuery(subsidiaryNamesQuery),
  ])
  const lines = Object.entries(subsidiary).map(([code, { scopes, areas }]) => {
    const scopeTexts = scopeLines(scopes).map(
      ({ label, actions }) => `${label} (${actions.join(', ')})`,
    )
    const areaText = areas.length > 0 ? `; áreas: ${areas.map(areaName).join(', ')}` : ''
    return `${placeNames([code], namesByCode(page)).join('')}: ${scopeTexts.join(', ')}${areaText}`
  })
  return { name, telephone, workplace, is_master, subsidiary: lines.toSorted().join('\n') }
}
