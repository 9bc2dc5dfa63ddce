import type { Figures } from '@portal/contract/dashboard/dashboard'
import { canSeePanel } from '@portal/contract/dashboard/panel.access'
import { type Icon, IconChecklist, IconFileText, IconNews } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { formatNumber } from '#format.ts'
import { useActor } from '#session/session.ts'
import classes from './consolidated-cards.module.css'
import { consolidatedQuery } from './dashboard.api.ts'

type Kind = {
  readonly kind: string
  readonly icon: Icon
  /** Labels of the registered, active and inactive figures. */
  readonly names: readonly string[]
  /** Links to the lists of the items counted by each figure. A figure without a list has none. */
  readonly links: readonly LinkProps[]
}

const CHECKLISTS: Kind = {
  kind: 'Checklists',
  icon: IconChecklist,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([
    { to: '/checklist', search: { all: true } },
    { to: '/checklist', search: { all: true, status: 'active' } },
    { to: '/checklist', search: { all: true, status: 'inactive' } },
  ]),
}
const NEWS: Kind = {
  kind: 'Notícias',
  icon: IconNews,
  names: ['cadastradas', 'ativas', 'inativas'],
  links: linkOptions([
    { to: '/news' },
    { to: '/news', search: { status: 'active' } },
    { to: '/news', search: { status: 'inactive' } },
  ]),
}
/** Documents cannot be paused, so the inactive figure has no link. */
const DOCUMENTS: Kind = {
  kind: 'Documentos',
  icon: IconFileText,
  names: ['cadastrados', 'ativos', 'inativos'],
  links: linkOptions([{ to: '/document' }, { to: '/document' }]),
}

/** Counts per kind; each figure links to the items it counts. */
export const ConsolidatedCards = () => {
  const actor = useActor()
  const { data } = useSuspenseQuery(consolidatedQuery)
  return (
    <ul className={classes.cards}>
      {canSeePanel(actor, 'checklist') && <Card {...CHECKLISTS} figures={data.checklists} />}
      {canSeePanel(actor, 'news') && <Card {...NEWS} figures={data.news} />}
      {canSeePanel(actor, 'document') && <Card {...DOCUMENTS} figures={data.documents} />}
    </ul>
  )
}

const Card = (props: Kind & { readonly figures: Figures }) => {
  const { kind, icon: KindIcon, names, links, figures } = props
  return (
    <li className={classes.card}>
      <h3>
        <KindIcon size={20} stroke={1.7} aria-hidden /> {kind}
      </h3>
      {[figures.registered, figures.active, figures.inactive].map((value, index) => {
        const name = names[index] ?? ''
        const link = links[index]
        const figure = (
          <>
            <strong>{formatNumber(value)}</strong> {name}
          </>
        )
        if (link === undefined)
          return (
            <p key={name} className={classes.figure}>
              {figure}
            </p>
          )
        // The accessible name starts with the visible text: '12 ativos: Checklists'.
        const label = `${formatNumber(value)} ${name}: ${kind}`
        return (
          <Link key={name} {...link} className={classes.figure ?? ''} aria-label={label}>
            {figure}
          </Link>
        )
      })}
    </li>
  )
}
