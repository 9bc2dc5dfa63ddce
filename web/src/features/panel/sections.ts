import { hasBin } from '@portal/contract/bin/bin'
import { canSeeDashboard } from '@portal/contract/dashboard/dashboard'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { type Actor } from '@portal/contract/permissions/actor'
import { canManageCompany, canReadAudit } from '@portal/contract/permissions/masters.access'
import {
  type Icon,
  IconBuilding,
  IconChartHistogram,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { PANEL_ENTITIES, panelKind } from './panel-kinds.ts'

type Section = {
  readonly to: string
  readonly label: string
  readonly icon: Icon
  readonly isOpenTo: (actor: Actor) => boolean
}

const ofKinds = PANEL_ENTITIES.flatMap((entity) => {
  const { to, section, icon, also } = panelKind(entity)
  const isOpenTo = ITEM_KINDS[entity].access.canList
  return [{ to, label: section, icon, isOpenTo }, ...(also ? [{ ...also, isOpenTo }] : [])]
})

const SECTIONS = [
  { to: '/dashboard', label: 'Dashboard', icon: IconChartHistogram, isOpenTo: canSeeDashboard },
  ...ofKinds,
] as const satisfies readonly Section[]

/** Administrative screens, in a separate group below the sections. */
const TOOLS = [
  { to: '/audit', label: 'Auditoria', icon: IconHistory, isOpenTo: canReadAudit },
  { to: '/bin', label: 'Lixeira', icon: IconTrash, isOpenTo: hasBin },
  { to: '/company', label: 'Empresa', icon: IconBuilding, isOpenTo: canManageCompany },
] as const satisfies readonly Section[]

/** The sections the actor may open, in the order of the sidebar. */
export const sectionsFor = (actor: Actor) => SECTIONS.filter(({ isOpenTo }) => isOpenTo(actor))

export const toolsFor = (actor: Actor) => TOOLS.filter(({ isOpenTo }) => isOpenTo(actor))
