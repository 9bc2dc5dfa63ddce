import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { canListAlerts } from '@portal/contract/alerts/alert.access'
import { canReadAudit } from '@portal/contract/audit/audit.access'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { hasBin } from '@portal/contract/bin/bin.access'
import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { canSeeDashboard } from '@portal/contract/dashboard/dashboard.access'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import {
  type Icon,
  IconBell,
  IconChartHistogram,
  IconChecklist,
  IconClipboardCheck,
  IconFileText,
  IconHistory,
  IconMap2,
  IconNews,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'

type Section = {
  readonly to: string
  readonly label: string
  readonly icon: Icon
  readonly isOpenTo: (actor: Actor) => boolean
}

const SECTIONS = [
  { to: '/dashboard', label: 'Dashboard', icon: IconChartHistogram, isOpenTo: canSeeDashboard },
  { to: '/news', label: 'Notícias', icon: IconNews, isOpenTo: newsAccess.canList },
  { to: '/document', label: 'Documentos', icon: IconFileText, isOpenTo: documentAccess.canList },
  { to: '/activity', label: 'Área', icon: IconMap2, isOpenTo: canManageAreas },
  { to: '/simple-alert', label: 'Alerta Simples', icon: IconBell, isOpenTo: canListAlerts },
  { to: '/checklist', label: 'Checklists', icon: IconChecklist, isOpenTo: canListChecklists },
  {
    to: '/answer-checklist',
    label: 'Responder Checklist',
    icon: IconClipboardCheck,
    isOpenTo: canListChecklists,
  },
  { to: '/admins', label: 'Administradores', icon: IconUsers, isOpenTo: canManageAdmins },
] as const satisfies readonly Section[]

/** Not what the portal is about, but what happened in it: below the sections, apart. */
const TOOLS = [
  { to: '/audit', label: 'Auditoria', icon: IconHistory, isOpenTo: canReadAudit },
  { to: '/bin', label: 'Lixeira', icon: IconTrash, isOpenTo: hasBin },
] as const satisfies readonly Section[]

/** The screens a person may enter, in the order of the sidebar. */
export const sectionsFor = (actor: Actor) => SECTIONS.filter(({ isOpenTo }) => isOpenTo(actor))

export const toolsFor = (actor: Actor) => TOOLS.filter(({ isOpenTo }) => isOpenTo(actor))
