import { ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import {
  type Icon,
  IconBell,
  IconChecklist,
  IconClipboardCheck,
  IconFileText,
  IconMap2,
  IconNews,
  IconUsers,
} from '@tabler/icons-react'

type PanelKind = {
  /** The path of its list; the form of a new one lies below it. */
  readonly to: string
  readonly icon: Icon
  /** What the sidebar calls it, where that is not the plural. */
  readonly section?: string
  /** What the palette calls the form of a new one. */
  readonly creation: string
  /** Where its items are edited, where that is not below `edit`. */
  readonly form?: string
  /** The list of the API, where its path is another. */
  readonly api?: string
  /** How the palette orders what it finds, where that is not the latest first. */
  readonly order?: 'name,asc'
  /** Another screen for whoever may list it. */
  readonly also?: {
    readonly to: '/answer-checklist'
    readonly label: string
    readonly icon: Icon
  }
}

/** What the panel shows of each kind, in the order of the sidebar. */
export const PANEL_KINDS = {
  news: { to: '/news', icon: IconNews, creation: 'Adicionar notícia' },
  document: { to: '/document', icon: IconFileText, creation: 'Adicionar documento' },
  area: {
    to: '/activity',
    icon: IconMap2,
    section: 'Área',
    creation: 'Criar nova Área',
    order: 'name,asc',
  },
  simple_alert: {
    to: '/simple-alert',
    icon: IconBell,
    section: 'Alerta Simples',
    creation: 'Adicionar alerta simples',
    form: '/simple-alert',
    api: '/alerts/simple-alert',
  },
  checklist: {
    to: '/checklist',
    icon: IconChecklist,
    creation: 'Adicionar checklist',
    also: { to: '/answer-checklist', label: 'Responder Checklist', icon: IconClipboardCheck },
  },
  admin: {
    to: '/admins',
    icon: IconUsers,
    creation: 'Adicionar administrador',
    api: '/admin',
    order: 'name,asc',
  },
} as const satisfies Readonly<Record<ItemEntity, PanelKind>>

const isEntity = (name: string): name is ItemEntity => Object.hasOwn(PANEL_KINDS, name)

/** In the order of the sidebar. */
export const PANEL_ENTITIES = Object.keys(PANEL_KINDS).filter(isEntity)

/** With what it leaves out filled in. */
export const panelKind = (entity: ItemEntity) => {
  const { to } = PANEL_KINDS[entity]
  const kind: PanelKind = PANEL_KINDS[entity]
  const usual = {
    section: ITEM_KINDS[entity].plural,
    form: `${to}/edit`,
    api: to,
    order: 'created_at,desc',
  }
  return { ...usual, ...kind, to }
}
