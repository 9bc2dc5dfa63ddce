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
  /** The path of its list; the creation form is at `create` below it. */
  readonly to: string
  readonly icon: Icon
  /** Its label in the sidebar, if that is not the plural. */
  readonly section?: string
  /** The label of the creation form in the palette. */
  readonly creation: string
  /** The path of the edit form, if that is not `edit` below the list. */
  readonly form?: string
  /** The API path of the list, if it differs from `to`. */
  readonly api?: string
  /** The order of palette results, if that is not the latest first. */
  readonly order?: 'name,asc'
  /** A second screen for people who may list the kind. */
  readonly also?: {
    readonly to: '/answer-checklist'
    readonly label: string
    readonly icon: Icon
  }
}

/** Paths, labels and icons of each kind, in the order of the sidebar. */
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

/** A panel kind with its defaults filled in. */
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
