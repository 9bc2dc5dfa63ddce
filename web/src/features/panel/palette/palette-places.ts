import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { canCreateChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { sectionsFor, toolsFor } from '#features/panel/sections.ts'
import { type Entry, isBegun, isNamed } from './palette-entry.ts'

const CREATIONS = [
  { label: 'Adicionar notícia', href: '/news/create', isOpenTo: newsAccess.canCreate },
  { label: 'Adicionar documento', href: '/document/create', isOpenTo: documentAccess.canCreate },
  { label: 'Criar nova Área', href: '/activity/create', isOpenTo: canManageAreas },
  { label: 'Adicionar alerta simples', href: '/simple-alert/create', isOpenTo: canCreateAlerts },
  { label: 'Adicionar checklist', href: '/checklist/create', isOpenTo: canCreateChecklists },
  { label: 'Adicionar administrador', href: '/admins/create', isOpenTo: canManageAdmins },
] as const
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
  ...CREATIONS.filter(({ isOpenTo }) => isOpenTo(actor)).map(({ label, href }) => ({
    id: href,
    group: 'Criar' as const,
    label,
    hint: 'Abrir formulário',
    href,
  })),
]

export const isPlaceNamed = (text: string, { group, label }: Entry) =>
  isNamed(text, label, group === 'Criar' ? OTHER_WORDS : '')

/** Those whose name begins as the text does come first. */
export const placesNamed = (text: string, places: readonly Entry[]) =>
  places
    .filter((place) => isPlaceNamed(text, place))
    .toSorted((one, other) => Number(isBegun(text, other.label)) - Number(isBegun(text, one.label)))
