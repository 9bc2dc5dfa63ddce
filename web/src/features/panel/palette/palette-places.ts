import { KINDS } from '@portal/contract/kinds/kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { PANEL_ENTITIES, PANEL_KINDS } from '#features/panel/panel-kinds.ts'
import { sectionsFor, toolsFor } from '#features/panel/sections.ts'
import { type Entry, isBegun, isNamed } from './palette-entry.ts'

const OTHER_WORDS = 'criar adicionar incluir cadastrar novo nova'

/** The screens and forms that a person may open: known without asking the server. */
export const placesFor = (actor: Actor): readonly Entry[] => [
  ...[...sectionsFor(actor), ...toolsFor(actor)].map(({ to, label }) => ({
    id: to,
    group: 'Telas' as const,
    label,
    hint: 'Abrir',
    href: to,
  })),
  ...PANEL_ENTITIES.filter((entity) => KINDS[entity].access.canCreate(actor)).map((entity) => {
    const { to, creation } = PANEL_KINDS[entity]
    const href = `${to}/create`
    return { id: href, group: 'Criar', label: creation, hint: 'Abrir formulário', href } as const
  }),
]

export const isPlaceNamed = (text: string, { group, label }: Entry) =>
  isNamed(text, label, group === 'Criar' ? OTHER_WORDS : '')

/** Those whose name begins as the text does come first. */
export const placesNamed = (text: string, places: readonly Entry[]) =>
  places
    .filter((place) => isPlaceNamed(text, place))
    .toSorted(
      (left, right) => Number(isBegun(text, right.label)) - Number(isBegun(text, left.label)),
    )
